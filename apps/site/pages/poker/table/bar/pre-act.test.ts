import { expect, test } from 'vitest';
import { actOf, callNow, holds, preActsOf } from '#apps/site/pages/poker/table/bar/pre-act.ts';
import { tableOf } from '#poker/table/config.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import { Played, testDice } from '#tests/factories/poker/played-table.ts';

/** Three players before the flop, chair 0 on the button and first to act. */
function dealt(): { table: Played; seen: (chair: number) => TableView } {
  const config = tableOf({ table: 't', kind: 'cash', variant: 'NT', seats: 3, blinds: { small: 5, big: 10, ante: 0 } });
  const table = new Played(config).seat([1_000, 1_000, 1_000]).deal(testDice(5));
  while (table.toAct === undefined) table.wait();
  return { table, seen: (chair) => viewOf(table.state, chair) };
}

test('before the own turn a call of its amount is offered, or a check where nothing is to call; in the turn none', () => {
  const { table, seen } = dealt();
  const [first, small, big] = [table.toAct!, (table.toAct! + 1) % 3, (table.toAct! + 2) % 3];
  expect(preActsOf(seen(first))).toEqual([]);
  expect(preActsOf(seen(small))).toEqual([{ kind: 'fold' }, { kind: 'call', chips: 5 }]);
  expect(preActsOf(seen(big))).toEqual([{ kind: 'fold' }, { kind: 'check' }]);
  expect(preActsOf(viewOf(table.state, null))).toEqual([]);
});

test('a raise takes away a check and a call of another amount, but not a fold', () => {
  const { table, seen } = dealt();
  const [small, big] = [(table.toAct! + 1) % 3, (table.toAct! + 2) % 3];
  table.bet({ kind: 'raise', to: 30 });
  expect(callNow(seen(big))).toBe(20);
  expect(holds({ kind: 'check' }, seen(big))).toBe(false);
  expect(holds({ kind: 'call', chips: 5 }, seen(small))).toBe(false);
  expect(actOf({ kind: 'call', chips: 5 }, seen(small))).toBeUndefined();
  expect(actOf({ kind: 'call', chips: 25 }, seen(small))).toEqual({ kind: 'call' });
  expect(actOf({ kind: 'fold' }, seen(small))).toEqual({ kind: 'fold' });
});

test('a fold that was chosen ahead checks where that is free', () => {
  const { table, seen } = dealt();
  const big = (table.toAct! + 2) % 3;
  table.bet({ kind: 'call' }).bet({ kind: 'call' });
  expect(table.toAct).toBe(big);
  expect(actOf({ kind: 'fold' }, seen(big))).toEqual({ kind: 'call' });
});
