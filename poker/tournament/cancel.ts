import { byChips, leaderOf } from '#poker/tournament/deal.ts';
import { shared } from '#poker/tournament/prizes.ts';

/** Player who is still in when a tournament is cancelled: stack at the start of the hand, paid fee, and bounty. */
export type StillIn = { stack: number; fee: bigint; head: bigint };

/**
 * Returns the shares of the players who are still in when a tournament is cancelled. Before the money, half of the pool is shared equally
 * and half by chips. In the money, each player receives the lowest open prize, and the rest of the open prizes is shared by chips. Fees and
 * bounties are returned in addition. Parts are rounded down; the remainder goes to the leader.
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
