import { knockOuts } from '#poker/tournament/bounty.ts';
import { cancelled } from '#poker/tournament/cancel.ts';
import type { Reason } from '#poker/tournament/acts.ts';
import { alive, emit, entryOf, type Draft } from '#poker/tournament/draft.ts';
import { groupsOf, prizesOfGroup } from '#poker/tournament/places.ts';
import { equalParts, prizesOf, satelliteOf, sitAndGoPrizes } from '#poker/tournament/prizes.ts';

/** Pays an entry. Money for a disqualified entry goes to the other players, except for a refund of money that was not in play yet. */
export function pay(draft: Draft, id: string, reason: Reason, amount: bigint, place: number | null = null): void {
  const entry = entryOf(draft, id);
  if (reason !== 'refund' && entry?.isDisqualified) return share(draft, amount);
  if (amount === 0n) return;
  if (entry && reason !== 'refund') entry.won = (entry.won ?? 0n) + amount;
  emit(draft, { kind: 'pay', entry: id, reason, amount, place });
}

/**
 * Shares an amount among the remaining players in equal parts, with odd units to those who registered first. If no other player is left, it
 * goes to the players who went out last.
 */
export function share(draft: Draft, amount: bigint): void {
  const { outs, round } = draft.state;
  const left = alive(draft).filter(({ isDisqualified }) => !isDisqualified);
  const gone = [...outs, ...groupsOf(round?.busts ?? [])];
  const isFair = ({ entry }: { entry: string }): boolean => !entryOf(draft, entry)!.isDisqualified;
  const to =
    left.length > 0
      ? left.map(({ id }) => id)
      : (gone.findLast((group) => group.some(isFair)) ?? []).filter(isFair).map(({ entry }) => entry);
  for (const [at, part] of equalParts(amount, to.length).entries()) pay(draft, to[at]!, 'share', part);
}

/**
 * Closes registration: the guarantee is filled up, prizes are fixed, and places of players who are out are paid. The prize of a spin is
 * fixed with its multiple.
 */
export function closeRegistration(draft: Draft): void {
  const { state } = draft;
  const { config, entries } = state;
  state.isOpen = false;
  if (config.kind === 'spin' && state.multiple === null) return;
  const spin = state.multiple === null ? 0n : config.cost.prize * BigInt(state.multiple);
  const whole = state.multiple === null ? state.pool : spin;
  const overlay = config.guarantee > whole ? config.guarantee - whole : 0n;
  state.pool = whole + overlay;
  state.prizes = prizesFor(draft, entries.length);
  emit(draft, { kind: 'closed', pool: state.pool, overlay, prizes: state.prizes });
  payPlaces(draft);
}

function prizesFor({ state: { config, pool } }: Draft, entries: number): bigint[] {
  if (config.kind === 'spin') return [pool];
  if (config.kind === 'sitAndGo') return sitAndGoPrizes(pool, entries);
  if (config.kind !== 'satellite' || config.ticket === null) return prizesOf(pool, entries);
  const { tickets, rest } = satelliteOf(pool, config.ticket);
  return [...Array.from({ length: tickets }, () => config.ticket!), ...(rest > 0n ? [rest] : [])];
}

/** Returns the number of places at which the tournament or a bubble ends: the tickets of a satellite, otherwise all paid places. */
export function paidUntil({ state: { config, prizes } }: Draft): number {
  if (prizes === null) return 0;
  return config.ticket === null ? prizes.length : prizes.filter((prize) => prize === config.ticket).length;
}

/** Pays the groups of players who are out and whose places are certain. */
export function payPlaces(draft: Draft): void {
  const { state } = draft;
  if (state.prizes === null || state.isOpen) return;
  let behind = state.outs.slice(0, state.paidGroups).flat().length;
  for (const group of state.outs.slice(state.paidGroups)) {
    behind += group.length;
    const place = state.entries.length - behind + 1;
    for (const [entry, amount] of prizesOfGroup(group, place, state.prizes)) pay(draft, entry, reasonOf(draft, amount), amount, place);
  }
  state.paidGroups = state.outs.length;
}

function reasonOf({ state: { config } }: Draft, amount: bigint): 'prize' | 'ticket' {
  return config.ticket !== null && amount === config.ticket ? 'ticket' : 'prize';
}

/** Pays the bounty of a player who is out to the winners of its last chips; without a winner it stays in the pool. */
export function payHead(draft: Draft, id: string, by: readonly string[]): void {
  const entry = entryOf(draft, id)!;
  const { bounty } = draft.state.config;
  if (bounty === 'none' || entry.head === 0n || by.length === 0) return;
  for (const [at, { cash, head }] of knockOuts(entry.head, by.length, bounty).entries()) {
    const winner = entryOf(draft, by[at]!)!;
    pay(draft, winner.id, 'bounty', cash);
    if (head > 0n) {
      winner.head += head;
      emit(draft, { kind: 'head', entry: winner.id, head: winner.head });
    }
  }
  entry.head = 0n;
}

/** Ends a tournament: the remaining players get the open places, and their own bounties. */
export function finish(draft: Draft): void {
  const { state } = draft;
  for (const [at, entry] of alive(draft)
    .toSorted((a, b) => b.stack - a.stack || a.no - b.no)
    .entries()) {
    const amount = state.prizes![at] ?? 0n;
    pay(draft, entry.id, reasonOf(draft, amount), amount, at + 1);
    pay(draft, entry.id, 'bounty', entry.head);
    entry.head = 0n;
  }
  state.phase = 'over';
  emit(draft, { kind: 'over' });
}

/** Cancels a tournament: before its start every entry is refunded, afterwards each remaining player gets its part. */
export function cancel(draft: Draft): void {
  const { state } = draft;
  const { prize, fee, head } = state.config.cost;
  // The entries of a spin count as paid only when its multiple is drawn.
  const isUnpaid = state.phase === 'registering' || (state.config.kind === 'spin' && state.multiple === null);
  if (isUnpaid) for (const { id } of state.entries) pay(draft, id, 'refund', prize + fee + head);
  else {
    const players = alive(draft);
    const openPrizes = state.prizes?.slice(0, players.length) ?? [];
    const given = cancelled(
      players.map((entry) => ({ stack: Math.max(1, entry.stack), fee, head: entry.head })),
      state.pool,
      state.prizes !== null && state.prizes.length >= players.length ? openPrizes : [],
    );
    for (const [at, entry] of players.entries()) pay(draft, entry.id, 'cancelled', given[at]!);
  }
  state.phase = 'cancelled';
}
