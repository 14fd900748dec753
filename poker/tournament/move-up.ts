import { equalParts } from '#poker/tournament/prizes.ts';

/**
 * A place of a finished tournament; tied places have the same number. `prize` was paid for the place or by a deal. `extra` was paid for
 * bounties and as shares of disqualified players. Both are in minor units. `isOut`: its player was disqualified during the tournament, and
 * its prize went to the other players.
 */
export type PaidPlace = { player: string; place: number; prize: bigint; extra: bigint; isOut?: boolean };
export type MovedUp = { taken: bigint; given: { player: string; amount: bigint }[] };

/** Remaining players, the best first, and the prizes of their ranks. */
type Ranks = { list: readonly PaidPlace[]; prizes: readonly bigint[] };
const NOTHING: MovedUp = { taken: 0n, given: [] };

/**
 * Returns how prizes move when a player is disqualified after the end. `earlier` are the players who were disqualified before, in order;
 * they receive nothing. Every player with a worse place moves up, and gets the difference to the prize of the better place; tied places
 * share theirs. Bounties, shares and the remaining amount go to the best other players. If a deal has given a worse place more than a
 * better one, no player moves up. All other paid players then get equal parts, with odd units from the best place on. `prizes` begin with
 * that of the first place. Amounts are exact: `given` sums to `taken`.
 */
export function movedUp(places: readonly PaidPlace[], prizes: readonly bigint[], earlier: readonly string[], player: string): MovedUp {
  let ranks = ranksOf(places, prizes);
  let moved = NOTHING;
  for (const one of [...earlier, player]) ({ ranks, moved } = without(ranks, one));
  return moved;
}

/**
 * Returns the prizes of the ranks. Tied places were paid together; here each rank has its own prize again. A place whose player was
 * disqualified has no rank.
 */
function ranksOf(places: readonly PaidPlace[], prizes: readonly bigint[]): Ranks {
  const list = places.filter(({ isOut }) => isOut !== true);
  const ofRanks = groupsOf(list).flatMap((group) => {
    const own = group.map((_one, at) => prizes[group[0]!.place - 1 + at] ?? 0n);
    return sumOf(own) === sumOf(group.map(({ prize }) => prize)) ? own : group.map(({ prize }) => prize);
  });
  return { list, prizes: ofRanks };
}

function without({ list, prizes }: Ranks, player: string): { ranks: Ranks; moved: MovedUp } {
  const others = list.filter((one) => one.player !== player);
  const taken = sumOf(list.flatMap((one) => (one.player === player ? [one.prize, one.extra] : [])));
  if (taken === 0n || others.length === 0) return { ranks: { list: others, prizes }, moved: NOTHING };
  const better = groupsOf(others).flatMap((group, _at, groups) => {
    const before = groups.slice(0, groups.indexOf(group)).flat().length;
    return equalParts(sumOf(prizes.slice(before, before + group.length)), group.length);
  });
  const isFalling = better.every((prize, at) => prize >= others[at]!.prize);
  const parts = isFalling ? better.map((prize, at) => prize - others[at]!.prize) : equally(others, taken);
  const rest = taken - sumOf(parts);
  const given = new Map<string, bigint>();
  const left = others.map((one, at) => {
    const extra = at === 0 ? rest : 0n;
    given.set(one.player, (given.get(one.player) ?? 0n) + parts[at]! + extra);
    return { ...one, prize: one.prize + parts[at]!, extra: one.extra + extra };
  });
  return {
    ranks: { list: left, prizes: isFalling ? prizes : left.map(({ prize }) => prize) },
    moved: { taken, given: [...given].flatMap(([to, amount]) => (amount > 0n ? [{ player: to, amount }] : [])) },
  };
}

function equally(others: readonly PaidPlace[], taken: bigint): bigint[] {
  const paid = others.filter(({ prize }) => prize > 0n);
  const among = paid.length > 0 ? paid : others.slice(0, 1);
  const parts = equalParts(taken, among.length);
  return others.map((one) => (among.includes(one) ? parts[among.indexOf(one)]! : 0n));
}

/** Groups tied places. */
function groupsOf(list: readonly PaidPlace[]): PaidPlace[][] {
  return [...Map.groupBy(list, ({ place }) => place).values()];
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
