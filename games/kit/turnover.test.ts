import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HIGHEST_GROUP } from '#contracts/prize-group.ts';
import { money } from '#kernel/money.ts';
import { atRisk } from '#modules/rules/at-risk.ts';
import { type BetOfOne, type CommonRules, loadFamilies, type Return } from '#modules/rules/index.ts';

const families = await loadFamilies(join(import.meta.dirname, '..', '..'));
const rulesOf = (code: string, model: string): CommonRules<unknown> => {
  const rules = families.find((one) => one.code === code)!.open(model);
  if (!rules || !('info' in rules)) throw new Error(`${code}/${model} is not here`);
  return rules;
};

type Bet = { stake: number; bet: unknown; acts?: readonly unknown[]; state?: unknown };
const betsOf = (bets: readonly Bet[]): BetOfOne<unknown>[] =>
  bets.map(({ stake, acts = [], ...one }) => ({ ...one, acts, stake: money(BigInt(stake), 'USD') }));
/** Returns the amount at risk of some bets of one member on one outcome, in cents. */
const counted = (rules: CommonRules<unknown>, ...bets: readonly Bet[]): number =>
  Number(atRisk(BigInt(bets.reduce((sum, { stake }) => sum + stake, 0)), rules.returns!(betsOf(bets))));

/** Chips, `red 10`, in whole units. */
const chips = (...laid: readonly string[]): Bet => {
  const all = laid.map((text) => {
    const [spot, amount] = text.split(' ') as [string, string];
    return { spot, amount: Math.round(Number(amount) * 100) };
  });
  return { stake: all.reduce((sum, { amount }) => sum + amount, 0), bet: { chips: all } };
};

const PAIRS = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
/** A ticket of a unit on each of some numbers. */
const ticket = (play: string, ...rows: readonly (readonly string[])[]): Bet => ({
  stake: rows.flat().length * 1_000,
  bet: { draw: 1, mode: HIGHEST_GROUP, lines: rows.map((picks) => ({ play, picks: [picks], each: 1_000, times: 1 })) },
});

test('a model whose bets return shares more than a point apart names that of its main bet, which lies between them', () => {
  const facts = families.flatMap(({ code, models }) => [...models].map(([model, one]) => ({ name: `${code}/${model}`, ...one })));
  const apart = facts.filter(({ returnBps, bestBps = returnBps }) => bestBps - returnBps > 100);
  expect(apart.length).toBeGreaterThan(100);
  expect(apart.filter(({ mainBps }) => mainBps === undefined).map(({ name }) => name)).toEqual([]);
  const isBetween = ({ returnBps, mainBps = returnBps, bestBps = returnBps }: (typeof facts)[number]) =>
    returnBps <= mainBps && mainBps <= bestBps;
  expect(facts.filter((one) => !isBetween(one)).map(({ name }) => name)).toEqual([]);
});

describe('tables of chips', () => {
  const tables = families.flatMap(({ code, models, open }) =>
    [...models.keys()].flatMap((model) => {
      const rules = open(model);
      return rules?.kind === 'shared' && rules.returns && !rules.riskEach ? [{ name: `${code}/${model}`, rules }] : [];
    }),
  );

  test('each says what bets return', () => {
    const codes = new Set(tables.map(({ name }) => name.split('/')[0]));
    expect([...codes]).toEqual(['baccarat', 'cockfight', 'dragontiger', 'fantan', 'moneywheel', 'roulette', 'sicbo', 'thaihilo', 'xocdia']);
  });

  test('roulette: a colour, a dozen and a number count in full, red and black the ten cents between them, all numbers what they lose', () => {
    for (const rules of [rulesOf('roulette', 'european'), rulesOf('roulette', 'european-live-1')]) {
      expect(counted(rules, chips('red 10'))).toBe(10_00);
      expect(counted(rules, chips('dozen:1 10'))).toBe(10_00);
      expect(counted(rules, chips('straight:17 10'))).toBe(10_00);
      expect(counted(rules, chips('red 10', 'black 9.90'))).toBe(10);
      expect(counted(rules, chips('red 10'), chips('black 9.90'))).toBe(10);
      expect(counted(rules, chips('red 10', 'black 10'))).toBe(0);
      expect(counted(rules, chips(...Array.from({ length: 37 }, (_, at) => `straight:${at} 1`)))).toBe(1_00);
      expect(counted(rules, chips(...Array.from({ length: 36 }, (_, at) => `straight:${at} 1`)))).toBe(0);
    }
  });

  test('baccarat, dragon tiger, sic bo, fan tan, xoc dia, Thai hi-lo: a side counts in full, both sides next to nothing', () => {
    const sides = [
      ['baccarat', 'classic-live-1', 'player', 'banker'],
      ['dragontiger', 'classic-live-1', 'dragon', 'tiger'],
      ['sicbo', 'classic-live-1', 'small', 'big'],
      ['fantan', 'classic-live-1', 'odd', 'even'],
      ['xocdia', 'classic-live-1', 'odd', 'even'],
    ] as const;
    for (const [code, , one, other] of sides) {
      const { name, rules } = tables.find((table) => table.name.startsWith(`${code}/`))!;
      expect([name, counted(rules, chips(`${one} 10`))]).toEqual([name, 10_00]);
      expect([name, counted(rules, chips(`${one} 10`), chips(`${other} 10`)) < 1_00]).toEqual([name, true]);
    }
    const hilo = tables.find(({ name }) => name.startsWith('thaihilo/'))!.rules;
    expect(counted(hilo, chips('low 10'))).toBe(10_00);
    expect(counted(hilo, chips('low 10', 'high 10'))).toBeLessThan(10_00);
  });

  test('cockfights: a side at given odds counts in full, both sides next to nothing; in a pool alike', () => {
    const odds = { meron: 80, wala: -94 };
    const malay = rulesOf('cockfight', 'malay-live-1');
    const on = (spot: string, amount: number, stake: number) => ({ stake, bet: { odds, chips: [{ spot, amount }] } });
    expect(counted(malay, on('meron', 10_00, 10_00))).toBe(10_00);
    expect(counted(malay, on('meron', 10_00, 10_00), on('wala', 10_00, 9_40))).toBeLessThan(1_50);
    const pool = rulesOf('cockfight', 'pool-live-1');
    const acts = [{ pool: { meron: 100_00, wala: 100_00 } }];
    expect(counted(pool, { ...chips('meron 10'), acts })).toBe(10_00);
    expect(counted(pool, { ...chips('meron 10'), acts }, { ...chips('wala 10'), acts })).toBe(1_00);
  });
});

describe('lotteries', () => {
  const north = rulesOf('hanoi', 'minute');

  test('all hundred numbers count the ten that are lost whatever is drawn, on one ticket as on four', () => {
    const rows = [PAIRS.slice(0, 30), PAIRS.slice(30, 60), PAIRS.slice(60, 90), PAIRS.slice(90)];
    for (const play of ['de', 'first2']) {
      expect(counted(north, ticket(play, ...rows))).toBe(10_00);
      expect(counted(north, ...rows.map((row) => ticket(play, row)))).toBe(10_00);
    }
  });

  test('some numbers count in full, and nearly all of them little', () => {
    expect(counted(north, ticket('de', PAIRS.slice(0, 1)))).toBe(10_00);
    expect(counted(north, ticket('de', PAIRS.slice(0, 30), PAIRS.slice(30, 60)))).toBe(600_00);
    expect(counted(north, ticket('de', PAIRS.slice(0, 30), PAIRS.slice(30, 60), PAIRS.slice(60, 90)))).toBeLessThan(450_00);
    expect(counted(north, ticket('sides', ['big', 'small']))).toBeLessThanOrEqual(50);
  });

  test('what a prize group gives back of every draw counts nothing', () => {
    const rules = rulesOf(
      'ssc',
      families
        .find(({ code }) => code === 'ssc')!
        .models.keys()
        .next().value!,
    );
    expect(rules.returns).toBeDefined();
    const { bet } = ticket('x', ['1']) as { bet: { lines: object[] } };
    const returns = rules.returns!(betsOf([{ stake: 100_00, bet: { ...bet, mode: 1_800, lines: [] } }]));
    expect(returns).toEqual([{ weight: 1n, payout: 8_00n }] satisfies Return[]);
  });
});

describe('games for one', () => {
  test('dice and limbo: at even chances all counts, at 95 of a hundred nothing', () => {
    const dice = rulesOf('dice', 'dice');
    expect(counted(dice, { stake: 10_00, bet: { side: 'under', target: 5_000 } })).toBe(10_00);
    expect(counted(dice, { stake: 10_00, bet: { side: 'under', target: 9_800 } })).toBeLessThanOrEqual(10);
    const limbo = rulesOf('limbo', 'limbo');
    expect(counted(limbo, { stake: 10_00, bet: { target: 200 } })).toBe(10_00);
    expect(counted(limbo, { stake: 10_00, bet: { target: 101 } })).toBeLessThanOrEqual(1);
  });

  test('a height or a tile at which a round is left counts by its chance, won or lost', () => {
    const crash = rulesOf(
      'crash',
      families
        .find(({ code }) => code === 'crash')!
        .models.keys()
        .next().value!,
    );
    expect(counted(crash, { stake: 10_00, bet: { place: 0, auto: 101 } })).toBeLessThanOrEqual(1);
    expect(counted(crash, { stake: 10_00, bet: { place: 0, auto: 200 } })).toBe(10_00);
    expect(counted(crash, { stake: 10_00, bet: { place: 0, auto: null } })).toBe(10_00);
    expect(counted(crash, { stake: 10_00, bet: { place: 0, auto: null }, acts: [{ cashOut: 150 }] })).toBeLessThanOrEqual(1);
    const mines = rulesOf('mines', 'mines');
    expect(counted(mines, { stake: 10_00, bet: { mines: 1 }, state: { picked: [3], hit: null } })).toBeLessThanOrEqual(1);
    expect(counted(mines, { stake: 10_00, bet: { mines: 1 }, state: { picked: [], hit: 3 } })).toBeLessThanOrEqual(1);
    expect(counted(mines, { stake: 10_00, bet: { mines: 13 }, state: { picked: [3], hit: null } })).toBe(10_00);
    const tower = rulesOf('tower', 'tower');
    expect(counted(tower, { stake: 10_00, bet: { risk: 'easy' }, state: { climbed: [0], hit: null } })).toBeLessThan(6_50);
    expect(counted(tower, { stake: 10_00, bet: { risk: 'master' }, state: { climbed: [0], hit: null } })).toBe(10_00);
  });

  test('slots, cards, scratch cards and bingo have no opposite to buy: all of the stake counts', () => {
    for (const [code, model] of [
      ['slots', 'fruit-five'],
      ['scratch', undefined],
      ['bingo', undefined],
      ['blackjack', undefined],
      ['videopoker', undefined],
    ] as const) {
      const family = families.find((one) => one.code === code)!;
      const rules = family.open(model ?? family.models.keys().next().value!) as unknown as {
        returns?(bets: object[]): { payout: bigint }[];
      };
      // A plain spin has nothing that is certain to come back; a bought feature may.
      expect((rules.returns?.([{ bet: {}, stake: money(100n, 'USD') }]) ?? []).map(({ payout }) => payout)).toEqual(
        rules.returns ? [0n] : [],
      );
    }
  });
});
