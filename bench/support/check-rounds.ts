import type pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { reconcile, sealLedger } from '#modules/wallet/index.ts';

export type Loaded = { answered: number; mostUncounted: number };

/**
 * Checks that each answered round has its row, record, transfers and event. A load is cut off at its end, so up to `mostUncounted` rounds
 * may be played without an answer.
 */
export async function checkRounds(appUrl: string, owner: pg.Pool, { answered, mostUncounted }: Loaded): Promise<void> {
  const db = openDatabase({ url: appUrl });
  while ((await sealLedger(db)) > 0);
  const broken = await reconcile(db);
  await db.end();
  const one = async (sql: string) => Number((await owner.query<{ n: string }>(`SELECT (${sql}) AS n`)).rows[0]!.n);
  const rounds = await one('SELECT count(*) FROM round');
  const counts = {
    'bet records': await one('SELECT count(*) FROM bet_record'),
    stakes: await one(
      "SELECT count(*) FROM ledger.transfer t JOIN round r ON r.id = t.command_seq WHERE t.kind = 'stake' AND t.amount = r.stake",
    ),
    'payouts and lost rounds': await one(
      `SELECT (SELECT count(*) FROM ledger.transfer t JOIN round r ON r.id = t.command_seq WHERE t.kind = 'payout' AND t.amount = r.payout)
              + (SELECT count(*) FROM round WHERE payout = 0)`,
    ),
    events: await one(
      `SELECT coalesce((SELECT sum(rounds) FROM game_day), 0) + (SELECT coalesce(sum(json_array_length(events -> 0 -> 'round')), 0) FROM outbox WHERE topic = 'RoundsSettled')
        + (SELECT coalesce(sum(json_array_length(events -> 0 -> 'round')), 0) FROM outbox_delivery WHERE consumer = 'popularity')`,
    ),
  };
  const listed = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(
    `answered 200: ${answered}; in the database: ${rounds} rounds, ${listed.join(', ')}; invariants ${broken.length === 0 ? 'hold' : 'BROKEN'}\n`,
  );
  const isSame = Object.values(counts).every((count) => count === rounds);
  const uncounted = rounds - answered;
  if (broken.length > 0 || !isSame || uncounted < 0 || uncounted > mostUncounted) throw new Error('the rounds do not add up');
}
