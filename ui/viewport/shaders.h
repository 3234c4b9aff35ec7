#pragma once

// The programs of the renderer, GLSL 3.30. Colours come with the instances; light and shape only
// are settled here.
namespace limber::shaders {

// A triangle that covers the view, blended from bottom to top.
inline constexpr const char* kBackgroundVertex = R"(#version 330 core
uniform vec4 top;
uniform vec4 bottom;
out vec4 shade;
void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    shade = mix(bottom, top, corner.y);
    gl_Position = vec4(corner * 2.0 - 1.0, 1.0, 1.0);
}
)";

// A little noise, less than a step of colour, so that no bands are seen in the gradient.
inline constexpr const char* kBackgroundFragment = R"(#version 330 core
in vec4 shade;
out vec4 colour;
void main()
{
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    colour = vec4(shade.rgb + (noise - 0.5) / 255.0, 1.0);
}
)";

// The light comes over the viewer's left shoulder and goes with him; a soft rim sets the figure off
// from the background. All of it for each vertex: faces are flat or small.
inline constexpr const char* kSolidVertex = R"(#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 origin;
layout(location = 3) in vec3 xAxis;
layout(location = 4) in vec3 yAxis;
layout(location = 5) in vec3 zAxis;
layout(location = 6) in vec4 tint;
layout(location = 7) in float glow;
uniform mat4 viewProjection;
uniform mat3 viewRotation;
out vec4 shade;
void main()
{
    gl_Position = viewProjection
        * vec4(origin + position.x * xAxis + position.y * yAxis + position.z * zAxis, 1.0);
    vec3 across = normal.x * xAxis / dot(xAxis, xAxis) + normal.y * yAxis / dot(yAxis, yAxis)
        + normal.z * zAxis / dot(zAxis, zAxis);
    vec3 n = normalize(viewRotation * across);
    float direct = max(dot(n, normalize(vec3(-0.55, 0.65, 0.62))), 0.0);
    float sky = 0.5 + 0.5 * n.y;
    float rim = pow(1.0 - clamp(n.z, 0.0, 1.0), 3.0);
    vec3 lit = tint.rgb * (0.40 + 0.18 * sky + 0.56 * direct) + vec3(0.10 * rim);
    shade = vec4(mix(lit, tint.rgb, glow), tint.a);
}
)";

inline constexpr const char* kSolidFragment = R"(#version 330 core
in vec4 shade;
out vec4 colour;
void main()
{
    colour = shade;
}
)";

// A line as a strip of two triangles, so wide on screen as asked and one pixel more for its smooth
// edges. What lies behind the viewer is cut off before the division by w.
inline constexpr const char* kLineVertex = R"(#version 330 core
layout(location = 0) in vec3 from;
layout(location = 1) in vec3 to;
layout(location = 2) in vec4 tint;
layout(location = 3) in vec2 widthSoft;
uniform mat4 viewProjection;
uniform vec2 halfView; // pixels
uniform float scale;
out vec3 place;
out vec4 shade;
noperspective out float across;
flat out vec2 halfWidthSoft;
void main()
{
    vec4 a = viewProjection * vec4(from, 1.0);
    vec4 b = viewProjection * vec4(to, 1.0);
    vec3 placeA = from;
    vec3 placeB = to;
    float inFrontA = a.z + a.w;
    float inFrontB = b.z + b.w;
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    if (inFrontA > 0.0 || inFrontB > 0.0) {
        if (inFrontA < 0.0) {
            float share = inFrontA / (inFrontA - inFrontB);
            a = mix(a, b, share);
            placeA = mix(placeA, placeB, share);
        } else if (inFrontB < 0.0) {
            float share = inFrontB / (inFrontB - inFrontA);
            b = mix(b, a, share);
            placeB = mix(placeB, placeA, share);
        }
        vec2 along = (b.xy / b.w - a.xy / a.w) * halfView;
        float length = length(along);
        along = length > 1e-6 ? along / length : vec2(1.0, 0.0);
        float side = (gl_VertexID & 1) == 0 ? -1.0 : 1.0;
        float reach = 0.5 * widthSoft.x * scale + 1.0;
        bool atEnd = gl_VertexID >= 2;
        gl_Position = atEnd ? b : a;
        vec2 pixels = vec2(-along.y, along.x) * side * reach;
        if (widthSoft.y > 0.0)
            pixels += along * (atEnd ? 0.25 : -0.25) * reach;
        gl_Position.xy += pixels / halfView * gl_Position.w;
        place = atEnd ? placeB : placeA;
        across = side * reach;
    }
    shade = tint;
    halfWidthSoft = vec2(0.5 * widthSoft.x * scale, widthSoft.y);
}
)";

inline constexpr const char* kLineFragment = R"(#version 330 core
in vec3 place;
in vec4 shade;
noperspective in float across;
flat in vec2 halfWidthSoft;
uniform vec3 fadeCentre;
uniform float fadeRadius; // 0: no fading
out vec4 colour;
void main()
{
    float inside = clamp(halfWidthSoft.x + 0.5 - abs(across), 0.0, 1.0);
    float blurred = clamp(1.0 - abs(across) / halfWidthSoft.x, 0.0, 1.0);
    float alpha = shade.a * mix(inside, blurred * blurred, halfWidthSoft.y);
    if (fadeRadius > 0.0)
        alpha *= 1.0 - smoothstep(0.2, 1.0, distance(place, fadeCentre) / fadeRadius);
    colour = vec4(shade.rgb, alpha);
}
)";

inline constexpr const char* kShadowVertex = R"(#version 330 core
uniform mat4 viewProjection;
uniform vec3 corner;
uniform vec3 sideU;
uniform vec3 sideV;
out vec2 texel;
void main()
{
    texel = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = viewProjection * vec4(corner + texel.x * sideU + texel.y * sideV, 1.0);
}
)";

inline constexpr const char* kShadowFragment = R"(#version 330 core
in vec2 texel;
uniform sampler2D darkness;
uniform vec4 tint;
out vec4 colour;
void main()
{
    colour = vec4(tint.rgb, tint.a * texture(darkness, texel).r);
}
)";

} // namespace limber::shaders
