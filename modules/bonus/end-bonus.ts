import type { Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account, Command, LedgerRefusal, Move, Wallet } from '#modules/wallet/index.ts';
import { promotionsAccount } from '#modules/bonus/grant-bonus.ts';
import { grantsDue, grantsWithLateMoney, findGrant, type BonusGrant, type GrantState } from '#modules/bonus/grant-store.ts';

type Deps = { db: Database; wallet: Wallet };
type Outcome = Exclude<GrantState, 'running'>;
export type EndRefusal = Failure<LedgerRefusal<Move> | 'bonus.over'>;

const AT_ONCE = 200;

/** Returns the amount that may still become cash; null where all of the bonus may. */
function leftOf({ cap, converted }: BonusGrant): Money | null {
  return cap === null ? null : { minor: cap.minor - converted.minor, currency: cap.currency };
}

/** Returns the transfers of a bonus that is over: to cash up to the cap if it is `converted`, otherwise back to the house. */
function movesOut(grant: BonusGrant, outcome: Outcome, { cash, house }: { cash: Account; house: Account }): Move[] {
  const { account, amount } = grant;
  const all = { all: amount.currency };
  if (outcome !== 'converted') return [{ kind: `bonus-${outcome}`, from: account, to: house, amount: all }];
  const left = leftOf(grant);
  if (left === null) return [{ kind: 'bonus-conversion', from: account, to: cash, amount: all }];
  const surplus: Move = { kind: 'bonus-surplus', from: account, to: house, amount: all };
  return left.minor > 0n ? [{ kind: 'bonus-conversion', from: account, to: cash, amount: { upTo: left } }, surplus] : [surplus];
}

async function accountsOf(wallet: Wallet, { merchantId, memberId, amount: { currency } }: BonusGrant) {
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ merchantId, memberId, currency }),
    promotionsAccount(wallet, merchantId, currency),
  ]);
  return { cash, house };
}

/**
 * Ends a bonus, once. As `converted` its money becomes cash up to the cap, otherwise the money goes back to the house. The reason must be
 * true under the lock; otherwise the answer is `bonus.over`. `attempt` gives each attempt its own key, so that a later attempt is decided
 * again.
 */
export async function endBonus(
  { wallet }: Deps,
  grant: BonusGrant,
  { outcome, attempt, now }: { outcome: Outcome; attempt: string; now: Date },
): Promise<Result<true, EndRefusal>> {
  const accounts = await accountsOf(wallet, grant);
  const command: Command<'bonus.over', Move> = {
    key: { source: 'bonus', kind: 'end', externalId: `${grant.id}:${attempt}`, meaning: [outcome] },
    account: accounts.cash,
    gates: [{ kind: 'bonus_ends', args: { bonus: grant.id, outcome }, memberId: grant.memberId }],
    transfers: movesOut(grant, outcome, accounts),
    writes: [{ kind: 'bonus_end', row: { bonus: grant.id, outcome, at: now } }],
  };
  const decided = await wallet.commit(command);
  return decided.ok ? ok(true as const) : decided;
}

/** Gives a bonus up for its member: the rest of its money is lost. A bonus that is already over is `bonus.over`. */
export async function forfeitBonus(
  deps: Deps,
  { memberId, id, requestId, now }: { memberId: bigint; id: bigint; requestId: string; now: Date },
): Promise<Result<BonusGrant, EndRefusal | Failure<'bonus.unknown'>>> {
  const grant = await findGrant(deps.db, memberId, id);
  if (!grant) return err('bonus.unknown');
  const ended = await endBonus(deps, grant, { outcome: 'forfeited', attempt: requestId, now });
  return ended.ok ? ok((await findGrant(deps.db, memberId, id))!) : ended;
}

/** Ends bonuses that are over by their own terms, and forwards late payouts of ended bonuses. Returns their number. */
export async function endDueBonuses(deps: Deps, now: Date): Promise<number> {
  const due = await grantsDue(deps.db, AT_ONCE);
  const late = await grantsWithLateMoney(deps.db, AT_ONCE);
  const done = await Promise.allSettled([
    ...due.map(({ outcome, ...grant }) => endBonus(deps, grant, { outcome, attempt: `${outcome}:${now.getTime()}`, now })),
    ...late.map(({ version, ...grant }) => sendOn(deps, grant, version, now)),
  ]);
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bonuses could not be ended`);
  return done.length;
}

/** Moves late payouts of rounds to where the end of their bonus has moved its money. */
async function sendOn({ wallet }: Deps, grant: BonusGrant, version: bigint, now: Date): Promise<void> {
  const accounts = await accountsOf(wallet, grant);
  await wallet.commit<'bonus.over', Move>({
    key: { source: 'bonus', kind: 'late', externalId: `${grant.id}:${version}`, meaning: [] },
    account: accounts.cash,
    gates: [
      {
        kind: 'bonus_is_over',
        args: { bonus: grant.id, state: grant.state, converted: grant.converted.minor },
        memberId: grant.memberId,
      },
    ],
    transfers: movesOut(grant, grant.state as Outcome, accounts),
    writes: [{ kind: 'bonus_late', row: { bonus: grant.id, at: now } }],
  });
}
