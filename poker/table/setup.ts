import type { HandSetup } from '#poker/kit/betting.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { PlainSetup } from '#poker/shuffle/frames.ts';
import { clockwise, type NextHand } from '#poker/table/positions.ts';
import type { Chair, TableState } from '#poker/table/state.ts';

/** Returns stacks, blinds, posts, dead money and antes of a hand; each is limited by the chips that the seat has left. */
export function setupOf({ blinds, config }: TableState, { dealt, positions, isRestart }: NextHand, seated: readonly Chair[]): PlainSetup {
  const isFixed = VARIANTS[config.variant]!.limit === 'fixed';
  const owing = (seat: number): Chair['owes'] =>
    isRestart || dealt[seat] === positions.big || config.kind !== 'cash' ? { big: false, small: false } : seated[seat]!.owes;
  const posts = seated.map(({ stack }, seat) => (owing(seat).big ? Math.min(stack, blinds.big) : 0));
  const paidBlinds = dealt.map((chair, seat) => {
    const owed = chair === positions.big ? blinds.big : chair === positions.small ? blinds.small : 0;
    return Math.min(seated[seat]!.stack, owed);
  });
  const straddler = straddleSeat({ blinds, config }, dealt, positions, seated, posts);
  if (straddler !== undefined) paidBlinds[straddler] = 2 * blinds.big;
  const dead = seated.map(({ stack }, seat) => (owing(seat).small ? Math.min(stack - posts[seat]! - paidBlinds[seat]!, blinds.small) : 0));
  const antes = seated.map(({ stack }, seat) => Math.min(stack - posts[seat]! - paidBlinds[seat]! - dead[seat]!, blinds.ante));
  return {
    variant: config.variant,
    stacks: seated.map(({ stack }) => stack),
    antes,
    blinds: paidBlinds,
    ...(straddler !== undefined && { straddle: true }),
    ...(posts.some((chips) => chips > 0) && { posts }),
    ...(dead.some((chips) => chips > 0) && { dead }),
    minBet: blinds.big,
    ...(isFixed && { bigBet: blinds.bigBet ?? 2 * blinds.big }),
  };
}

/**
 * Returns the seat to the left of the big blind if it straddles. At least three seats must be dealt in, and the seat must post nothing
 * else.
 */
function straddleSeat(
  { config, blinds }: Pick<TableState, 'config' | 'blinds'>,
  dealt: readonly number[],
  { big }: NextHand['positions'],
  seated: readonly Chair[],
  posts: HandSetup['stacks'],
): number | undefined {
  if (!config.straddles || dealt.length < 3 || big === null || VARIANTS[config.variant]!.ranking === 'short') return undefined;
  const seat = dealt.indexOf(clockwise(big, dealt, config.seats)[0]!);
  const { straddles, stack } = seated[seat]!;
  return straddles && posts[seat] === 0 && stack >= 2 * blinds.big ? seat : undefined;
}
