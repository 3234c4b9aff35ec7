#include "core/mesh/rotation_fit.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace limber {

namespace {

constexpr double kLeastBreadth = 1e-3; // of the length: points less broad lie on one line

// The largest eigenvalue's eigenvector of a symmetric matrix, by Jacobi's rotations.
glm::dvec4 leadingEigenvector(glm::dmat4 a)
{
    glm::dmat4 vectors(1.0);
    for (int sweep = 0; sweep < 32; ++sweep) {
        for (int p = 0; p < 3; ++p) {
            for (int q = p + 1; q < 4; ++q) {
                if (a[p][q] == 0.0)
                    continue;
                const double theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
                const double t = (theta >= 0.0 ? 1.0 : -1.0) /
                                 (std::abs(theta) + std::sqrt(theta * theta + 1.0));
                const double c = 1.0 / std::sqrt(t * t + 1.0);
                const double s = t * c;
                glm::dmat4 turn(1.0);
                turn[p][p] = c;
                turn[q][q] = c;
                turn[q][p] = s;
                turn[p][q] = -s;
                a = glm::transpose(turn) * a * turn;
                a[p][q] = 0.0;
                a[q][p] = 0.0;
                vectors = vectors * turn;
            }
        }
    }
    int best = 0;
    for (int i = 1; i < 4; ++i) {
        if (a[i][i] > a[best][best])
            best = i;
    }
    return vectors[best];
}

glm::dvec3 centreOf(std::span<const glm::dvec3> points)
{
    glm::dvec3 sum(0.0);
    for (const glm::dvec3& point : points)
        sum += point;
    return sum / static_cast<double>(points.size());
}

// Points about their centre, of size 1; empty where they lie on one line.
std::vector<glm::dvec3> centred(std::span<const glm::dvec3> points)
{
    if (points.size() < 3)
        return {};
    const glm::dvec3 centre = centreOf(points);
    std::vector<glm::dvec3> result;
    glm::dvec3 farthest(0.0);
    for (const glm::dvec3& point : points) {
        result.push_back(point - centre);
        if (glm::length(result.back()) > glm::length(farthest))
            farthest = result.back();
    }
    const double size = glm::length(farthest);
    if (!(size > 0.0))
        return {};
    double breadth = 0.0;
    for (glm::dvec3& point : result) {
        point /= size;
        breadth = std::max(breadth, glm::length(glm::cross(point, farthest / size)));
    }
    return breadth > kLeastBreadth ? result : std::vector<glm::dvec3>();
}

} // namespace

std::optional<glm::dquat> fittedRotation(std::span<const glm::dvec3> from,
                                         std::span<const glm::dvec3> to)
{
    const std::vector<glm::dvec3> a = centred(from);
    const std::vector<glm::dvec3> b = centred(to);
    if (a.empty() || b.size() != a.size())
        return std::nullopt;
    glm::dmat3 s(0.0); // s[column][row] = Σ a_row · b_column
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (int column = 0; column < 3; ++column)
            s[column] += a[i] * b[i][column];
    }
    const auto m = [&s](int row, int column) { return s[column][row]; };
    glm::dmat4 n(0.0);
    n[0][0] = m(0, 0) + m(1, 1) + m(2, 2);
    n[0][1] = n[1][0] = m(1, 2) - m(2, 1);
    n[0][2] = n[2][0] = m(2, 0) - m(0, 2);
    n[0][3] = n[3][0] = m(0, 1) - m(1, 0);
    n[1][1] = m(0, 0) - m(1, 1) - m(2, 2);
    n[1][2] = n[2][1] = m(0, 1) + m(1, 0);
    n[1][3] = n[3][1] = m(2, 0) + m(0, 2);
    n[2][2] = -m(0, 0) + m(1, 1) - m(2, 2);
    n[2][3] = n[3][2] = m(1, 2) + m(2, 1);
    n[3][3] = -m(0, 0) - m(1, 1) + m(2, 2);
    const glm::dvec4 q = leadingEigenvector(n);
    return glm::normalize(glm::dquat(q[0], q[1], q[2], q[3]));
}

glm::dquat shortestTurn(const glm::dvec3& from, const glm::dvec3& to)
{
    const double lengths = glm::length(from) * glm::length(to);
    if (!(lengths > 0.0))
        return {1, 0, 0, 0};
    const double w = lengths + glm::dot(from, to);
    if (w > 1e-9 * lengths) {
        const glm::dvec3 axis = glm::cross(from, to);
        return glm::normalize(glm::dquat(w, axis.x, axis.y, axis.z));
    }
    const glm::dvec3 other =
        std::abs(from.x) < 0.6 * glm::length(from) ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    const glm::dvec3 axis = glm::normalize(glm::cross(from, other));
    return {0.0, axis.x, axis.y, axis.z};
}

glm::dquat nearestQuarterTurns(const glm::dquat& rotation)
{
    const glm::dmat3 m = glm::mat3_cast(rotation);
    glm::dmat3 best(1.0);
    double bestTrace = -4.0;
    constexpr int kOrders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                   {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    for (const auto& order : kOrders) {
        for (int signs = 0; signs < 8; ++signs) {
            glm::dmat3 turn(0.0);
            double trace = 0.0;
            for (int column = 0; column < 3; ++column) {
                turn[column][order[column]] = (signs >> column & 1) != 0 ? -1.0 : 1.0;
                trace += glm::dot(turn[column], m[column]);
            }
            if (glm::determinant(turn) > 0.0 && trace > bestTrace) {
                bestTrace = trace;
                best = turn;
            }
        }
    }
    return glm::normalize(glm::quat_cast(best));
}

} // namespace limber
