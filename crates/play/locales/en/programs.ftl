# programs
