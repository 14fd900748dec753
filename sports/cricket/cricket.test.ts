import { describe, expect, test } from 'vitest';
import { chancesOf } from '#sports/kit/draw.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { findSports } from '#sports/kit/registry.ts';
import { scenesOf } from '#sports/kit/testing.ts';
import { settleEnded } from '#sports/kit/stops/stopped.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';
import { ballDraw, BALLS, BEGUN, RUNS, topDraw, WICKET, WICKETS, type CricketState, type CricketStrengths } from '#sports/cricket/state.ts';

const found = (await findSports()).get('cricket')!;
const { sport } = found;
const strengths = sport.meet(readLeagues(found.folder)[0]!.rows.slice(0, 2)) as CricketStrengths;
const sideOf = (state: unknown, field: 'topHome' | 'topAway') =>
  sport
    .joint(strengths, state)
    .covering([field] as never)!
    .cells() as readonly { p: number; facts: CricketFacts }[];

/** Wickets at the end of a chase of one target, ball by ball: an innings that stops with more runs than the target. */
function wicketsInChase(side: number, target: number): number[] {
  let states = new Map([['0 0', 1]]);
  const ends = Array.from({ length: WICKETS + 1 }, () => 0);
  for (let ball = 0; ball < BALLS; ball++) {
    const next = new Map<string, number>();
    const add = (wickets: number, runs: number, p: number): void => {
      if (wickets === WICKETS || runs > target) ends[wickets]! += p;
      else next.set(`${wickets} ${runs}`, (next.get(`${wickets} ${runs}`) ?? 0) + p);
    };
    for (const [key, p] of states) {
      const [wickets, runs] = key.split(' ').map(Number) as [number, number];
      for (const [at, chance] of chancesOf(ballDraw(strengths, side, ball, wickets)).entries())
        add(wickets + (at === WICKET ? 1 : 0), runs + (RUNS[at] ?? 0), p * chance);
    }
    states = next;
  }
  for (const [key, p] of states) ends[Number(key.split(' ')[0])]! += p;
  return ends;
}

describe('the top batter', () => {
  test('has chances that sum to 1 for each side, from the toss to the last ball', () => {
    for (const { state } of scenesOf(found, [1, 40, 130, 200], 3))
      for (const field of ['topHome', 'topAway'] as const)
        expect(sideOf(state, field).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  });

  test('of a chase is as likely as wickets fall in it until the target is passed', () => {
    const first = { ...BEGUN, runs: 140, wickets: 6, balls: BALLS, top: 2 };
    const state: CricketState = { next: 'ball', first: 0, innings: [first, BEGUN], winner: null, epoch: 9 };
    const chances = Array.from({ length: 11 }, () => 0);
    for (const [wickets, p] of wicketsInChase(1, 140).entries())
      for (const [at, chance] of chancesOf(topDraw(wickets)).entries()) chances[at]! += p * chance;
    for (const { p, facts } of sideOf(state, 'topAway')) expect(p).toBeCloseTo(chances[facts.topAway!]!, 9);
    expect(sideOf(state, 'topHome')).toEqual([{ p: 1, facts: { topHome: 2 } }]);
  });

  test('is one of those who batted, and nobody else', () => {
    expect(topDraw(0).names).toEqual(['top:1', 'top:2']);
    expect(topDraw(WICKETS).names).toHaveLength(11);
  });

  test('of an innings that rain ends is void, and that of one before it stands', () => {
    const first = { ...BEGUN, runs: 140, wickets: 6, balls: BALLS, sixes: 7, top: 2 };
    const innings = [first, { ...BEGUN, runs: 20, balls: 18 }];
    const state = { next: 'ball', first: 0, innings, winner: null, epoch: 9, stop: { how: 'abandoned' } };
    const settled = (code: string, specifiers: Record<string, string>) =>
      settleEnded(sport, found.markets.get(code)!, { strengths, state }, { specifiers });
    expect(settled('top-batter', { player: 'home.2' })).toEqual(['win', 'lose']);
    expect(settled('top-batter', { player: 'home.0' })).toEqual(['lose', 'win']);
    expect(settled('top-batter', { player: 'away.0' })).toEqual(['void', 'void']);
    expect(settled('sixes-total', { line: '6.5' })).toEqual(['win', 'lose']);
    expect(settled('winner', {})).toEqual(['void', 'void']);
  });
});

test('a match is not broken off between the last ball of an innings and its top batter', () => {
  for (let seed = 1; seed < 6; seed++) {
    let state: unknown = sport.start(strengths);
    for (let draw = sport.step(strengths, state), at = seed; draw; draw = sport.step(strengths, state), at = (at * 7 + 3) % 11) {
      const { innings } = state as CricketState;
      if (draw.names.includes('stops') && innings.length > 0) {
        const last = innings.findLast(({ balls, wickets }) => balls === BALLS || wickets === WICKETS);
        if (last) expect(last.top).toBeDefined();
      }
      state = sport.apply(strengths, state, draw.names.includes('stops') ? 0 : at % draw.names.length);
    }
    expect((state as CricketState).innings.every(({ top }) => top !== undefined)).toBe(true);
  }
});
