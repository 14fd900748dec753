import { money, type Money } from '#kernel/money.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Account, Command, Move, Wallet } from '#modules/wallet/index.ts';
import { findDrops, staysBelow, type Drop } from '#modules/jackpots/find-drops.ts';
import { countDay, entriesOf, storeJudged, sumsOf, takePool } from '#modules/jackpots/judge-store.ts';
import type { Pool } from '#modules/jackpots/pool.ts';
import { tierStates } from '#modules/jackpots/pool-store.ts';

export type JudgeDeps = { db: Database; wallet: Wallet; secrets: SecretBox };

/** A drop that was paid. */
export type JackpotWin = { pool: Pool; tier: string; run: number; roundId: bigint; memberId: bigint; amount: Money };

/**
 * Processes contributions to a jackpot since the last time, in one transaction: adds them to the tiers, finds drops in the order of the
 * rounds and pays them. Any number of processes may do this: one of them locks the jackpot's row, and a run has only one drop. A process
 * that crashes leaves everything to the next. Returns undefined if there was nothing to process.
 */
export function judgePool(deps: JudgeDeps, pool: Pool, now: Date): Promise<JackpotWin[] | undefined> {
  return deps.db.transact((tx) => judgeStretch(deps, tx, pool, now), { isRepeatable: true });
}

async function judgeStretch({ wallet, secrets }: JudgeDeps, tx: Tx, pool: Pool, now: Date): Promise<JackpotWin[] | undefined> {
  const stretch = await takePool(tx, pool.id);
  if (!stretch) return undefined;
  const before = await tierStates(tx, secrets, pool.id);
  const { given, hasHits } = await sumsOf(tx, pool.id, stretch);
  if (given.size === 0) return undefined;
  await countDay(tx, pool.id, given, now);
  if (!hasHits && staysBelow(pool.tiers, before, given)) {
    const after = before.map((state) => ({ ...state, amount: state.amount + (given.get(state.place) ?? 0n) }));
    await storeJudged(tx, secrets, pool.id, stretch.below, after);
    return [];
  }
  const { after, drops } = findDrops(pool.tiers, before, await entriesOf(tx, pool.id, stretch));
  await pay(wallet, tx, pool, drops, now);
  await storeJudged(tx, secrets, pool.id, stretch.below, after);
  return drops.map(({ tier, run, roundId, memberId, amount }) => ({
    pool,
    tier,
    run,
    roundId,
    memberId,
    amount: money(amount, pool.currency),
  }));
}

/** Pays each drop by a command. A member who is excluded in the meantime is paid too, because the round was played before. */
async function pay(wallet: Wallet, tx: Tx, pool: Pool, drops: readonly Drop[], now: Date): Promise<void> {
  if (drops.length === 0) return;
  const house = await seedsFrom(wallet, pool);
  const commands: Command<never, Move>[] = [];
  for (const drop of drops) {
    const { cash } = await wallet.accountsOf({ ...pool, memberId: drop.memberId });
    commands.push(winCommand(pool, drop, { cash, house }, now));
  }
  const decided = await wallet.commitManyIn<never, Move>(tx, commands);
  for (const one of decided) if (!one.ok || one.value.isReplay) throw new Error(`a drop of jackpot ${pool.id} was not paid`);
}

function winCommand(
  { id, account, currency, tiers, terms }: Pool,
  { place, tier, run, amount, secret, roundId, memberId }: Drop,
  { cash, house }: { cash: Account; house: Account },
  now: Date,
): Command<never, Move> {
  const { seed } = tiers[place]!;
  const won = money(amount, currency);
  return {
    key: { source: 'jackpots', kind: 'jackpot-win', externalId: `${id}:${place}:${run}`, meaning: [roundId, memberId, amount] },
    account: cash,
    transfers: [
      { kind: 'jackpot-win', from: account, to: cash, amount: won },
      ...(seed > 0n ? [{ kind: 'jackpot-seed', from: house, to: account, amount: money(seed, currency) }] : []),
    ],
    writes: [
      {
        kind: 'jackpot_win',
        row: {
          jackpot: id,
          place,
          run,
          tier,
          terms: terms.values().next().value,
          round: roundId,
          member: memberId,
          amount,
          seed,
          secret,
          at: now,
        },
      },
    ],
  };
}

/** Returns the house's account from which tiers begin. */
export function seedsFrom(wallet: Wallet, { merchantId, currency }: Pick<Pool, 'merchantId' | 'currency'>): Promise<Account> {
  return wallet.houseAccount(merchantId, 'house', 'jackpots', currency);
}
