import { equalParts } from '#poker/tournament/prizes.ts';

/** A place of a tournament that is over, the best first: its player, and what it was paid for the place and for heads, in minor units. */
export type PaidPlace = { player: string; prize: bigint; bounty: bigint };
export type MovedUp = { taken: bigint; given: { player: string; amount: bigint }[] };

/**
 * Prizes of a player who is disqualified after the end. Everyone behind moves up, and has the difference to the prize of the better place.
 * Heads, and what is left over, go to the best of the others. Nobody moves up if a deal has given a worse place more than a better one. All
 * others who were paid then have equal parts, odd units from the best place on. Amounts are exact: `given` adds up to `taken`.
 */
export function movedUp(places: readonly PaidPlace[], player: string): MovedUp {
  const own = places.filter((one) => one.player === player);
  const others = places.filter((one) => one.player !== player);
  const taken = own.reduce((sum, { prize, bounty }) => sum + prize + bounty, 0n);
  if (taken === 0n || others.length === 0) return { taken: 0n, given: [] };
  const steps = others.map(({ prize }, at) => places[at]!.prize - prize);
  const parts = steps.some((step) => step < 0n) ? equally(others, taken) : steps;
  const rest = taken - parts.reduce((sum, part) => sum + part, 0n);
  const given = new Map<string, bigint>();
  for (const [at, one] of others.entries()) given.set(one.player, (given.get(one.player) ?? 0n) + parts[at]! + (at === 0 ? rest : 0n));
  return { taken, given: [...given].flatMap(([to, amount]) => (amount > 0n ? [{ player: to, amount }] : [])) };
}

function equally(others: readonly PaidPlace[], taken: bigint): bigint[] {
  const paid = others.filter(({ prize }) => prize > 0n);
  const among = paid.length > 0 ? paid : others.slice(0, 1);
  const parts = equalParts(taken, among.length);
  return others.map((one) => (among.includes(one) ? parts[among.indexOf(one)]! : 0n));
}
