"""Reads the metrics by the parser of Prometheus's own client library: client_metrics.py ADDRESS"""

import sys
import urllib.request

from prometheus_client.openmetrics.parser import text_string_to_metric_families

# The metrics that dashboards of any server show, and our own.
EXPECTED = {
    "process_resident_memory_bytes",
    "process_open_fds",
    "process_cpu_seconds",
    "putahi_build",
    "putahi_database_bytes",
    "putahi_connections",
    "putahi_requests",
    "putahi_request_duration_seconds",
}


def main(address):
    with urllib.request.urlopen(address + "/metrics", timeout=30) as reply:
        families = list(text_string_to_metric_families(reply.read().decode()))
    names = {family.name for family in families}
    assert EXPECTED <= names, f"missing: {EXPECTED - names}; there are {sorted(names)}"
    undocumented = [family.name for family in families if not family.documentation or family.type == "unknown"]
    assert not undocumented, f"without description or type: {undocumented}"
    samples = {sample.name: sample for family in families for sample in family.samples}
    assert samples["process_resident_memory_bytes"].value > 1e6
    assert samples["putahi_requests_total"].value >= 1
    print(f"metrics: {len(families)} families are read.")


if __name__ == "__main__":
    main(*sys.argv[1:])
