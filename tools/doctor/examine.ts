import { fault, type Check, type Finding, type Patient } from '#tools/doctor/check.ts';
import { anchors, backups, clockAgainst, database, migrations, writable } from '#tools/doctor/database.ts';
import { disk, exposure, node, permissions, port } from '#tools/doctor/machine.ts';
import { bus, mail } from '#tools/doctor/neighbours.ts';
import { secrets } from '#tools/doctor/secrets.ts';

export const CHECKS: readonly Check[] = [
  node,
  disk,
  port,
  permissions,
  exposure,
  secrets,
  database,
  writable,
  migrations,
  clockAgainst(),
  anchors,
  backups,
  mail,
  bus,
];

export type Examined = { name: string; findings: Finding[] };

/** Runs checks one after another. A check that throws is a fault itself. A check that does not apply returns no finding. */
export async function examine(patient: Patient, checks: readonly Check[] = CHECKS): Promise<Examined[]> {
  const examined: Examined[] = [];
  for (const check of checks) {
    const findings = await check
      .examine(patient)
      .catch((error: unknown) => [fault(`The check failed: ${(error as Error).message || String(error)}.`)]);
    if (findings.length > 0) examined.push({ name: check.name, findings });
  }
  return examined;
}

const MARKS = { well: 'ok', warning: 'note', fault: 'FAULT' } as const;

/** Returns a line for each finding, and a line with the number of faults. */
export function report(examined: readonly Examined[]): { text: string; faults: number } {
  const lines = examined.flatMap(({ name, findings }) =>
    findings.map(({ level, says }) => `${MARKS[level].padEnd(6)}${name.padEnd(18)}${says}`),
  );
  const faults = examined.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault').length;
  const verdict = faults === 0 ? 'This installation is in order.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} to mend.`;
  return { text: `${lines.join('\n')}\n\n${verdict}\n`, faults };
}
