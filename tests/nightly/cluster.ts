import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { needPackages } from '#ops/cluster/packages.ts';
import { planOf } from '#ops/cluster/plan.ts';
import { down, erase, up } from '#ops/cluster/up.ts';
import { skipped, type Verdict } from '#tools/checks/suite.ts';
import { drill, drillsOf } from '#tests/cluster/drill.ts';
import { walk } from '#tests/cluster/walk.ts';
import type { Parts } from '#tests/nightly/part.ts';

const NAMES = ['web1', 'primary', 'lag', 'control'];

/** Starts a cluster of its own, walks through it, harms it while players bet, and removes it. */
export default {
  minutes: 12,
  run: async (): Promise<Verdict> => {
    try {
      needPackages();
    } catch (error) {
      if (error instanceof StartError) return skipped(error.message);
      throw error;
    }
    const folder = mkdtempSync(join(tmpdir(), 'croupier-cluster-'));
    chmodSync(folder, 0o711);
    const plan = planOf('loopback', folder);
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    try {
      await up(plan, say);
      lines.push(...(await walk('http://localhost:8580')));
      const drills = NAMES.flatMap((name) => drillsOf(plan, name));
      const failures = await drill(plan, drills, { rounds: 1, isRecorded: false, say });
      const output = lines.join('\n');
      return {
        passed: Math.max(0, NAMES.length + 1 - failures.length),
        failed: failures.length,
        skipped: 0,
        output,
        note: output,
        failures,
      };
    } finally {
      await down(plan, say);
      erase(plan);
    }
  },
} satisfies Parts;
