import type { accountGraph, TRAITS } from '#contracts/bo/account-graph.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { cardsOf, ownerOf } from '#modules/identity/index.ts';

type Graph = Output<typeof accountGraph>;
type Trait = Graph['traits'][number];
type Link = { thing: string; label: string; size: number; memberId: bigint; lastAt: Date };
type Flow = {
  way: 'transfer' | 'gift';
  fromMember: bigint;
  toMember: bigint;
  currency: Currency;
  times: number;
  amount: bigint;
  lastAt: Date;
};
type Kin = { above: bigint; below: bigint; since: Date };

/** Limits of one answer, because a larger graph is unreadable. Each node can be expanded by a call of its own. */
const MOST_TRAITS = 10;
const MOST_OF_TRAIT = 12;
const MOST_FLOWS = 30;
const MOST_KIN = 15;
/** A network with more members links no accounts (as in `modules/signals/thresholds.ts`). */
const MOST_OF_NETWORK = 200;

const QUERIES: Record<(typeof TRAITS)[number], string> = {
  device: 'SELECT * FROM linked_by_device($1, $2, $3)',
  instrument: 'SELECT * FROM linked_by_payout_account($1, $2, $3)',
  holder: 'SELECT * FROM linked_by_holder($1, $2, $3)',
  network: `SELECT * FROM linked_by_network($1, $2, $3, ${MOST_OF_NETWORK})`,
};

/** Reads the current accounts around a member, with at most 40 traits of 12 members each, 30 sums of money and 15 related accounts. */
export async function readGraph(db: Queryable, id: string): Promise<Result<Graph, Failure<'identity.member_unknown'>>> {
  const memberId = BigInt(id);
  const owner = await ownerOf(db, id);
  if (!owner) return err('identity.member_unknown');
  const kinds = Object.entries(QUERIES) as [(typeof TRAITS)[number], string][];
  const traits: Trait[] = [];
  for (const [kind, sql] of kinds) traits.push(...traitsOf(kind, await db.query<Link>(sql, [memberId, MOST_TRAITS + 1, MOST_OF_TRAIT])));
  const flows = await db.query<Flow>('SELECT * FROM money_between($1, $2)', [memberId, MOST_FLOWS + 1]);
  const kin = await db.query<Kin>('SELECT * FROM linked_by_agent($1, $2)', [memberId, MOST_KIN + 2]);
  const shown = kinds.flatMap(([kind]) => traits.filter((one) => one.kind === kind).slice(0, MOST_TRAITS));
  const ties = tiesOf(flows.slice(0, MOST_FLOWS), kin.slice(0, MOST_KIN + 1));
  return ok({
    merchantId: owner.merchantId,
    members: await membersOf(db, memberId, shown, ties),
    traits: shown,
    ties,
    isCut:
      shown.length < traits.length ||
      shown.some(({ size, members }) => size > members.length) ||
      flows.length > MOST_FLOWS ||
      kin.length > MOST_KIN + 1,
  });
}

function traitsOf(kind: Trait['kind'], links: readonly Link[]): Trait[] {
  const found = new Map<string, Trait>();
  for (const { thing, label, size, memberId, lastAt } of links) {
    const trait = found.get(thing) ?? { key: `${kind}-${thing}`, kind, label, size, members: [] };
    found.set(thing, trait);
    trait.members.push({ memberId: String(memberId), lastAt });
  }
  return [...found.values()];
}

function tiesOf(flows: readonly Flow[], kin: readonly Kin[]): Graph['ties'] {
  return [
    ...flows.map(({ way, fromMember, toMember, currency, times, amount, lastAt }) => ({
      kind: way,
      fromMemberId: String(fromMember),
      toMemberId: String(toMember),
      times,
      currency,
      amount: money(amount, currency),
      lastAt,
    })),
    ...kin.map(({ above, below, since }) => ({
      kind: 'agent' as const,
      fromMemberId: String(above),
      toMemberId: String(below),
      times: 1,
      currency: null,
      amount: null,
      lastAt: since,
    })),
  ];
}

/** Returns the members of the graph, the central member first, with their signs of abuse. */
async function membersOf(db: Queryable, centre: bigint, traits: readonly Trait[], ties: Graph['ties']): Promise<Graph['members']> {
  const ids = new Set([
    String(centre),
    ...traits.flatMap(({ members }) => members.map(({ memberId }) => memberId)),
    ...ties.flatMap(({ fromMemberId, toMemberId }) => [fromMemberId, toMemberId]),
  ]);
  const memberIds = [...ids].map(BigInt);
  const cards = await cardsOf(db, memberIds);
  const signs = await db.query<{ memberId: bigint; signs: number; weight: number }>('SELECT * FROM signal_weights($1)', [memberIds]);
  const byId = new Map(signs.map((one) => [one.memberId, one]));
  return memberIds.map((memberId) => {
    const { account, state, createdAt } = cards.get(memberId)!;
    const { signs: count = 0, weight = 0 } = byId.get(memberId) ?? {};
    return { id: String(memberId), account, state, joinedAt: createdAt, signs: count, weight };
  });
}
