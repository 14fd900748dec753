import { expect, test } from 'vitest';
import { jointChance } from '#sports/kit/builder.ts';
import { chancesOf } from '#sports/kit/draw.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { findSports } from '#sports/kit/registry.ts';
import { playFrom } from '#sports/kit/replay.ts';
import { scenesOf, testStream } from '#sports/kit/testing.ts';
import type { BasketballFacts } from '#sports/basketball/joint.ts';
import {
  PLAYERS,
  pointChances,
  pointsAt,
  possessionDraw,
  type BasketballState,
  type BasketballStrengths,
} from '#sports/basketball/state.ts';

const found = (await findSports()).get('basketball')!;
const sport = found.sport.unstopped!;
const { market } = found.markets.get('player-points')!;
const strengths = sport.meet(readLeagues(found.folder)[0]!.rows.slice(0, 2)) as BasketballStrengths;

test('the points of players are those of their side, and their chances those of its possessions', () => {
  const { state } = playFrom(sport, strengths, { state: sport.start(strengths), step: 0 }, () => testStream(5), 120);
  const { players, score, period } = state as BasketballState;
  expect(period).toBeLessThan(5);
  expect(players.map((side) => side.reduce((sum, points) => sum + points, 0))).toEqual([...score]);
  const draw = possessionDraw(strengths, 0);
  const sums = [0, 0, 0, 0];
  for (const [at, p] of chancesOf(draw).entries()) sums[3 - pointsAt(at)]! += p;
  expect(pointChances(strengths, 0)).toEqual(sums);
  expect(draw.names).toHaveLength(3 * PLAYERS + 1);
});

test('a line is decided once a player has passed it, or can no longer reach it, and overtime adds nothing', () => {
  const facts = (points: number, left: number) => {
    const own = (value: number) => Array.from({ length: PLAYERS }, () => value);
    return { scoring: { points: [own(points), own(0)], left: [left, left], chances: [] } } as unknown as BasketballFacts;
  };
  const verdict = (points: number, left: number) => market.given({ line: '10.5', player: 'home.0' }, [0, 0])(facts(points, left));
  expect(verdict(11, 20)).toEqual(['win', 'lose']);
  expect(verdict(7, 1)).toEqual(['lose', 'win']);
  expect(verdict(10, 0)).toEqual(['lose', 'win']);
  const late = { ...(sport.start(strengths) as BasketballState), next: 'possession' as const, period: 5 };
  const after = sport.apply(strengths, late, 0) as BasketballState;
  expect([after.score[0] + after.score[1], after.players.flat().every((points) => points === 0)]).toEqual([3, true]);
});

test('lines of players are spelled in one way, of known players, and two of them do not combine', () => {
  for (const wrong of [
    { line: '10', player: 'home.0' },
    { line: '10.50', player: 'home.0' },
    { line: '-0.5', player: 'home.0' },
    { line: '10.5', player: 'home.8' },
    { line: '10.5', player: 'nobody.1' },
    { line: '10.5' },
  ])
    expect(market.outcomes(wrong)).toBeUndefined();
  const { state } = scenesOf(found, [])[0]!;
  const joint = sport.joint(strengths, state);
  const [one, other] = market.offers(joint) as [Record<string, string>, Record<string, string>];
  const leg = (specifiers: Record<string, string>) => ({ market, specifiers, outcome: 'over' });
  expect(jointChance(joint, [leg(one)]).ok).toBe(true);
  expect(jointChance(joint, [leg(one), leg(other)]).ok).toBe(false);
});
