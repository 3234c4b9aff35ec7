# The flags that every target of Limber shares, and one function per kind of target.

add_library(limber_flags INTERFACE)
target_compile_features(limber_flags INTERFACE cxx_std_20)
target_compile_options(limber_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
    $<$<CXX_COMPILER_ID:GNU>:-Wno-psabi>)
target_include_directories(limber_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(limber_flags INTERFACE LIMBER_VERSION="${PROJECT_VERSION}")

if(LIMBER_SANITIZE)
    add_compile_options(-fsanitize=${LIMBER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${LIMBER_SANITIZE})
endif()
if(LIMBER_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(LIMBER_COVERAGE)
    add_compile_options(--coverage -fprofile-update=atomic)
    add_link_options(--coverage)
endif()

# A static library of one folder: every .cpp in it and below it.
#   limber_library(NAME [QT] DEPENDS LIBRARY…)
# QT runs moc over the folder and precompiles Qt's headers.
function(limber_library name)
    cmake_parse_arguments(arg "QT" "" "DEPENDS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp *.h)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC limber_flags ${arg_DEPENDS})
    if(arg_QT)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
        target_compile_definitions(${name} PUBLIC
            QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING)
        if(LIMBER_PCH)
            target_precompile_headers(${name} PRIVATE <QtCore> <glm/glm.hpp> <memory> <vector>)
        endif()
    endif()
endfunction()

# One executable and one CTest entry for each tst_*.cpp of the current folder.
#   limber_tests([XVFB] DEPENDS LIBRARY…)
# Tests run on the platform "offscreen"; XVFB ones run under a virtual X server with OpenGL.
function(limber_tests)
    cmake_parse_arguments(arg "XVFB" "" "DEPENDS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS tst_*.cpp)
    foreach(source ${sources})
        get_filename_component(name ${source} NAME_WE)
        add_executable(${name} ${source})
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
        target_link_libraries(${name} PRIVATE ${arg_DEPENDS} limber_test_support Qt6::Test)
        if(arg_XVFB)
            add_test(NAME ${name} COMMAND ${CMAKE_SOURCE_DIR}/tests/with_display.sh $<TARGET_FILE:${name}>)
        else()
            add_test(NAME ${name} COMMAND ${name})
            set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen")
        endif()
        set_tests_properties(${name} PROPERTIES TIMEOUT 300 SKIP_REGULAR_EXPRESSION "^SKIPPED WHOLE")
    endforeach()
endfunction()
