import { icmOf } from '#poker/tournament/icm.ts';
import { shared } from '#poker/tournament/prizes.ts';

export type DealMethod = 'equal' | 'chips' | 'icm';
/** Part of the open prizes that stays for the winner, in per cent. */
const KEPT = 5n;

export type Deal = { parts: bigint[]; kept: bigint };

/**
 * Returns a deal of the remaining players about the open prizes: equal parts, by chips, or by ICM. By chips, each player receives the
 * lowest open prize if there is a prize for each, and stacks share the rest. Parts are rounded down; the remainder goes to the leader. Five
 * per cent of the open prizes, rounded down, come off the first prize and stay for the winner.
 */
export function dealOf(method: DealMethod, stacks: readonly number[], prizes: readonly bigint[]): Deal {
  const open = prizes.slice(0, stacks.length);
  const kept = (open.reduce((sum, prize) => sum + prize, 0n) * KEPT) / 100n;
  const dealt = open.map((prize, at) => (at === 0 ? prize - kept : prize));
  const pool = dealt.reduce((sum, prize) => sum + prize, 0n);
  const leader = leaderOf(stacks);
  if (method === 'equal')
    return {
      kept,
      parts: byChips(
        pool,
        0n,
        stacks.map(() => 1),
        leader,
      ),
    };
  if (method === 'chips') return { kept, parts: byChips(pool, open.length === stacks.length ? leastOf(dealt) : 0n, stacks) };
  const exact = icmOf(stacks, dealt);
  const parts = exact.map(({ top, bottom }) => top / bottom);
  const rest = pool - parts.reduce((sum, part) => sum + part, 0n);
  return { kept, parts: parts.map((part, at) => (at === leader ? part + rest : part)) };
}

function leastOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((least, amount) => (amount < least ? amount : least));
}

/** Gives each player `least` and shares the rest by stacks, rounded down. The remainder goes to the leader. */
export function byChips(pool: bigint, least: bigint, stacks: readonly number[], leader = leaderOf(stacks)): bigint[] {
  const rest = shared(pool - least * BigInt(stacks.length), stacks.map(BigInt), leader);
  return rest.map((part) => part + least);
}

/** Returns the index of the largest stack; the first of equal stacks. */
export function leaderOf(stacks: readonly number[]): number {
  return stacks.indexOf(Math.max(...stacks));
}
