import type { Rng } from '#games/kit/rng.ts';
import { addVerdict, decisive, noChances, type Chances } from '#sports/kit/chances.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { specifiersText, type Specifiers } from '#sports/kit/market.ts';
import { playFrom } from '#sports/kit/replay.ts';
import type { FoundMarket, FoundSport } from '#sports/kit/contract.ts';

/** Returns a fast random stream for tests (xorshift128, Marsaglia 2003). Real matches are drawn from a chain. */
export function testStream(seed: number): Rng {
  const words = new Uint32Array([seed ^ 0x9e3779b9, 0x243f6a88, 0xb7e15162, seed * 2654435761 + 1]);
  const next = (): number => {
    let t = words[3]!;
    const s = words[0]!;
    words[3] = words[2]!;
    words[2] = words[1]!;
    words[1] = s;
    t ^= t << 11;
    t ^= t >>> 8;
    words[0] = t ^ s ^ (s >>> 19);
    return words[0];
  };
  for (let warm = 0; warm < 20; warm++) next();
  return {
    bytes: (count) => {
      const bytes = new Uint8Array(count);
      for (let at = 0; at < count; at += 4) {
        const word = next();
        bytes.set([word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255].slice(0, count - at), at);
      }
      return bytes;
    },
  };
}

/** Runners of a test's race. */
const FIELD = 9;

export type Scene = { strengths: unknown; state: unknown; step: number; name: string };

/** Returns states of a meeting of a sport's first league that is not stopped: at its start, and after each of `after` draws. */
export function scenesOf({ sport: found, folder }: FoundSport, after: readonly number[], seed = 1, meeting = 0): Scene[] {
  const sport = found.unstopped ?? found;
  const { rows } = readLeagues(folder)[meeting % readLeagues(folder).length]!;
  const met = rows.slice(0, sport.sides === 'field' ? FIELD : 2);
  const strengths = sport.meet(met);
  const rng = testStream(seed);
  const scenes: Scene[] = [{ strengths, state: sport.start(strengths), step: 0, name: 'start' }];
  for (const steps of after) {
    const from = scenes[0]!;
    const { state, step } = playFrom(sport, strengths, from, () => rng, steps);
    scenes.push({ strengths, state, step, name: `after ${steps}` });
  }
  return scenes;
}

/** A market with its specifiers and the chances of its outcomes. */
export type Priced = FoundMarket & { specifiers: Specifiers; outcomes: readonly string[]; chances: readonly Chances[]; name: string };

/** Returns all markets that are offered in a state, with their chances. */
export function pricedAt({ sport, markets }: FoundSport, { strengths, state }: Scene): Priced[] {
  const joint = sport.joint(strengths, state);
  return [...markets.values()].flatMap((found) =>
    found.market.offers(joint).flatMap((specifiers) => {
      const outcomes = found.market.outcomes(specifiers, joint);
      const chances = outcomes && found.market.price(joint, specifiers);
      return chances ? [{ ...found, specifiers, outcomes, chances, name: `${found.code} ${specifiersText(specifiers)}` }] : [];
    }),
  );
}

/**
 * Plays many matches from a state to their ends, without stops, as they are priced. Returns the deviations from the prices in standard
 * deviations, the largest first.
 */
export function deviations(
  found: FoundSport,
  scene: Scene,
  matches: number,
  seed = 7,
): { name: string; sd: number; p: number; came: number }[] {
  const sport = found.sport.unstopped ?? found.sport;
  const priced = pricedAt(found, scene);
  const at = sport.joint(scene.strengths, scene.state).at;
  const sums = priced.map(({ outcomes }) => outcomes.map(noChances));
  const rng = testStream(seed);
  for (let match = 0; match < matches; match++) {
    const { state } = playFrom(sport, scene.strengths, scene, () => rng);
    const facts = sport.facts(state);
    for (const [index, { market, specifiers }] of priced.entries())
      for (const [place, verdict] of market.settle(facts, specifiers, at).entries()) addVerdict(sums[index]![place]!, verdict, 1 / matches);
  }
  const all = priced.flatMap(({ name, outcomes, chances }, index) =>
    outcomes.flatMap((outcome, place) => compare(`${name} ${outcome}`, chances[place]!, sums[index]![place]!, matches)),
  );
  return all.toSorted((a, b) => b.sd - a.sd);
}

const FEWEST = 10;
const NOTHING = 1e-9;

function compare(name: string, chances: Chances, came: Chances, matches: number): { name: string; sd: number; p: number; came: number }[] {
  return (['win', 'halfWin', 'push', 'halfLose', 'lose'] as const).flatMap((result) => {
    const p = chances[result];
    const part = came[result];
    const spread = Math.sqrt(Math.max(0, p * (1 - p)) / matches);
    if (p < NOTHING || p > 1 - NOTHING) return [{ name: `${name} ${result}`, sd: Math.abs(part - p) < 1e-6 ? 0 : Infinity, p, came: part }];
    if (matches * p * (1 - p) < FEWEST) return [];
    return [{ name: `${name} ${result}`, sd: Math.abs(part - p) / spread, p, came: part }];
  });
}

export const fairOf = (chances: readonly Chances[]): number[] => chances.map(decisive);

export function sumOf({ win, halfWin, push, halfLose, lose }: Chances): number {
  return win + halfWin + push + halfLose + lose;
}
