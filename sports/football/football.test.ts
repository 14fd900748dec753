import { describe, expect, test } from 'vitest';
import { jointChance, type BuilderLeg } from '#sports/kit/builder.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import type { Joint } from '#sports/kit/joint.ts';
import { PRICE_UNIT } from '#sports/kit/ladder.ts';
import { pricesOf, shortest } from '#sports/kit/power.ts';
import { findSports } from '#sports/kit/registry.ts';
import { playFrom } from '#sports/kit/replay.ts';
import { fairOf, scenesOf, testStream } from '#sports/kit/testing.ts';
import { MOST_TILT } from '#sports/kit/tilt.ts';
import type { FootballFacts } from '#sports/football/facts.ts';
import football from '#sports/football/sport.ts';
import { shootOutWinner, type FootballState } from '#sports/football/state.ts';
import type { FootballStrengths } from '#sports/football/strengths.ts';
import { shootOut } from '#sports/football/through.ts';

const found = (await findSports()).get('football') as unknown as FoundSport<FootballFacts>;
const scenes = scenesOf(found as unknown as FoundSport, [30, 150, 250], 11) as unknown as {
  strengths: FootballStrengths;
  state: FootballState;
  name: string;
}[];
const joints = scenes.map(({ strengths, state, name }) => ({ name, joint: football.joint(strengths, state) }));

function chancesIn(joint: Joint<FootballFacts>, code: string, specifiers = {}): Record<string, number> {
  const { market } = found.markets.get(code)!;
  const outcomes = market.outcomes(specifiers, joint)!;
  const chances = market.price(joint, specifiers)!;
  return Object.fromEntries(outcomes.map((name, at) => [name, chances[at]!.win]));
}

const leg = (code: string, outcome: string, specifiers = {}): BuilderLeg<FootballFacts> => ({
  market: found.markets.get(code)!.market,
  specifiers,
  outcome,
});

describe.each(joints)('$name', ({ joint }) => {
  const winner = chancesIn(joint, 'winner');

  test('double chance is the sum of its two results', () => {
    const double = chancesIn(joint, 'double-chance');
    expect(double['home_or_draw']).toBeCloseTo(winner['home']! + winner['draw']!, 12);
    expect(double['draw_or_away']).toBeCloseTo(winner['draw']! + winner['away']!, 12);
    expect(double['home_or_away']).toBeCloseTo(winner['home']! + winner['away']!, 12);
  });

  test('at 0:0 a start of half a goal back is the win, and half a goal is win or draw', () => {
    const lead = joint.at[0] - joint.at[1];
    // In play the handicap begins at 0:0, so the line of the result is that of the lead.
    expect(chancesIn(joint, 'handicap', { line: String(lead - 0.5) })['home']).toBeCloseTo(winner['home']!, 12);
    expect(chancesIn(joint, 'handicap', { line: String(lead + 0.5) })['home']).toBeCloseTo(winner['home']! + winner['draw']!, 12);
  });

  test('totals, correct scores, halves and both sides to score are sums of one table', () => {
    const exact = chancesIn(joint, 'exact-goals');
    expect(chancesIn(joint, 'total', { line: '2.5' })['under']).toBeCloseTo(exact['0']! + exact['1']! + exact['2']!, 12);
    const scores = chancesIn(joint, 'correct-score');
    expect(scores['0:0']).toBeCloseTo(exact['0']!, 12);
    expect(scores['1:0']! + scores['0:1']!).toBeCloseTo(exact['1']!, 12);
    const halves = chancesIn(joint, 'half-full');
    expect(halves['home_home']! + halves['draw_home']! + halves['away_home']!).toBeCloseTo(winner['home']!, 12);
    const odd = chancesIn(joint, 'odd-even');
    expect(odd['even']).toBeGreaterThanOrEqual(exact['0']! + exact['2']! + exact['4']! - 1e-12);
    expect(chancesIn(joint, 'clean-sheet-home')['yes']! + chancesIn(joint, 'clean-sheet-away')['yes']! - scores['0:0']!).toBeCloseTo(
      chancesIn(joint, 'both-score')['no']!,
      12,
    );
  });

  test('scorers of the next goal and own goals make that goal', () => {
    const goal = String(joint.at[0] + joint.at[1] + 1);
    const next = chancesIn(joint, 'next-goal', { goal });
    const players = found.markets
      .get('next-scorer')!
      .market.offers(joint)
      .filter(({ player }) => player!.startsWith('home'));
    const named = players.reduce((sum, one) => {
      const [yes] = found.markets.get('next-scorer')!.market.price(joint, one)!;
      return sum + yes!.win;
    }, 0);
    expect(named).toBeLessThan(next['home']!);
    expect(named).toBeGreaterThan(0.9 * next['home']!);
  });

  test('a builder is at most its least leg, a partition of one is 1, and halves of a pair make the whole', () => {
    // A line that is open: above the goals that there are.
    const line = String(joint.at[0] + joint.at[1] + 1.5);
    const over = jointChance(joint, [leg('winner', 'home'), leg('total', 'over', { line })]);
    const under = jointChance(joint, [leg('winner', 'home'), leg('total', 'under', { line })]);
    if (!over.ok || !under.ok) throw new Error('these combine');
    expect(over.value + under.value).toBeCloseTo(winner['home']!, 12);
    expect(over.value).toBeLessThanOrEqual(Math.min(winner['home']!, chancesIn(joint, 'total', { line })['over']!));
    const corners = jointChance(joint, [leg('winner', 'home'), leg('corner-total', 'over', { line: '10.5' })]);
    if (corners.ok) expect(corners.value).toBeCloseTo(winner['home']! * chancesIn(joint, 'corner-total', { line: '10.5' })['over']!, 12);
    const cards = ['over', 'under'].map((side) => jointChance(joint, [leg('winner', 'home'), leg('card-total', side, { line: '3.5' })]));
    if (cards.every((one) => one.ok))
      expect(cards.reduce((sum, one) => sum + (one.ok ? one.value : 0), 0)).toBeCloseTo(winner['home']!, 12);
    expect(jointChance(joint, [leg('winner', 'home'), leg('double-chance', 'home_or_draw')])).toMatchObject({
      failure: { code: 'sports.implied' },
    });
    expect(jointChance(joint, [leg('winner', 'home'), leg('winner', 'away')])).toMatchObject({ failure: { code: 'sports.contradictory' } });
    expect(jointChance(joint, [leg('winner', 'home'), leg('total', 'over', { line: '9' })])).toMatchObject({
      failure: { code: 'sports.leg_can_push' },
    });
  });
});

test('draws are as frequent as in real leagues: a quarter and more of all matches', () => {
  const { strengths } = scenes[0]!;
  const average = { ...strengths.home, attack: 1, defence: 1 };
  const winner = chancesIn(football.joint({ home: average, away: average, isCup: false }, football.start(strengths)), 'winner');
  expect(winner['draw']).toBeGreaterThan(0.258);
  expect(winner['draw']).toBeLessThan(0.276);
  expect(winner['home']).toBeGreaterThan(winner['away']!);
});

test('price × fair chance is below 1 in a thousand tilted states', () => {
  const rng = testStream(21);
  const word = (): number => {
    const [a, b] = rng.bytes(2);
    return (a! * 256 + b!) / 65_536;
  };
  const { strengths } = scenes[0]!;
  let worst = 0;
  let states = 0;
  const { state: late } = playFrom(football, strengths, { state: football.start(strengths), step: 0 }, () => rng, 230);
  const { market } = found.markets.get('winner')!;
  // Fair and tilted chances of forty states, each pair of which is a state of load: 1,600.
  const joints = Array.from({ length: 40 }, () =>
    football.joint(football.tilt(strengths, { supremacy: (word() - 0.5) * 2 * MOST_TILT, total: (word() - 0.5) * 2 * MOST_TILT }), late),
  );
  const chances = joints.map((joint) => market.price(joint, {})!);
  for (const fair of chances)
    for (const tilted of chances) {
      states += 1;
      const prices = shortest(pricesOf(fair, 0.05), pricesOf(tilted, 0.05));
      for (const [at, price] of prices.entries()) if (price !== null) worst = Math.max(worst, (price / PRICE_UNIT) * fairOf(fair)[at]!);
    }
  expect(states).toBeGreaterThan(1_000);
  expect(worst).toBeLessThan(1);
});

describe('a cup tie', () => {
  const strengths = { ...scenes[0]!.strengths, isCup: true };

  test('has a winner, by extra time and penalties where it must', () => {
    const rng = testStream(5);
    const ends = Array.from(
      { length: 60 },
      () => playFrom(football, strengths, { state: football.start(strengths), step: 0 }, () => rng).state,
    );
    expect(ends.every(({ through }) => through !== null)).toBe(true);
    expect(ends.some(({ kicks }) => kicks > 0)).toBe(true);
    // Level after 90 minutes is a draw for all bets but those on who goes through.
    for (const state of ends.filter(({ ft }) => ft![0] === ft![1])) {
      const facts = football.facts(state);
      expect(found.markets.get('winner')!.market.settle(facts, {})).toEqual(['lose', 'win', 'lose']);
      expect(found.markets.get('qualify')!.market.settle(facts, {})).toEqual(state.through === 'home' ? ['win', 'lose'] : ['lose', 'win']);
    }
    const { home, away } = chancesIn(football.joint(strengths, football.start(strengths)), 'qualify') as { home: number; away: number };
    expect(home + away).toBeCloseTo(1, 12);
    expect(Math.abs(ends.filter(({ through }) => through === 'home').length - 60 * home)).toBeLessThan(4 * Math.sqrt(60 * home * away));
  });

  test('is even on penalties, and who is two ahead with one kick each left has won', () => {
    expect(shootOut()).toBeCloseTo(0.5, 12);
    expect([
      shootOutWinner([3, 1], 8),
      shootOutWinner([3, 2], 8),
      shootOutWinner([4, 4], 10),
      shootOutWinner([5, 4], 11),
      shootOutWinner([6, 5], 12),
    ]).toEqual(['home', undefined, undefined, undefined, 'home']);
  });
});

test('a scorer who is left out makes the bet void, and an own goal is nobody’s', () => {
  const state: FootballState = {
    ...football.start(scenes[0]!.strengths),
    next: 'ended',
    minute: 94,
    absent: [0, -1],
    score: [1, 1],
    ht: [0, 0],
    ft: [1, 1],
    goals: [
      { side: 'home', player: 2, minute: 50 },
      { side: 'away', player: -1, minute: 60 },
    ],
  };
  const facts = football.facts(state);
  const settle = (code: string, specifiers: Record<string, string>) => found.markets.get(code)!.market.settle(facts, specifiers);
  expect(settle('scorer', { player: 'home.0' })).toEqual(['void', 'void']);
  expect(settle('scorer', { player: 'home.2' })).toEqual(['win', 'lose']);
  expect(settle('scorer', { player: 'away.1' })).toEqual(['lose', 'win']);
  expect(settle('scorer-twice', { player: 'home.2' })).toEqual(['lose', 'win']);
  expect(settle('next-scorer', { player: 'home.2', goal: '1' })).toEqual(['win', 'lose']);
  expect(settle('next-scorer', { player: 'away.1', goal: '2' })).toEqual(['lose', 'win']);
});
