/** Metrics that other programs than the server export, with the name of the program. */
export const OF_EXPORTERS: Readonly<Record<string, string>> = {
  up: 'Prometheus itself, of each target',
  probe_success: 'prometheus-blackbox-exporter',
  probe_ssl_earliest_cert_expiry: 'prometheus-blackbox-exporter',
  node_filesystem_avail_bytes: 'prometheus-node-exporter',
  node_filesystem_size_bytes: 'prometheus-node-exporter',
  node_systemd_unit_state: 'prometheus-node-exporter with --collector.systemd',
  patroni_primary: 'Patroni',
  patroni_replica: 'Patroni',
};

const KEYWORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'and', 'or', 'unless', 'bool', 'offset']);

/** Returns the names of the metrics in a PromQL expression. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !KEYWORDS.has(name) && !/^(inf|nan)$/i.test(name)))];
}

/** Returns the names of the series in the text of `/metrics`. A histogram has three series. */
export function seriesOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
}
