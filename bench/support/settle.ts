import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createWallet, event, reconcile, sealLedger, type Account, type Command, type Move } from '#modules/wallet/index.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';

const PAYOUTS = 5_000;
/** Number of payouts that are made in one transaction each. It is large enough to measure their rate. */
const SINGLY = 1_000;
const MEMBERS = 2_500;
const ROUNDS = 3;

/** Compares 5,000 payouts of a draw with their events by `commitMany` with the same in one transaction each, as a simple loop does. */
export async function settle(): Promise<void> {
  const postgres = await scratchPostgres();
  const db = openDatabase({ url: postgres.appUrl });
  const wallet = createWallet({ db });
  try {
    await printDurability(postgres.ownerUrl);
    const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
    const members: Account[] = [];
    for (let id = 1n; id <= MEMBERS; id++) members.push((await wallet.openMember(1, id, 'USD')).cash);
    let sent = 0;
    const payout = (): Command<never, Move> => {
      const member = members[(sent * 7_919) % MEMBERS]!;
      const transfers: Move[] = [{ kind: 'payout', from: house, to: member, amount: money(100n, 'USD') }];
      return {
        key: { source: 'bench', kind: 'payout', externalId: String(++sent), meaning: [] },
        account: member,
        transfers,
        writes: [event('Paid', { bet: sent })],
      };
    };
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const many = await rate(PAYOUTS, async () => {
        const decided = await wallet.commitMany(Array.from({ length: PAYOUTS }, payout));
        if (decided.some((one) => !one.ok)) throw new Error('a payout was refused');
      });
      const singly = await rate(SINGLY, async () => {
        for (let at = 0; at < SINGLY; at++) {
          const done = await db.transaction(async (tx) => ok(await wallet.commitIn(tx, payout())));
          if (!done.ok || !done.value.ok) throw new Error('a payout was refused');
        }
      });
      const [row] = await db.query<{ count: bigint }>('SELECT count(*) AS count FROM ledger.transfer');
      if (row!.count !== BigInt(sent)) throw new Error('the payouts do not add up');
      if (round === 0) continue; // The first round makes plans and warms the caches for both.
      ratios.push(many / singly);
      process.stdout.write(
        `round ${round}: ${many.toFixed(0)} payouts/s together, ${singly.toFixed(0)}/s in a transaction each, ratio ${ratios.at(-1)!.toFixed(1)}\n`,
      );
    }
    await sealLedger(db);
    const broken = await reconcile(db);
    if (broken.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(broken.slice(0, 3))}`);
    process.stdout.write(`best of ${ROUNDS}: ${Math.max(...ratios).toFixed(2)}; judged is the middle one\n`);
    claim({ name: 'settlement-of-5000-to-a-transaction-each', ratio: median(ratios), goal: 'at least', limit: 20 });
  } finally {
    await wallet.stop();
    await db.end();
    await postgres.drop();
  }
}

async function rate(count: number, run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return count / ((performance.now() - began) / 1_000);
}
