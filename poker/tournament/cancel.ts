import { byChips, leaderOf } from '#poker/tournament/deal.ts';
import { shared } from '#poker/tournament/prizes.ts';

/** A player who is in when a tournament is cancelled: its stack when the hand began, what it paid as fee, and its head. */
export type StillIn = { stack: number; fee: bigint; head: bigint };

/**
 * What each who is in receives of a tournament that cannot go on. Before the money half of the pool goes in equal parts and half by chips; in the
 * money each has the least open prize and the rest goes by chips. Fees and heads are given back beside it; parts are cut, the rest goes to the leader.
 */
export function cancelled(players: readonly StillIn[], pool: bigint, openPrizes: readonly bigint[]): bigint[] {
  const stacks = players.map(({ stack }) => stack);
  const leader = leaderOf(stacks);
  const isInTheMoney = openPrizes.length >= players.length && openPrizes.length > 0;
  const parts = isInTheMoney
    ? byChips(
        openPrizes.slice(0, players.length).reduce((sum, prize) => sum + prize, 0n),
        openPrizes[players.length - 1]!,
        stacks,
      )
    : halves(pool, stacks, leader);
  return players.map(({ fee, head }, at) => parts[at]! + fee + head);
}

function halves(pool: bigint, stacks: readonly number[], leader: number): bigint[] {
  const equally = shared(
    pool / 2n,
    stacks.map(() => 1n),
    leader,
  );
  const byStack = shared(pool - pool / 2n, stacks.map(BigInt), leader);
  return equally.map((part, at) => part + byStack[at]!);
}
