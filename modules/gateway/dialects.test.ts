import { queryableOf } from '#platform/db/database.ts';
import { expect, test } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { netOf, numbers, roundsOf, shuffled, speaking } from '#tests/factories/shuffled-rounds.ts';
import { SPEAKERS } from '#tests/factories/vendor-speakers.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

const bench = await vendorBench();
const { db, owner } = bench.server;
/** As for the job that checks the ledger, a statement of thousands of rounds may take longer than the pool lets one. */
const checker: Queryable = queryableOf(owner);
/** In the suite; `npm run prove -- gateway` plays fifty times as many. */
const ROUNDS = Number(process.env['VENDOR_ROUNDS'] ?? 100);

async function cash(): Promise<bigint> {
  const [row] = await db.query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [
    bench.memberId,
  ]);
  return row!.balance;
}

test.each(SPEAKERS)(
  'rounds in the words of $dialect, shuffled with 30 % of them twice, end in the balance that they end in in order (R-19, F10)',
  { timeout: 900_000 },
  async (speaker) => {
    const { send, close } = await speaking(bench, speaker);
    const inOrder = roundsOf(ROUNDS, `${speaker.dialect}-o`, numbers(7));
    const again = roundsOf(ROUNDS, `${speaker.dialect}-s`, numbers(7));
    const before = await cash();
    await send(inOrder, 1);
    const between = await cash();
    await send(shuffled(again, numbers(11)), 16);
    close();
    expect(between - before).toBe(netOf(inOrder));
    expect((await cash()) - between).toBe(between - before);
    expect(await brokenInvariants(checker)).toEqual([]);
    const [open] = await db.query<{ n: bigint }>("SELECT count(*) AS n FROM vendor_round WHERE state = 'open' AND stake > 0");
    expect(open!.n).toBe(0n);
  },
);
