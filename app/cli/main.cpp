#include "app/cli/command_line.h"

#include <csignal>
#include <fcntl.h>

namespace {

// Standard streams that the caller closed are taken up again, so that no file that is opened later
// stands in their place and gets what is meant for them. They can be neither written nor read.
void occupyStandardStreams()
{
    for (int stream = 0; stream <= 2; ++stream) {
        if (fcntl(stream, F_GETFD) == -1 &&
            open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) < 0)
            return;
    }
}

} // namespace

int main(int argumentCount, char** arguments)
{
    occupyStandardStreams();
    // A reader that went away is told by a failing write, with a message and exit code 3.
    std::signal(SIGPIPE, SIG_IGN);
    return static_cast<int>(limber::cli::runCommandLine(argumentCount, arguments));
}
