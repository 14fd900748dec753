import type { Output } from '#contracts/endpoint.ts';
import type { tableState as contract } from '#contracts/tables.ts';
import { masked } from '#kernel/masked.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { chainView, shownChains, type Vault } from '#modules/leads/index.ts';
import { type Coup, lastCoups, newestCoup } from '#modules/coups/coup-store.ts';
import { highestBets, seatedBets } from '#modules/bets/index.ts';
import type { SharedRules } from '#modules/rules/index.ts';

export type TableState = Output<typeof contract>;

const LAST = 60;
const MOST_BETS = 50;

/** Returns the public state of a table, without any part of a running outcome. */
export async function tableState(
  vault: Vault,
  { table, rules, now }: { table: string; rules: SharedRules; now: Date },
): Promise<TableState> {
  const { db } = vault;
  const [coup, last, { chain, nextChain }] = await Promise.all([
    newestCoup(vault, table),
    lastCoups(vault, table, rules.recalls ?? LAST),
    shownChains(db, table),
  ]);
  return {
    table,
    now,
    betMs: rules.betMs,
    restMs: rules.restMs,
    isPooled: rules.pool !== undefined,
    chain: chainView(chain),
    nextChain: chainView(nextChain),
    coup: coup ? await coupState(db, coup, { now, rules }) : null,
    last: last.map(({ id, number, state, outcome, hash }) => ({ id: String(id), number, state, outcome, hash })),
  };
}

/** Returns the time at which the result of a coup becomes public, in ms. */
export function sentAt({ closesAt, endsAt }: Pick<Coup, 'closesAt' | 'endsAt'>, { revealMs }: Pick<SharedRules, 'revealMs'>): number {
  return revealMs === undefined ? endsAt.getTime() : closesAt.getTime() + revealMs;
}

async function coupState(
  db: Queryable,
  coup: Coup,
  { now, rules }: { now: Date; rules: SharedRules },
): Promise<NonNullable<TableState['coup']>> {
  const { id, number, state, openedAt, closesAt, outcome, hash, hashBefore } = coup;
  const isNotified = state !== 'open' || now.getTime() >= sentAt(coup, rules);
  const seen = { outcome: isNotified ? outcome : null, hash: state === 'open' ? null : hash };
  const offer = rules.offer?.(outcome) ?? null;
  const [turns, bets] = await Promise.all([turnsOf(db, coup, { now, rules }), betsOf(db, id, rules)]);
  return { id: String(id), number, state, openedAt, closesAt, hashBefore, offer, pools: null, turns, ...seen, ...bets };
}

/** Returns the public view of players' acts at a coup; null for games without acts, and for a void coup. */
export async function turnsOf(
  db: Queryable,
  { id, state, outcome, closesAt }: Pick<Coup, 'id' | 'state' | 'outcome' | 'closesAt'>,
  { now, rules: { turns } }: { now: Date; rules: SharedRules },
): Promise<object | null> {
  if (!turns || state === 'void') return null;
  const atMs = state === 'over' ? Infinity : now.getTime() - closesAt.getTime();
  return turns.shown(outcome, await seatedBets(db, id), atMs);
}

/** Returns the highest stakes for real money on a coup, of all members, with their number. */
async function betsOf(
  db: Queryable,
  coupId: bigint,
  { leftAt }: SharedRules,
): Promise<Pick<NonNullable<TableState['coup']>, 'bets' | 'count'>> {
  const { bets, count } = await highestBets(db, coupId, MOST_BETS);
  const accounts = await accountsOf(
    db,
    bets.map(({ memberId }) => memberId),
  );
  return {
    count,
    bets: bets.map(({ id, memberId, stake, payout, outcome }) => ({
      id: String(id),
      name: masked(accounts.get(memberId) ?? ''),
      stake,
      currency: stake.currency,
      payout,
      left: (outcome && leftAt?.(outcome)) ?? null,
    })),
  };
}
