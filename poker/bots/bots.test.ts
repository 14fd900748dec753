import { expect, test } from 'vitest';
import { decide } from '#poker/bots/decide.ts';
import { botName, isBot, STYLES, type StyleName } from '#poker/bots/styles.ts';
import { tableOf } from '#poker/table/config.ts';
import { viewOf } from '#poker/table/view.ts';
import { Played, testDice } from '#tests/factories/poker/played-table.ts';

const names = Object.keys(STYLES) as StyleName[];

/** Plays hands of bots; gives how often each called, raised, and played a hand at all. */
function played(variant: string, hands: number): Record<StyleName, { calls: number; raises: number; folds: number }> {
  const dice = testDice(70);
  const table = new Played(
    tableOf({ table: 't', kind: 'cash', variant, seats: 5, blinds: { small: 5, big: 10, ante: 0 }, buyIn: { least: 1, most: 100_000 } }),
  );
  table.seat(names.map(() => 1_000));
  const counts = Object.fromEntries(names.map((name) => [name, { calls: 0, raises: 0, folds: 0 }])) as ReturnType<typeof played>;
  for (let hand = 0; hand < hands; hand++) {
    for (const [chair, one] of table.state.chairs.entries()) if (one && one.stack < 400) table.must({ kind: 'topUp', chair, chips: 600 });
    for (const [chair, one] of table.state.chairs.entries())
      if (one?.state === 'out') table.must({ kind: 'sitIn', chair, comesIn: 'post' });
    table.deal(dice);
    while (table.state.hand) {
      const chair = table.toAct;
      if (chair === undefined) table.wait();
      else {
        const act = decide(STYLES[names[chair]!], viewOf(table.state, chair), dice)!;
        counts[names[chair]!][act.kind === 'raise' ? 'raises' : act.kind === 'call' ? 'calls' : 'folds']++;
        table.bet(act);
      }
    }
  }
  return counts;
}

test('bots act by the rules in every game, and by their styles', () => {
  for (const variant of ['NS', 'PO', 'FO/8']) played(variant, 4);
  const { tight, loose, calling, aggressive } = played('NT', 60);
  const share = ({ calls, raises, folds }: typeof tight, what: 'raises' | 'folds'): number =>
    ({ raises, folds })[what] / (calls + raises + folds);
  expect(share(tight, 'folds')).toBeGreaterThan(share(loose, 'folds'));
  expect(share(loose, 'folds')).toBeGreaterThan(share(calling, 'folds'));
  expect(share(aggressive, 'raises')).toBeGreaterThan(share(tight, 'raises'));
  expect(share(tight, 'raises')).toBeGreaterThan(share(calling, 'raises'));
});

test('a bot carries its label, decides nothing out of turn, and the cards of others do not change what it does', () => {
  expect(isBot(botName('tight', 3))).toBe(true);
  const table = new Played(tableOf({ table: 't', kind: 'cash', variant: 'NT', seats: 2, blinds: { small: 5, big: 10, ante: 0 } })).seat([
    1_000, 1_000,
  ]);
  table.deal(testDice(71));
  expect(decide(STYLES.loose, viewOf(table.state, 1), testDice(1))).toBeUndefined();
  expect(decide(STYLES.loose, viewOf(table.state, null), testDice(1))).toBeUndefined();
  const others = {
    ...table.state,
    hand: { ...table.state.hand!, holes: table.state.hand!.holes.map((cards, seat) => (seat === 0 ? [50, 51] : cards)) },
  };
  expect(decide(STYLES.loose, viewOf(others, 0), testDice(1))).toEqual(decide(STYLES.loose, viewOf(table.state, 0), testDice(1)));
});
