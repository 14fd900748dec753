import { describe, expect, test } from 'vitest';
import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import lab from '#games/slots/lab.ts';

const example = {
  rows: 1,
  reels: ['AB', 'AB', 'AB'],
  lines: [[0, 0, 0]],
  ways: false,
  wild: '',
  scatter: '',
  pays: { A: { 3: 4 } },
  scatterPaysTotalBet: {},
  freeSpins: {},
  freeMultiplier: 1,
  retrigger: false,
  totalBet: 1,
};
const evaluate = (machine: object, stops: number[], free = false) => lab['slots.evaluate']({ machine, stops, free });

test('the example of the interface comes out to the letter', () => {
  expect(lab['slots.return']({ machine: example })).toEqual({ rtp: '1/2', hitRate: '1/8', variance: '7/4', maxBaseWin: '4', cycle: '8' });
  expect(evaluate(example, [0, 0, 0])).toEqual({ window: ['A', 'A', 'A'], win: '4', scatters: 0, scatterWin: '0', freeSpins: 0 });
});

test('leading wilds count as what pays most: alone as one symbol, or in the longer run of another', () => {
  const pays = { A: { 3: 50, 4: 60, 5: 70 }, B: { 3: 5, 4: 20, 5: 100 }, W: { 2: 9 } };
  const line = { ...example, reels: ['WWWAB', 'WWWAB', 'WWWAB', 'ABWAB', 'ABWAB'], lines: [[0, 0, 0, 0, 0]], wild: 'W', pays };
  const win = (stops: number[]) => (evaluate(line, stops) as { win: string }).win;
  expect(win([0, 0, 0, 1, 1])).toBe('100'); // WWWBB: five B
  expect(win([0, 0, 0, 1, 0])).toBe('50'); // WWWBA: three wilds as A beat four B
  expect(win([0, 0, 0, 0, 1])).toBe('60'); // WWWAB: four A
  expect(win([0, 0, 4, 3, 3])).toBe('9'); // WWBAA: two wilds of their own
});

test('a scatter is no wild, pays on the total bet, and multiplies in free spins', () => {
  const machine = {
    ...example,
    rows: 2,
    reels: ['SAW', 'SAW', 'SAW'],
    wild: 'W',
    scatter: 'S',
    totalBet: 7,
    lines: [[0, 0, 0]],
    scatterPaysTotalBet: { 3: 2 },
    freeSpins: { 3: 8 },
    freeMultiplier: 3,
    retrigger: true,
  };
  expect(evaluate(machine, [0, 0, 0])).toMatchObject({
    window: ['SA', 'SA', 'SA'],
    win: '14',
    scatters: 3,
    scatterWin: '14',
    freeSpins: 8,
  });
  expect(evaluate(machine, [0, 0, 0], true)).toMatchObject({ win: '42', scatterWin: '42', freeSpins: 8 });
  expect(evaluate({ ...machine, retrigger: false }, [2, 2, 2], true)).toMatchObject({
    window: ['WS', 'WS', 'WS'],
    win: '54',
    freeSpins: 0,
  });
});

test('what does not fit is said in words', () => {
  const complaints: [unknown, RegExp][] = [
    [undefined, /machine is an object/],
    [{ ...example, reels: ['AB', ''] }, /reels\[1\]/],
    [{ ...example, lines: [[0, 0]] }, /a row for each reel/],
    [{ ...example, lines: [[0, 0, 1]] }, /whole number from 0 to 0/],
    [{ ...example, pays: { AB: { 3: 1 } } }, /one character/],
    [{ ...example, pays: { A: { three: 1 } } }, /number of symbols/],
    [{ ...example, ways: true }, /not by both/],
    [{ ...example, totalBet: 0 }, /totalBet/],
  ];
  for (const [machine, complaint] of complaints) expect(() => lab['slots.return']({ machine })).toThrow(complaint);
  for (const stops of [[0, 0], [0, 0, 2], [0, 0, -1], 'x'])
    expect(() => lab['slots.evaluate']({ machine: example, stops })).toThrow(/stops/);
  const endless = { ...example, scatter: 'B', freeSpins: { 1: 3 }, retrigger: true };
  expect(() => lab['slots.return']({ machine: endless })).toThrow(/endless_feature/);
});

describe('a gambled round', () => {
  const round = { model: 'lines-twenty', version: '96', serverSeed: 'golden', clientSeed: 'round', nonce: 41, stake: '1.00' };
  const spin = (more: object) => lab['slots.spin']({ ...round, ...more }) as { coins: number; outcome: GambledOutcome; payout?: string };

  test('is the plain spin with its acts, dealt on by the same stream, and pays what stands', () => {
    const { stake: _, ...plain } = round;
    const { coins, outcome } = lab['slots.spin'](plain) as { coins: number; outcome: GambledOutcome };
    const gambled = spin({ acts: [{ gamble: 'red' }, { gamble: 'climb' }, { collect: true }] });
    expect(gambled.outcome).toEqual({
      ...outcome,
      gamble: {
        won: '35',
        gambles: [
          { on: 'red', drawn: 24, stands: '70' },
          { on: 'climb', drawn: 0, stands: '210' },
        ],
        offered: [],
      },
    });
    expect([coins, gambled.coins, gambled.payout]).toEqual([7, 7, '2.10']);
    expect(spin({ acts: [{ gamble: 'red' }, { gamble: 'climb' }] })).toEqual(gambled);
    expect(spin({ acts: [] })).toMatchObject({ payout: '0.35', outcome: { gamble: { gambles: [] } } });
    expect(spin({ acts: [{ gamble: 'black' }] }).payout).toBe('0.00');
  });

  test.each([
    ['an act that no round has', { acts: [{ gamble: 'green' }] }, /an act is/],
    ['a gamble after the end', { acts: [{ collect: true }, { gamble: 'red' }] }, /where the round offers it/],
    ['more gambles than a round has', { acts: Array.from({ length: 6 }, () => ({ gamble: 'red' })) }, /where the round offers it/],
    ['a gamble without a win', { nonce: 0, acts: [{ gamble: 'red' }] }, /where the round offers it/],
    ['a model with a meter', { model: 'collect-twenty', acts: [] }, /that offers a gamble/],
    ['no list', { acts: 'red' }, /acts is a list/],
    ['no stake', { stake: undefined, acts: [] }, /stake is a text/],
  ])('refuses %s', (_, more, complaint) => {
    expect(() => spin(more)).toThrow(complaint);
  });

  test('has its figures on the sheet of each model, but for one with a meter', () => {
    const gambleOf = (model: string) => lab['slots.sheet']({ model, version: '96' }).gamble;
    expect(gambleOf('collect-twenty')).toBeNull();
    expect(gambleOf('lines-twenty')).toEqual({
      most: 5,
      kinds: [
        { on: 'red', chance: '1/2', times: 2, rtp: '1' },
        { on: 'black', chance: '1/2', times: 2, rtp: '1' },
        { on: 'climb', chance: '1/3', times: 3, rtp: '1' },
      ],
    });
  });
});
