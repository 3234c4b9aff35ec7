#include "core/mesh/weight_smoothing.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace limber {

namespace {

constexpr double kOwnShare = 0.5;

// For each vertex the number of its place; places count from 0.
std::vector<std::uint32_t> placesOf(const std::vector<glm::vec3>& positions, std::size_t& count)
{
    const auto key = [&positions](std::uint32_t i) {
        return std::tuple(positions[i].x, positions[i].y, positions[i].z);
    };
    std::vector<std::uint32_t> order(positions.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&key](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    std::vector<std::uint32_t> places(positions.size());
    count = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || key(order[i - 1]) != key(order[i]))
            ++count;
        places[order[i]] = static_cast<std::uint32_t>(count - 1);
    }
    return places;
}

using Edge = std::pair<std::uint32_t, std::uint32_t>; // of places, in both directions, sorted

std::vector<Edge> edgesOf(const MeshPart& part, const std::vector<std::uint32_t>& places,
                          double reach)
{
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < part.indices.size(); ++i) {
        const std::uint32_t a = part.indices[i];
        const std::uint32_t b = part.indices[i % 3 == 2 ? i - 2 : i + 1];
        const auto length = static_cast<double>(glm::length(part.positions[a] - part.positions[b]));
        if (places[a] == places[b] || length > reach)
            continue;
        edges.emplace_back(places[a], places[b]);
        edges.emplace_back(places[b], places[a]);
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

void addShare(std::vector<Influence>& sum, const VertexInfluences& influences, double share)
{
    for (std::size_t k = 0; k < kMostInfluences; ++k) {
        const double weight = share * static_cast<double>(influences.weights[k]);
        if (!(weight > 0.0))
            continue;
        const std::uint32_t joint = influences.joints[k];
        const auto known = std::find_if(sum.begin(), sum.end(),
                                        [joint](const Influence& i) { return i.joint == joint; });
        if (known == sum.end())
            sum.push_back({joint, weight});
        else
            known->weight += weight;
    }
}

} // namespace

void smoothWeights(MeshPart& part, double reach, int rounds)
{
    if (!part.skinned())
        return;
    std::size_t count = 0;
    const std::vector<std::uint32_t> places = placesOf(part.positions, count);
    const std::vector<Edge> edges = edgesOf(part, places, reach);
    std::vector<VertexInfluences> weights(count);
    for (std::size_t i = 0; i < places.size(); ++i)
        weights[places[i]] = part.influences[i];
    for (int round = 0; round < rounds; ++round) {
        std::vector<VertexInfluences> next = weights;
        for (std::size_t first = 0; first < edges.size();) {
            std::size_t last = first;
            while (last < edges.size() && edges[last].first == edges[first].first)
                ++last;
            const std::uint32_t place = edges[first].first;
            const double share = (1.0 - kOwnShare) / static_cast<double>(last - first);
            std::vector<Influence> sum;
            addShare(sum, weights[place], kOwnShare);
            for (; first < last; ++first)
                addShare(sum, weights[edges[first].second], share);
            next[place] = strongestInfluences(std::move(sum), weights[place].joints[0]);
        }
        weights = std::move(next);
    }
    for (std::size_t i = 0; i < places.size(); ++i)
        part.influences[i] = weights[places[i]];
}

} // namespace limber
