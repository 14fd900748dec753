import type { WireOutput } from '#contracts/endpoint.ts';
import type { playRound } from '#contracts/rounds.ts';
import type { AnyFront, Redeal } from '#games/kit/view/family-front.ts';
import type { Robot } from '#games/kit/robot-acts.ts';
import { prepare, spin, type Outcome } from '#games/slots/engine/rules.ts';
import { loadDefinitions } from '#games/slots/models.ts';
import { payoutOf } from '#games/slots/stakes.ts';

export type Played = WireOutput<typeof playRound, number>;
type Round = Played['round'];

/** Returns the bet that begins a round of a family; its stake is one unit if chips are laid. Nothing for slots. */
export async function betOf(family: string): Promise<object | undefined> {
  return family === 'slots' ? undefined : (await (await frontOf(family)).byHand()).bet;
}

/** Deals rounds of a family anew, as browsers do it. */
export async function redealOf(family: string): Promise<Redeal> {
  if (family !== 'slots') return await (await frontOf(family)).redeal();
  const models = new Map((await loadDefinitions()).map((model) => [model.name, { ...model, prepared: prepare(model.machine) }]));
  return ({ model: name, stake, bet, outcome: recorded }, rng) => {
    const model = models.get(name)!;
    const { choice } = bet as { choice?: number };
    const outcome = spin(
      model.prepared,
      rng,
      model.maxWin * model.machine.totalBet,
      choice,
      (recorded as Outcome | undefined)?.meter?.before,
    );
    return { outcome, payout: payoutOf(model, stake, outcome) };
  };
}

/** Does the next act of a round that goes on: the first of its family’s robot that is taken, which `take` says by what it gives. */
export async function actOn<T>(family: string, { acts }: Pick<Round, 'acts'>, take: (act: object) => Promise<T | undefined>): Promise<T> {
  const { default: rows } = (await import(`../../games/${family}/robot.ts`)) as { default: Robot };
  for (const act of rows[Math.min(acts.length, rows.length - 1)]!) {
    const taken = await take(act);
    if (taken !== undefined) return taken;
  }
  throw new Error(`the robot of ${family} knows no act after ${JSON.stringify(acts)}`);
}

async function frontOf(family: string): Promise<AnyFront> {
  return ((await import(`../../games/${family}/view/front.ts`)) as { default: AnyFront }).default;
}
