"""Lists the test programs that Cargo has built, from its messages on standard input: a line for each with the folder of the
package and the program, separated by a tab; the largest program first."""

import json
import os
import sys

messages = (json.loads(line) for line in sys.stdin if line.startswith("{"))
programs = [
    (os.path.dirname(message["manifest_path"]), message["executable"])
    for message in messages
    if message.get("executable") and message.get("profile", {}).get("test")
]
for folder, program in sorted(programs, key=lambda program: -os.path.getsize(program[1])):
    print(folder, program, sep="\t")
