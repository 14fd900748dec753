import { certain, winOf, type Verdict } from '#sports/kit/chances.ts';
import { convolved } from '#sports/kit/joint.ts';
import { defineMarket, type Specifiers } from '#sports/kit/market.ts';
import type { BasketballFacts, Scoring } from '#sports/basketball/joint.ts';
import { PLAYERS } from '#sports/basketball/state.ts';

/** Number of players of each side that are offered. */
const OFFERED = 5;
const SIDES = ['home', 'away'] as const;
const MOST_LINE = 200;

type Player = { side: number; at: number };

/** Reads a player: `home.0` is the home player with the largest share of points. */
function readPlayer({ player = '' }: Specifiers): Player | undefined {
  const [, side, at] = /^(home|away)\.(\d)$/.exec(player) ?? [];
  return side && Number(at) < PLAYERS ? { side: side === 'home' ? 0 : 1, at: Number(at) } : undefined;
}

/** Reads a line of half points in its only valid spelling. */
function readLine({ line = '' }: Specifiers): number | undefined {
  const read = Number(line);
  return String(read) === line && read > 0 && read < MOST_LINE && read % 1 === 0.5 ? read : undefined;
}

/** Returns the distribution of the points that a player still makes in regular time. */
function pointsToCome({ left, chances }: Scoring, { side, at }: Player): Float64Array {
  const of = chances[side] ?? [];
  const [three = 0, two = 0, one = 0] = [of[at], of[at + PLAYERS], of[at + 2 * PLAYERS]];
  let square: Float64Array = Float64Array.of(1 - one - two - three, one, two, three);
  let sum: Float64Array = Float64Array.of(1);
  for (let count = left[side]!; count > 0; count = Math.floor(count / 2)) {
    if (count % 2 === 1) sum = convolved(sum, square);
    if (count > 1) square = convolved(square, square);
  }
  return sum;
}

function over(scoring: Scoring, player: Player, line: number): Verdict {
  const need = line - scoring.points[player.side]![player.at]!;
  const left = scoring.left[player.side]!;
  if (need < 0) return 'win';
  if (3 * left < need) return 'lose';
  const chances = winOf(pointsToCome(scoring, player).reduce((sum, p, points) => (points > need ? sum + p : sum), 0));
  return certain(chances) ?? chances;
}

const OPPOSITE = { win: 'lose', lose: 'win' } as const;
function bothSides(verdict: Verdict): Verdict[] {
  if (verdict === 'win' || verdict === 'lose') return [verdict, OPPOSITE[verdict]];
  const { win, lose } = verdict as ReturnType<typeof winOf>;
  return [verdict, { ...winOf(lose), lose: win }];
}

/** Returns the half line nearest to even money. */
function middleOf(scoring: Scoring, player: Player): number {
  const known = scoring.points[player.side]![player.at]!;
  let below = 0;
  for (const [points, p] of pointsToCome(scoring, player).entries()) {
    below += p;
    if (below >= 0.5) return known + points + 0.5;
  }
  return known + 0.5;
}

/** Points of a player in four quarters. Overtime does not count. */
export default defineMarket<BasketballFacts>({
  specifies: ['line', 'player'],
  layer: 'players',
  offers: (joint) => {
    const scoring = joint.covering(['scoring'])?.cells()[0]?.facts.scoring;
    if (!scoring || scoring.left.every((left) => left === 0)) return [];
    return SIDES.flatMap((name, side) =>
      Array.from({ length: OFFERED }, (_player, at) => ({ line: String(middleOf(scoring, { side, at })), player: `${name}.${at}` })),
    );
  },
  outcomes: (specifiers) => (readPlayer(specifiers) && readLine(specifiers) ? ['over', 'under'] : undefined),
  needs: () => ['scoring'],
  given: (specifiers) => {
    const [player, line] = [readPlayer(specifiers)!, readLine(specifiers)!];
    return ({ scoring }) => bothSides(over(scoring, player, line));
  },
});
