import { expect, test } from 'vitest';
import { recordedOf } from '#poker/history/recorded.ts';
import { textOf } from '#poker/history/text.ts';
import { fromPhh, toPhh } from '#poker/kit/phh.ts';
import { replay, type RecordedHand, type Replay } from '#poker/kit/replay.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import { tableOf } from '#poker/table/config.ts';
import type { Hand } from '#poker/table/state.ts';
import { recorded } from '#tests/factories/recorded.ts';
import { Played, testDice } from '#tests/factories/poker/played-table.ts';
import { randomConfig, RandomTable } from '#tests/factories/poker/random-table.ts';
import { readHistory } from '#tests/factories/poker/read-history.ts';

const hands = recorded<RecordedHand & { id: string; check: string }>('poker-hands/hands.jsonl');

/** Paid hands of tables that are played by chance. */
function paidHands(code: string, count: number, seed: number): Hand[] {
  const dice = testDice(seed);
  const paid = new Map<string, Hand>();
  new RandomTable(dice, randomConfig(dice, code)).play(count, ({ hand }) => hand?.result && paid.set(hand.id, hand));
  return [...paid.values()];
}

const finalOf = (result: Replay): number[] | null => ('final' in result ? result.final : null);

test.skipIf(!hands)('every recorded hand is the same after it was written as PHH and read', () => {
  const broken = hands!.flatMap(
    ({ id, variant, stacks, antes, blinds, straddle, posts, dead, minBet, bigBet, actions, boards, rake, fee, added }) => {
      const hand = {
        variant,
        stacks,
        antes,
        blinds,
        straddle,
        posts,
        dead,
        minBet,
        bigBet,
        actions,
        boards,
        rake,
        fee,
        added,
      } as RecordedHand;
      const read = fromPhh(toPhh(hand, { players: stacks.map((_stack, at) => `"p" \\ ${at}`), hand: id }));
      if (!read.ok) return [id];
      const { bigBet: written, ...same } = read.value;
      const isLimit = VARIANTS[variant]!.limit === 'fixed';
      const expected = JSON.parse(
        JSON.stringify({ ...hand, bigBet: isLimit ? written : undefined, straddle: straddle ? true : undefined }),
      ) as object;
      try {
        expect({ ...same, ...(isLimit && { bigBet: written }) }).toEqual(expected);
        return [];
      } catch {
        return [id];
      }
    },
  );
  expect(broken).toEqual([]);
});

test.each(['NT', 'FT', 'NS', 'PO5/8'])(
  'hands of %s that a table has played are replayed to the same end, from their record, from PHH, and from their text',
  (code) => {
    const played = paidHands(code, 25, 95);
    expect(played.length).toBeGreaterThan(15);
    for (const hand of played) {
      const record = recordedOf(hand, null);
      const { final, won } = hand.result!;
      expect(finalOf(replay(record))).toEqual(final);
      expect(fromPhh(toPhh(record))).toEqual({ ok: true, value: record });
      const text = textOf(hand, { table: 't', seats: 9, at: 0, decimals: 0 }, null);
      const read = readHistory(text);
      expect(read.names).toEqual(hand.players);
      expect(read.chairs).toEqual(hand.order.map((chair) => chair + 1));
      expect(read.collected).toEqual(won);
      expect(finalOf(replay(read.hand))).toEqual(final);
    }
  },
);

test('a text has chairs, button, who sits out, time-outs, and the cards of who asks alone', () => {
  const table = new Played(tableOf({ table: 'Hanoi', kind: 'cash', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 } }));
  table.seat([1_000, 1_000, 1_000]).deal(testDice(96)).wait().wait();
  table.bet({ kind: 'raise', to: 1_000 }).bet({ kind: 'fold' });
  const { hand } = table.state;
  const text = textOf(
    hand!,
    { table: 'Hanoi', seats: 6, at: Date.UTC(2026, 0, 2, 3, 4, 5), decimals: 2, sittingOut: [{ chair: 4, player: 'away', stack: 700 }] },
    0,
  );
  expect(text.split('\n')).toEqual([
    `Croupier Hand #${hand!.id}: Hold'em No Limit (0.05/0.10) - 2026/01/02 03:04:05 UTC`,
    "Table 'Hanoi' 6-max Seat #1 is the button",
    'Seat 1: player 0 (10.00 in chips)',
    'Seat 2: player 1 (10.00 in chips)',
    'Seat 3: player 2 (10.00 in chips)',
    'Seat 5: away (7.00 in chips) is sitting out',
    'player 1: posts small blind 0.05',
    'player 2: posts big blind 0.10',
    '*** HOLE CARDS ***',
    expect.stringMatching(/^Dealt to player 1 \[.. ..\]$/),
    'player 0 has timed out',
    'player 0: folds',
    'player 1: raises 9.90 to 10.00 and is all-in',
    'player 2: folds',
    'Uncalled bet (9.90) returned to player 1',
    'player 1 collected 0.20 from pot',
    '*** SUMMARY ***',
    'Total pot 0.20 | Rake 0.00',
    'Seat 1: player 0 (button) folded',
    'Seat 2: player 1 (small blind) won (0.20)',
    'Seat 3: player 2 (big blind) folded',
    '',
  ]);
});

test.each([
  ['variant = "NT"', 'antes'],
  ['variant = "XX"', 'variant'],
  ['nonsense', 'nonsense'],
  [
    'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2, 3]\nstarting_stacks = [9, 9]\nmin_bet = 2\nactions = []',
    'starting_stacks',
  ],
])('a file that is no hand says which field is wrong: %s', (file, field) => {
  expect(fromPhh(file)).toEqual({ ok: false, failure: { code: 'poker.no_phh', facts: { field } } });
});
