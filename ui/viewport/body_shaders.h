#pragma once

// The programs that draw bodies and the floor that they stand on, GLSL 3.30. The palette holds four
// texels for each joint (BodyBuffers): three rows of a matrix, or the two parts of a dual
// quaternion and one unused, then how strongly the joint is highlighted.
namespace limber::shaders {

// Skins a vertex as core/mesh/skinning does: by linear blend, or by dual quaternions (Kavan et al.
// 2007, every joint's quaternion in the half space of the first one's).
inline constexpr const char* kBodyVertex = R"(#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 coordinate;
layout(location = 3) in uvec4 joints;
layout(location = 4) in vec4 weights;
uniform samplerBuffer palette;
uniform bool dualQuaternions;
uniform mat4 viewProjection;
out vec3 place;
out vec3 across;
out vec2 texel;
out float highlight;

vec3 turned(vec4 q, vec3 v)
{
    return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v);
}

void main()
{
    highlight = 0.0;
    if (dualQuaternions) {
        vec4 real = vec4(0.0);
        vec4 dual = vec4(0.0);
        vec4 first = texelFetch(palette, int(joints.x) * 4);
        for (int i = 0; i < 4; ++i) {
            int at = int(joints[i]) * 4;
            vec4 part = texelFetch(palette, at);
            float weight = dot(part, first) < 0.0 ? -weights[i] : weights[i];
            real += weight * part;
            dual += weight * texelFetch(palette, at + 1);
            highlight += weights[i] * texelFetch(palette, at + 3).x;
        }
        float size = length(real);
        real /= size;
        dual /= size;
        place = turned(real, position)
            + 2.0 * (real.w * dual.xyz - dual.w * real.xyz + cross(real.xyz, dual.xyz));
        across = turned(real, normal);
    } else {
        vec4 row0 = vec4(0.0);
        vec4 row1 = vec4(0.0);
        vec4 row2 = vec4(0.0);
        for (int i = 0; i < 4; ++i) {
            int at = int(joints[i]) * 4;
            row0 += weights[i] * texelFetch(palette, at);
            row1 += weights[i] * texelFetch(palette, at + 1);
            row2 += weights[i] * texelFetch(palette, at + 2);
            highlight += weights[i] * texelFetch(palette, at + 3).x;
        }
        vec4 p = vec4(position, 1.0);
        place = vec3(dot(row0, p), dot(row1, p), dot(row2, p));
        across = vec3(dot(row0.xyz, normal), dot(row1.xyz, normal), dot(row2.xyz, normal));
    }
    texel = coordinate;
    gl_Position = viewProjection * vec4(place, 1.0);
}
)";

// A key light over the viewer's left shoulder, a weaker one from the right, the sky and a soft rim.
// Both sides of a surface are lit: hair and cloth are often single sheets.
inline constexpr const char* kBodyFragment = R"(#version 330 core
in vec3 place;
in vec3 across;
in vec2 texel;
in float highlight;
uniform mat3 viewRotation;
uniform vec4 tint;
uniform bool textured;
uniform sampler2D image;
uniform bool flatShading;
uniform bool heatMap;
uniform vec3 heat[5];
uniform float glow;
out vec4 colour;

vec3 heatColour(float share)
{
    float at = clamp(share, 0.0, 1.0) * 4.0;
    int low = min(int(at), 3);
    return mix(heat[low], heat[low + 1], at - float(low));
}

void main()
{
    vec3 n;
    if (flatShading) {
        n = viewRotation * normalize(cross(dFdx(place), dFdy(place)));
    } else {
        n = viewRotation * normalize(across);
        if (!gl_FrontFacing)
            n = -n;
    }
    vec4 own = tint;
    if (heatMap)
        own.rgb = heatColour(highlight);
    else if (textured)
        own *= texture(image, texel);
    float key = max(dot(n, normalize(vec3(-0.55, 0.65, 0.62))), 0.0);
    float fill = max(dot(n, normalize(vec3(0.80, 0.10, 0.45))), 0.0);
    float sky = 0.5 + 0.5 * n.y;
    float rim = pow(1.0 - clamp(n.z, 0.0, 1.0), 3.0);
    vec3 lit = own.rgb * (0.30 + 0.20 * sky + 0.52 * key + 0.14 * fill) + vec3(0.10 * rim);
    colour = vec4(mix(lit, own.rgb, glow), own.a);
}
)";

// Only depth is wanted: what the light sees of the body.
inline constexpr const char* kDepthFragment = R"(#version 330 core
void main()
{
}
)";

// A rectangle on the floor.
inline constexpr const char* kFloorVertex = R"(#version 330 core
uniform mat4 viewProjection;
uniform vec3 centre;
uniform vec3 sideU;
uniform vec3 sideV;
out vec3 place;
out vec2 onFloor; // -1 ... 1
void main()
{
    onFloor = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    place = centre + onFloor.x * sideU + onFloor.y * sideV;
    gl_Position = viewProjection * vec4(place, 1.0);
}
)";

// The body's shadow: the share of taps around a place that the light does not reach. It fades out
// where the picture of the light ends.
inline constexpr const char* kFloorShadowFragment = R"(#version 330 core
in vec3 place;
in vec2 onFloor;
uniform mat4 light; // to the light's picture, 0 ... 1
uniform sampler2DShadow depths;
uniform float step;
uniform int reach; // taps to either side
uniform vec4 tint;
out vec4 colour;
void main()
{
    vec3 at = (light * vec4(place, 1.0)).xyz;
    float lit = 0.0;
    for (int i = -reach; i <= reach; ++i) {
        for (int j = -reach; j <= reach; ++j)
            lit += texture(depths, at + vec3(vec2(i, j) * step, -0.002));
    }
    float taps = float(2 * reach + 1);
    float dark = 1.0 - lit / (taps * taps);
    float fade = 1.0 - smoothstep(0.8, 1.0, length(onFloor));
    colour = vec4(tint.rgb, tint.a * dark * fade);
}
)";

// Squares in two tones, their edges smoothed by how much of the floor a pixel covers.
inline constexpr const char* kCheckerFragment = R"(#version 330 core
in vec3 place;
in vec2 onFloor;
uniform vec3 alongU; // of length 1 / cell
uniform vec3 alongV;
uniform vec2 phase;
uniform vec4 even;
uniform vec4 odd;
out vec4 colour;
void main()
{
    vec2 at = vec2(dot(place, alongU), dot(place, alongV)) + phase;
    vec2 width = max(fwidth(at), vec2(1e-6));
    // The mean of a square wave over the pixel, in each direction.
    vec2 low = at - 0.5 * width;
    vec2 high = at + 0.5 * width;
    vec2 wave = (abs(fract(high * 0.5) - 0.5) - abs(fract(low * 0.5) - 0.5)) * 4.0 / width;
    float share = 0.5 - 0.5 * wave.x * wave.y;
    vec4 own = mix(even, odd, clamp(share, 0.0, 1.0));
    own.a *= 1.0 - smoothstep(0.35, 1.0, length(onFloor));
    colour = own;
}
)";

} // namespace limber::shaders
