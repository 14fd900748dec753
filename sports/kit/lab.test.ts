import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import footballCalls from '#sports/football/lab.ts';
import kitCalls from '#sports/kit/lab.ts';

const calls: Readonly<Record<string, (input: unknown) => unknown>> = { ...kitCalls, ...footballCalls };
const ask = (call: string, input: object): unknown => calls[`sports.${call}`]!(input);

// Worked by hand from the rules of each bet: stakes of 100.00 at 1.90, unless a row has others.
test.each([
  ['-0.25', 'home', [1, 1], 'half_lose', '50.00'],
  ['0.25', 'away', [1, 1], 'half_win', '145.00'],
  ['-0.75', 'home', [2, 1], 'half_win', '145.00'],
  ['-1.25', 'home', [2, 1], 'half_lose', '50.00'],
  ['-1.00', 'home', [2, 1], 'push', '100.00'],
  ['-1.5', 'home', [2, 1], 'lose', '0.00'],
  ['+1.5', 'away', [2, 1], 'win', '190.00'],
  ['0', 'away', [0, 0], 'push', '100.00'],
  ['0.75', 'away', [1, 0], 'half_lose', '50.00'],
] as const)('a handicap of %s on the %s side at %j is %s', (line, side, score, result, returned) => {
  expect(ask('handicap', { line, side, score, decimalOdds: '1.90', stake: '100' })).toMatchObject({ result, returned });
});

test('goals before the bet do not count in an Asian handicap, and it is counted from no later score than the last', () => {
  expect(ask('handicap', { line: '-0.25', side: 'home', score: [2, 1], scoreAtBet: [1, 0] })).toMatchObject({ result: 'half_lose' });
  expect(ask('handicap', { line: '0.25', side: 'away', score: [2, 0], scoreAtBet: [2, 0] })).toMatchObject({ result: 'half_win' });
  expect(() => ask('handicap', { line: '0', side: 'home', score: [0, 0], scoreAtBet: [1, 0] })).toThrow('scoreAtBet');
});

test.each([
  ['2.25', 'over', 2, 'half_lose', '50.00'],
  ['2.25', 'under', 2, 'half_win', '145.00'],
  ['2.75', 'over', 3, 'half_win', '145.00'],
  ['2.75', 'under', 3, 'half_lose', '50.00'],
  ['3', 'over', 3, 'push', '100.00'],
  ['2.5', 'under', 0, 'win', '190.00'],
] as const)('a total %s %s at %i goals is %s', (line, side, goals, result, returned) => {
  expect(ask('total', { line, side, goals, decimalOdds: '1.90', stake: '100' })).toMatchObject({ result, returned });
});

test.each([
  [
    'decimal',
    '1.50',
    { decimal: '1.5000', hongkong: '0.5000', malay: '0.5000', indonesian: '-2.0000', american: '-200.00', fractional: '1/2' },
  ],
  [
    'american',
    '150',
    { decimal: '2.5000', hongkong: '1.5000', malay: '-0.6667', indonesian: '1.5000', fractional: '3/2', impliedPercent: '40.0000' },
  ],
  ['indonesian', '-1.25', { exact: '9/5', malay: '0.8000', american: '-125.00' }],
  ['fractional', '10/4', { decimal: '3.5000', malay: '-0.4000', fractional: '5/2' }],
  ['hongkong', '1', { decimal: '2.0000', malay: '1.0000', indonesian: '1.0000', american: '100.00' }],
] as const)('%s odds of %s are the same in every format', (format, odds, same) => {
  expect(ask('odds', { format, odds })).toMatchObject(same);
});

test('at negative odds the stake is what is won, unless it is named as the risk', () => {
  expect(ask('exposure', { format: 'indonesian', odds: '-1.25', stake: '100' })).toEqual({ winAmount: '100.00', loseAmount: '125.00' });
  expect(ask('exposure', { format: 'indonesian', odds: '-1.25', stake: '100', convention: 'risk' })).toEqual({
    winAmount: '80.00',
    loseAmount: '100.00',
  });
});

test('a multiple takes handicaps, totals and results, and multiplies what each leaves of the stake', () => {
  const legs = [
    { decimalOdds: '1.95', line: '-0.25', side: 'home', score: [1, 1] },
    { decimalOdds: '1.80', line: '2.25', side: 'under', goals: 2 },
    { decimalOdds: '3.00', result: 'void' },
  ];
  expect(ask('parlay', { stake: '100', legs })).toMatchObject({
    legResults: ['half_lose', 'half_win', 'void'],
    exact: '70',
    returned: '70.00',
  });
});

const [won, lost, voided] = ['win', 'lose', 'void'].map((result) => ({ decimalOdds: '2.00', result }));
test.each([
  ['trixie', [won, won, won], 4, '20'],
  ['trixie', [won, won, lost], 4, '4'],
  ['patent', [won, lost, lost], 7, '2'],
  ['yankee', [won, won, voided, lost], 11, '12'],
  ['lucky15', [won, won, won, won], 15, '80'],
] as const)('a %s of %j is %i bets', (system, legs, bets, exact) => {
  expect(ask('system', { system, unitStake: '1', legs })).toMatchObject({ bets, exact });
});

test('a banker stands in every bet of a system, and all is lost with it', () => {
  const others = [won, won, lost];
  const at = (banker: object) => ask('system', { choose: 2, unitStake: '10', legs: [{ ...banker, banker: true }, ...others] });
  expect(at(won!)).toMatchObject({ bets: 3, totalStake: '30.00', returned: '80.00' });
  expect(at(lost!)).toMatchObject({ bets: 3, returned: '0.00' });
});

test('each-way is two bets; a dead heat pays a part of the stake at full odds; rule 4 takes of the profit alone', () => {
  const each = { stakePerPart: '10', decimalOdds: '9.00', placeFraction: '1/4' };
  const returned = ['win', 'place', 'lose', 'void'].map((result) => (ask('eachWay', { ...each, result }) as { returned: string }).returned);
  expect(returned).toEqual(['120.00', '30.00', '0.00', '20.00']);
  expect(() => ask('eachWay', { ...each, placeFraction: '5/4', result: 'win' })).toThrow('placeFraction');
  expect(ask('deadHeat', { stake: '10', decimalOdds: '4.00', places: 2, tied: 3 })).toMatchObject({
    effectiveStake: '20/3',
    exact: '80/3',
    returned: '26.66',
  });
  expect(ask('deadHeat', { stake: '10', decimalOdds: '4.00', places: 2, tied: 3, rounding: 'half_up' })).toMatchObject({
    returned: '26.67',
  });
  expect(ask('rule4', { stake: '10', decimalOdds: '5.00', pence: 20 })).toEqual({ returned: '42.00' });
  expect(ask('rule4', { stake: '10', decimalOdds: '5.00', pence: 5 })).toEqual({ returned: '50.00' });
  const heat = { decimalOdds: '5.00', void: '1/2', result: '1', places: 1, tied: 2, pence: 10 };
  expect(ask('factor', heat)).toEqual({ factor: '33/20' });
});

test('a cash-out is worth what the odds of now say, never more than the bet can return; a part leaves the rest to run', () => {
  const bet = { stake: '100', oddsAtBet: '3.00' };
  expect(ask('cashOut', { ...bet, currentOdds: '6.00', margin: '0.10' })).toEqual({ fairValue: '50', exact: '45', offer: '45.00' });
  expect(ask('cashOut', { ...bet, currentOdds: '1.00001', margin: '0' })).toMatchObject({ offer: '299.99' });
  expect(ask('cashOut', { ...bet, offer: '150.00', part: '0.25', result: 'lose' })).toEqual({
    cashedOut: '37.50',
    remainingStake: '75.00',
    remainingReturned: '0.00',
    returned: '37.50',
  });
});

test('a correction credits the difference, or takes it back', () => {
  const bet = { stake: '100', decimalOdds: '1.90' };
  expect(ask('resettle', { ...bet, first: 'lose', corrected: 'half_win' })).toMatchObject({ difference: '145.00', net: '45.00' });
  expect(ask('resettle', { ...bet, first: 'win', corrected: 'void' })).toMatchObject({ difference: '-90.00', net: '0.00' });
});

test('the markets of football settle a score', () => {
  expect(ask('markets', { score: [2, 1] })).toEqual({
    '1x2': '1',
    doubleChance: { '1X': true, '12': true, X2: false },
    drawNoBet: { home: 'win', away: 'lose' },
    bothTeamsToScore: true,
    totalOdd: true,
    exactGoals: 3,
  });
  expect(ask('markets', { score: [0, 3] })).toMatchObject({
    '1x2': '2',
    drawNoBet: { home: 'lose', away: 'win' },
    bothTeamsToScore: false,
  });
});

// Reckoned apart from this code, as fractions by the rules of each bet: `[call, input, what its answer has]`.
const vectors = readFileSync(join(import.meta.dirname, 'lab-vectors.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [call: string, input: object, output: object]);

test('a hundred vectors that were reckoned apart are answered to the cent', () => {
  expect(vectors.length).toBeGreaterThan(100);
  for (const [call, input, output] of vectors) expect([call, input, ask(call, input)]).toMatchObject([call, input, output]);
});
