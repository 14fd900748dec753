import { expect, test } from 'vitest';
import lab from '#poker/kit/lab.ts';
import { replay, type RecordedHand } from '#poker/kit/replay.ts';
import { recorded } from '#tests/factories/recorded.ts';

type Hand = RecordedHand & { id: string; check: string; uncalled?: number[]; won?: number[]; final?: number[] };
type Case = { id: string; kind: string; given: RecordedHand; expect: Record<string, unknown> & { pots?: [number, number[]][] } };

const hands = recorded<Hand>('poker-hands/hands.jsonl');
const cases = recorded<Case>('poker-hands/cases.jsonl');
const draws = recorded<{ id: string; input: unknown; output: unknown }>('poker-hands/draws.jsonl');

/** The first difference from the record, or undefined. */
function difference(hand: Hand): string | undefined {
  const result = replay(hand);
  if (!result.legal) return `${hand.actions[result.at]}: ${result.why}`;
  if (!('pots' in result)) return 'it does not end';
  const { uncalled, won, final } = result;
  if (hand.uncalled?.some((chips) => chips > 0) && String(uncalled) !== String(hand.uncalled)) return `uncalled ${uncalled.join()}`;
  if (hand.check === 'unseen' || !hand.won) return undefined;
  if (!won) return 'cards are unknown';
  if (hand.check === 'exact') return String(final) === String(hand.final) ? undefined : `final ${String(final)}`;
  const sum = (chips: readonly number[]): number => chips.reduce((all, one) => all + one, 0);
  const isSame = won.every((chips, seat) => chips > 0 === hand.won![seat]! > 0) && sum(won) === sum(hand.won);
  return isSame ? undefined : `won ${won.join()}`;
}

test.skipIf(!hands)('every recorded hand is played and paid as it was', () => {
  const differing = hands!.flatMap((hand) => {
    const what = difference(hand);
    return what ? [`${hand.id} ${hand.variant}: ${what}`] : [];
  });
  expect(differing).toEqual([]);
});

test.skipIf(!hands)('an act that is left out, or given to the next seat, is found in nearly every hand', () => {
  const acts = hands!.filter(({ check, actions }) => check === 'exact' && actions.some((action) => / c/.test(action))).slice(0, 200);
  const seats = (hand: Hand, from: string): string => `p${(Number(from.slice(1)) % hand.stacks.length) + 1}`;
  for (const broken of [
    (hand: Hand, at: number) => hand.actions.toSpliced(at, 1),
    (hand: Hand, at: number) =>
      hand.actions.with(
        at,
        hand.actions[at]!.replace(/^p\d+/, (from) => seats(hand, from)),
      ),
  ]) {
    const found = acts.filter((hand) => {
      const at = hand.actions.findIndex((action) => /^p\d+ (cc|cbr)/.test(action));
      return difference({ ...hand, actions: broken(hand, at) }) !== undefined;
    });
    expect(found.length).toBe(acts.length);
  }
});

test.skipIf(!cases)('the cases of rule books and bug reports come out as they should', () => {
  const wrong = cases!
    .filter(({ kind }) => kind === 'hand')
    .flatMap(({ id, given, expect: right }) => {
      const result = replay(given) as Record<string, unknown> & { pots?: { amount: number; eligible: number[] }[] };
      const pots = result.pots?.map(({ amount, eligible }) => [amount, eligible]);
      const names = ['uncalled', 'won', 'toAct', 'call', 'mayRaise', 'least', 'most'].filter((name) => right[name] !== undefined);
      const differ = names.filter((name) => JSON.stringify(result[name]) !== JSON.stringify(right[name]));
      if (right.pots && JSON.stringify(pots) !== JSON.stringify(right.pots)) differ.push('pots');
      return differ.length > 0 ? [`${id}: ${differ.join()}`] : [];
    });
  expect(wrong).toEqual([]);
});

const HAND: RecordedHand = {
  variant: 'NT',
  stacks: [1_000, 1_000],
  antes: [0, 0],
  blinds: [5, 10],
  minBet: 10,
  actions: [
    'd dh p1 AhKd',
    'd dh p2 ????',
    'p2 cc',
    'p1 cc',
    'd db 2c5s9h',
    'p1 cc',
    'p2 cc',
    'd db Js',
    'p1 cc',
    'p2 cc',
    'd db 3d',
    'p1 cc',
    'p2 cc',
    'p2 sm QsQh',
  ],
};
const at = (index: number, action: string): RecordedHand => ({ ...HAND, actions: HAND.actions.with(index, action) });
const board = (text: string): string[] => text.split(' ');

test.each<[string, number, string, RecordedHand]>([
  ['a hole card is dealt twice', 1, 'poker.card_twice', at(1, 'd dh p2 AhQs')],
  ['a seat has one card twice', 0, 'poker.card_twice', at(0, 'd dh p1 AhAh')],
  ['a hole card lies on the board', 7, 'poker.card_twice', at(7, 'd db Kd')],
  ['a hole card of another site lies on the board', 7, 'poker.card_twice', { ...at(7, 'd db Kd'), source: 'study' }],
  ['a source of the prototype lets a hole card lie on the board', 7, 'poker.card_twice', { ...at(7, 'd db Kd'), source: 'constructor' }],
  ['two seats have one card by a source with a reason', 1, 'poker.card_twice', { ...at(1, 'd dh p2 AhQs'), source: 'parser-b' }],
  ['the board has a card twice', 10, 'poker.card_twice', at(10, 'd db 2c')],
  ['a shown card lies on the board', 13, 'poker.card_twice', at(13, 'p2 sm QsJs')],
  ['a seat is dealt three cards', 0, 'poker.wrong_cards', at(0, 'd dh p1 AhKdQd')],
  ['a seat is dealt one unknown card', 1, 'poker.wrong_cards', at(1, 'd dh p2 ??')],
  ['a seat is dealt no cards', 0, 'poker.wrong_cards', at(0, 'd dh p1')],
  ['a seat is dealt to again', 1, 'poker.wrong_cards', at(1, 'd dh p1 QsQh')],
  ['a seat that is not there is dealt cards', 1, 'poker.unknown_action', at(1, 'd dh p3 QsQh')],
  ['a seat shows other cards than it has', 13, 'poker.wrong_cards', at(13, 'p1 sm QsQh')],
  ['a low card is in short deck', 4, 'poker.wrong_board', { ...HAND, variant: 'NS' }],
  ['the flop has two cards', 4, 'poker.wrong_board', at(4, 'd db 2c5s')],
  ['the board is not the first of the boards', 7, 'poker.wrong_board', { ...HAND, boards: [board('2c 5s 9h Jd 3d')] }],
  ['a board has four cards', -1, 'poker.wrong_board', { ...HAND, boards: [board('2c 5s 9h Js')] }],
  ['boards share two cards', -1, 'poker.wrong_board', { ...HAND, boards: [board('2c 5s 9h Js 3d'), board('2c 5s 8h 8d 8c')] }],
  ['boards are the same', -1, 'poker.wrong_board', { ...HAND, boards: [board('2c 5s 9h Js 3d'), board('2c 5s 9h Js 3d')] }],
  ['two boards have one card', -1, 'poker.card_twice', { ...HAND, boards: [board('2c 5s 9h Js 3d'), board('2c 5s 9h 3d 4d')] }],
  ['a hole card is on the second board', 0, 'poker.card_twice', { ...HAND, boards: [board('2c 5s 9h Js 3d'), board('2c 5s 9h Js Kd')] }],
  ['the rake is above the pots', 14, 'poker.rake_too_large', { ...HAND, rake: 15, fee: 6 }],
  ['the rake is negative', -1, 'poker.wrong_amount', { ...HAND, rake: -1 }],
  ['a stack is negative', -1, 'poker.wrong_amount', { ...HAND, stacks: [1_000, -1] }],
  ['a stack is not whole', -1, 'poker.wrong_amount', { ...HAND, stacks: [1_000, 10.5] }],
  ['the big blind is nothing', -1, 'poker.wrong_amount', { ...HAND, minBet: 0 }],
  ['a blind is above its stack', -1, 'poker.posts_too_much', { ...HAND, stacks: [1_000, 9] }],
  ['a seat has no blind', -1, 'poker.wrong_seats', { ...HAND, blinds: [10] }],
  ['the game is unknown', -1, 'poker.unknown_game', { ...HAND, variant: 'constructor' }],
])('a hand is refused where %s', (_what, index, why, hand) => {
  expect(replay(HAND)).toMatchObject({ legal: true, won: [0, 20] });
  expect(replay(hand)).toEqual({ legal: false, at: index, why });
});

test('a rake of the whole pots, a hand that was run twice, and a hole card on the board of a source with a reason are played', () => {
  expect(replay({ ...HAND, rake: 20 })).toMatchObject({ legal: true, won: [0, 0] });
  const foreign = { ...at(7, 'd db Kd'), source: 'parser-b' };
  expect(replay(foreign)).toMatchObject({ legal: true });
  expect(lab['poker.replay']({ ...foreign, check: 'exact' })).toMatchObject({ legal: true });
  const boards = [board('2c 5s 9h Js 3d'), board('2c 5s 9h Ac Ad')];
  expect(replay({ ...HAND, boards })).toMatchObject({ legal: true, won: [10, 10] });
});

test.skipIf(!draws)('hands that an independent program drew come out alike', () => {
  for (const { input, output } of draws!) expect(lab['poker.deal'](input)).toEqual(output);
});
