/** Verdict on the packages by the registry's list of known faults. `skipped`: the registry has no list. */
export type Audit = { verdict: 'clean' | 'faulty' | 'skipped'; says: string };

/** Exit codes of the tool. A skipped audit has judged no package, so a unit or a release that needs an audit fails then too. */
export const EXIT_CODES: Readonly<Record<Audit['verdict'], number>> = { clean: 0, faulty: 1, skipped: 3 };

type Report = {
  message?: string;
  metadata?: { vulnerabilities: Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
};

/** Reads the output of `npm audit --json`. High and critical faults make a release faulty; other faults are only named. */
export function readAudit(output: string, registry: string): Audit {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report?.message?.replaceAll(/https?:\/\/\S+/g, '').trim() ?? 'no answer that can be read';
    return { verdict: 'skipped', says: `NOT AUDITED: ${registry} does not list faults (${reason}). Name one that does in AUDIT_REGISTRY.` };
  }
  const found = Object.entries(report.vulnerabilities ?? {}).map(([name, { severity, range }]) => `${severity}: ${name} ${range}`);
  const isFaulty = counts.high + counts.critical > 0;
  return {
    verdict: isFaulty ? 'faulty' : 'clean',
    says: found.length > 0 ? found.toSorted().join('\n') : 'No package has a known fault.',
  };
}

function parse(output: string): Report | undefined {
  // npm may write warnings before the report.
  const begin = output.indexOf('{');
  try {
    return JSON.parse(output.slice(begin)) as Report;
  } catch {
    return undefined;
  }
}
