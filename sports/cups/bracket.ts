import { chancesOf, type Draw } from '#sports/kit/draw.ts';
import { Joint } from '#sports/kit/joint.ts';
import { winnerOf, type OutrightStrengths } from '#sports/kit/outrights/sport.ts';

/** Largest number of sides of a cup. */
export const MOST_SIDES = 12;

/** Facts of a cup: the rounds that each side has won, byes included, and the number of rounds. */
export type CupFacts = { cup: { won: readonly number[]; rounds: number } };

/** State of a cup: the sides of this round in the order of its matches (−1 for a bye), and the sides that have reached the next round. */
export type CupState = { round: number[]; through: number[]; won: number[]; rounds: number; played: number };

const BYE = -1;

/** Returns the seeds of a bracket in the order of its matches: the first two seeds can meet only in the final. */
export function seedsOf(size: number): number[] {
  let seeds = [0];
  while (seeds.length < size) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length - 1 - seed]);
  return seeds;
}

/** Starts a cup; the strongest sides have the byes of the first round. */
export function startCup({ sides }: OutrightStrengths): CupState {
  const rounds = Math.ceil(Math.log2(sides.length));
  const bySeed = [...sides.keys()].toSorted((a, b) => sides[b]!.weight - sides[a]!.weight || a - b);
  const round = seedsOf(2 ** rounds).map((seed) => bySeed[seed] ?? BYE);
  return onward({ round, through: [], won: sides.map(() => 0), rounds, played: 0 });
}

/** Returns the next two sides that meet; undefined once the cup is won. */
export function nextMatch({ round, through }: CupState): [number, number] | undefined {
  return round.length < 2 ? undefined : [round[2 * through.length]!, round[2 * through.length + 1]!];
}

export function matchDraw({ sides }: OutrightStrengths, match: readonly [number, number]): Draw {
  return winnerOf(
    match,
    match.map((side) => sides[side]!.weight),
  );
}

export function afterMatch(state: CupState, at: number): CupState {
  return onward({ ...passed(state, nextMatch(state)![at]!), played: state.played + 1 });
}

function passed(state: CupState, side: number): CupState {
  const through = [...state.through, side];
  const won = state.won.with(side, state.won[side]! + 1);
  const isOver = through.length === state.round.length / 2;
  return { ...state, won, ...(isOver ? { round: through, through: [] } : { through }) };
}

/** Moves sides with a bye to the next round. */
function onward(state: CupState): CupState {
  const match = nextMatch(state);
  if (!match?.includes(BYE)) return state;
  return onward(passed(state, match[0] === BYE ? match[1] : match[0]));
}

/** Returns all possible ends of a cup with their chances: 2,048 ends for twelve sides. */
export function cupJoint(strengths: OutrightStrengths, from: CupState): Joint<CupFacts> {
  const cells = (): { p: number; facts: CupFacts }[] => {
    const ends: { p: number; facts: CupFacts }[] = [];
    const walk = (state: CupState, p: number): void => {
      const match = nextMatch(state);
      if (!match) return void ends.push({ p, facts: factsOf(state) });
      for (const [at, chance] of chancesOf(matchDraw(strengths, match)).entries()) walk(afterMatch(state, at), p * chance);
    };
    walk(from, 1);
    return ends;
  };
  return new Joint<CupFacts>([{ block: 'cup', fields: ['cup'], cells }]);
}

export const factsOf = ({ won, rounds }: CupState): CupFacts => ({ cup: { won, rounds } });
