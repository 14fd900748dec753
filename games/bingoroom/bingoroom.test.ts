import { describe, expect, test } from 'vitest';
import { cardOf } from '#games/kit/bingo/cards.ts';
import { oddsOf } from '#games/kit/bingo/odds.ts';
import { toText } from '#kernel/fraction.ts';
import { HIGHEST, oddsAt, paysAt } from '#games/kit/lottery/play.ts';
import { leastOf } from '#games/kit/lottery/ticket-rules.ts';
import { shuffle } from '#games/kit/rng.ts';
import lab from '#games/bingoroom/lab.ts';
import { BALLS, BINGO_ROOM, CALLED, markOf, MODEL, roomCard, serialOf } from '#games/bingoroom/quote.ts';
import { openLottery } from '#games/bingoroom/rules.ts';
import { disagreements, goldenDraws } from '#tests/factories/lottery/compare.ts';
import { bingoroom } from '#tests/factories/lottery/matchers.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { atNight } from '#tests/factories/tier.ts';

const rules = openLottery('three-minutes')!;
const random = createRandom('bingoroom');
const dice = { below: (bound: number) => random.int(bound) };
const called = (): number[] =>
  shuffle(dice, BALLS)
    .slice(0, CALLED)
    .map((one) => one + 1);
/** A draw that begins with all numbers of a card. */
const fillsCard = (serial: number): number[] => {
  const own = roomCard(serial).flat().filter(Boolean);
  return [...own, ...Array.from({ length: BALLS }, (_, at) => at + 1).filter((one) => !own.includes(one))].slice(0, CALLED);
};

describe('bingo room', () => {
  test('each play pays what its printed sheet says: singles and a matcher that draws no pattern agree on draws by chance and on full cards', () => {
    const full = [1, 427, 1_000].map(fillsCard);
    const matcher = bingoroom((serial) => cardOf(MODEL, serial));
    expect(disagreements(BINGO_ROOM, matcher, [...Array.from({ length: atNight(3_000, 600) }, called), ...full], dice, 5)).toEqual([]);
    expect(matcher('card', [['4'], ['2'], ['7']], full[1]!)).toBe(2_000_100);
  }, 120_000);

  test('prices return 96 to 98 per cent, exactly as told, and what may be owed on a card is its highest prize with the corners', () => {
    for (const play of BINGO_ROOM.plays.values()) {
      const { rtp } = oddsAt(play, play.samples[0]!, HIGHEST);
      expect(rtp.top * 50n <= rtp.bottom * 49n && rtp.top * 100n >= rtp.bottom * 96n, play.code).toBe(true);
    }
    expect(leastOf(BINGO_ROOM)).toBe(9_667);
    const card = BINGO_ROOM.plays.get('card')!;
    expect(toText(paysAt(card, '4-2-7', HIGHEST))).toBe('20001/2');
    expect(toText(card.chance('4-2-7'))).toBe(toText(oddsOf(MODEL).any));
  });

  test('chances told are those that draws have: 20,000 of them lie within four deviations', () => {
    const draws = Array.from({ length: 20_000 }, called);
    for (const code of ['card', 'line', 'noline', 'corners', 'lines4']) {
      const play = BINGO_ROOM.plays.get(code)!;
      const won = draws.filter((drawn) => play.wins('0-4-2', drawn)).length / draws.length;
      const { top, bottom } = play.chance('0-4-2');
      const p = Number(top) / Number(bottom);
      expect(Math.abs(won - p), code).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / draws.length));
    }
  });

  test('three digits name a card, and three noughts the last one', () => {
    expect(['4-2-7', '0-0-1', '0-0-0'].map(serialOf)).toEqual([427, 1, 1_000]);
    expect(BINGO_ROOM.plays.get('card')!.singles([['0', '1'], ['0'], ['5', '6']])).toEqual(['0-0-5', '0-0-6', '1-0-5', '1-0-6']);
  });

  test('golden draws stay as they are', () => {
    expect(goldenDraws(rules, (drawn) => drawn.slice(0, 12).join('-'))).toMatchInlineSnapshot(`
      [
        "48-16-62-22-43-27-74-19-68-14-8-40",
        "39-20-9-73-32-52-23-29-18-46-6-16",
        "40-54-1-4-69-41-65-23-21-27-3-42",
        "45-6-49-74-41-7-67-25-55-69-28-29",
      ]
    `);
    expect(markOf([75])).toEqual({ text: 'O75', hue: 'red' });
  });

  test('answers the laboratory', () => {
    const settle = lab['lottery.settle/bingoroom'];
    expect(settle({ play: 'card', selection: [[4], [2], [7]], draw: fillsCard(427), prizeMode: HIGHEST })).toEqual({
      notes: 1,
      stake: '2',
      winningNotes: 1,
      win: '20001',
    });
    expect(settle({ play: 'noline', selection: [[4], [2], [7, 8]], draw: fillsCard(427) })).toMatchObject({ notes: 2 });
    for (const wrong of [
      { play: 'card', selection: [[4], [2]], draw: fillsCard(1) },
      { play: 'card', selection: [[4], [2], [7]], draw: fillsCard(1).slice(1) },
      { play: 'bingo', selection: [[4], [2], [7]], draw: fillsCard(1) },
    ])
      expect(() => settle(wrong)).toThrow('lab.invalid_input');
    expect(lab['lottery.return/bingoroom']({})).toMatchObject({ corners: { p: toText(oddsOf(MODEL).prizes[0]!) } });
  });
});
