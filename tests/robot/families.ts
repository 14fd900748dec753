import type { WireOutput } from '#contracts/endpoint.ts';
import type { playRound } from '#contracts/rounds.ts';
import type { AnyFront, Redeal } from '#games/kit/view/family-front.ts';
import type { Robot } from '#games/kit/robot-acts.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import type { InstantRules, SteppedRules } from '#modules/rules/index.ts';

export type Played = WireOutput<typeof playRound, number>;
type Round = Played['round'];
type SlotRules = InstantRules | SteppedRules;
/** Acts on a win that is gambled, in turn: a colour, then the ladder or else collecting, then collecting. */
const GAMBLING: Robot = [[{ gamble: 'red' }], [{ gamble: 'climb' }, { collect: true }], [{ collect: true }]];

/** Returns the bet that begins a round of a family; its stake is one unit if the bet consists of chips. Undefined for slots. */
export async function betOf(family: string): Promise<object | undefined> {
  return family === 'slots' ? undefined : (await (await frontOf(family)).byHand()).bet;
}

/** Returns the function that deals rounds of a family again, as browsers do. */
export async function redealOf(family: string): Promise<Redeal> {
  if (family !== 'slots') return await (await frontOf(family)).redeal();
  const { default: slots } = await import('#games/slots/family.ts');
  const redeal = redealBy((name) => slots.open(name) as SlotRules | undefined);
  return (round, rng) => redeal({ ...round, bet: round.bet ?? {} }, rng);
}

/** Does the next act of an open round: the first act of the family's robot for which `take` returns a value. */
export async function actOn<T>(family: string, { acts }: Pick<Round, 'acts'>, take: (act: object) => Promise<T | undefined>): Promise<T> {
  const rows = await actsOf(family);
  for (const act of rows[Math.min(acts.length, rows.length - 1)]!) {
    const taken = await take(act);
    if (taken !== undefined) return taken;
  }
  throw new Error(`the robot of ${family} knows no act after ${JSON.stringify(acts)}`);
}

async function actsOf(family: string): Promise<Robot> {
  if (family === 'slots') return GAMBLING;
  return ((await import(`../../games/${family}/robot.ts`)) as { default: Robot }).default;
}

async function frontOf(family: string): Promise<AnyFront> {
  return ((await import(`../../games/${family}/view/front.ts`)) as { default: AnyFront }).default;
}
