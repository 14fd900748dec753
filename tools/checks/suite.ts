export type Tally = { passed: number; failed: number; skipped: number };

/** What one part of `npm test` came to; `output` is shown when it failed, `note` always. */
export type Verdict = Tally & { output: string; note?: string };

export type Suite = { name: string; run(): Promise<Verdict> };

/** A check without cases of its own counts as one. */
export function single(isOk: boolean, output: string, note?: string): Verdict {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, output, ...(note ? { note } : {}) };
}

export function skipped(note: string, count = 1): Verdict {
  return { passed: 0, failed: 0, skipped: count, output: '', note };
}

/** Runs the suites in order, a line each, and ends with the line that counts them all. A failure does not hide the next suite. */
export async function runSuites(suites: readonly Suite[], write: (text: string) => void): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of suites) {
    write(`  ${suite.name.padEnd(34)}`);
    const began = Date.now();
    const verdict = await suite.run().catch((error: Error): Verdict => single(false, error.stack ?? String(error)));
    total.passed += verdict.passed;
    total.failed += verdict.failed;
    total.skipped += verdict.skipped;
    write(`${describe(verdict).padEnd(40)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s\n`);
    if (verdict.note) write(`${indent(verdict.note)}\n`);
    if (verdict.failed > 0 && verdict.output.trim()) write(`${indent(verdict.output.trim())}\n`);
  }
  write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return total;
}

function describe({ passed, failed, skipped: left }: Verdict): string {
  if (failed > 0) return `FAILED (${passed} passed, ${failed} failed${left ? `, ${left} skipped` : ''})`;
  if (passed === 0) return `skipped (${left})`;
  return `ok (${passed}${left ? `, ${left} skipped` : ''})`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '      ');
}
