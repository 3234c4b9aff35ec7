#pragma once

namespace limber::cli {

// What limber-cli gives back to the shell; scripts rely on it.
enum class ExitCode {
    Done = 0,         // warnings are allowed
    BadInput = 1,     // the input is not usable, or the clip cannot take the operation
    BadUsage = 2,     // options, values, ranges beyond the clip, unknown joints
    OutputFailed = 3, // the output could not be written; what stood there is unchanged
    Different = 4     // `compare` found a difference, `check --fail-on` matched
};

} // namespace limber::cli
