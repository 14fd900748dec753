import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Proof } from '#tools/proof.ts';

const KILLS = 50;
/** Number of stops in which all processes die together and nobody leads the room for over a minute. */
const OF_A_STOP = 2;
const COVERS = [
  'platform/rooms/*.ts',
  'modules/poker/{room,fast,tourney}/*.ts',
  'modules/poker/*.ts',
  'modules/seats/{seats,seat-work,seat-commands}.ts',
];

type Claim = Exclude<Proof, { parts: unknown }>;
type Report = { kills: number; moments: number; missed: number };

/** Claims a part of the drill of `tests/poker/kills.nightly.test.ts`. A number as argument kills less often, and is not recorded. */
function killsIn(part: string, most = KILLS): Claim {
  return {
    covers: COVERS,
    run: async ({ args }) => {
      const kills = Math.min(most, Number(args.find((word) => /^\d+$/.test(word)) ?? most));
      const folder = mkdtempSync(join(tmpdir(), 'croupier-kills-'));
      const path = join(folder, 'report.json');
      try {
        const env = { TIER: 'nightly', POKER_PART: part, POKER_PART_KILLS: String(kills), POKER_REPORT: path };
        const { failed, passed, output } = await vitestSuite('kills', { filters: ['tests/poker/kills.nightly'], env }).run();
        if (failed > 0 || passed === 0) process.stderr.write(output.slice(-6_000));
        const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
        const ok = failed === 0 && passed === 1 && report !== undefined && report.kills >= most;
        return { ok, seed: 'none', sample: { kills: report?.kills ?? 0 }, result: { ...report, lost: failed === 0 ? 0 : null } };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Kills 200 times at named moments, in parts of 50. No chip is lost or made, no shown frame is lost, and play continues. After a stop of
 * over a minute, a hand in which a player must act is void.
 */
export default {
  parts: {
    'cash-1': killsIn('cash'),
    'cash-2': killsIn('cash'),
    pools: killsIn('pools'),
    tournaments: killsIn('tournaments'),
    stop: killsIn('stop', OF_A_STOP),
  },
} satisfies Proof;
