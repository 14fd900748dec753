import { expect, test } from 'vitest';
import type { Rng } from '#games/kit/rng.ts';
import { spin, type Outcome } from '#games/slots/engine/spin.ts';
import { loadModels } from '#games/slots/models.ts';
import { worthOf, lastWindow, script } from '#games/slots/view/script.ts';
import { fromMinor } from '#kernel/amount.ts';

const models = [...(await loadModels()).values()];
const ROUNDS = 600;

/** A stream that is the same in every run. */
function stream(seed: number): Rng {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, next) };
}

const facts = (model: (typeof models)[number]) => {
  const { rows, scatter, wild, cascade, verbs } = model.machine;
  const multipliers = cascade?.multipliers ?? verbs?.grid?.multipliers ?? null;
  return { rows, scatter, wild, multipliers, play: { endless: verbs?.endless ?? null, grid: verbs?.grid ?? null } };
};

function rounds(model: (typeof models)[number]): Outcome[] {
  const rng = stream(model.code.length * 7_919);
  return Array.from({ length: ROUNDS }, () => spin(model.prepared, rng, model.maxWin * model.machine.totalBet));
}

test.each(models.map((model) => [model.code, model] as const))('%s: the beats of a round add up to what it pays', (_, model) => {
  const { totalBet } = model.machine;
  for (const outcome of rounds(model)) {
    const beats = script(outcome, facts(model));
    expect(beats.reduce((sum, { coins }) => sum + coins, 0)).toBe(outcome.coins);
    expect(beats.at(-1)!.total).toBe(outcome.coins);
    const spins = beats.filter(({ kind }) => kind === 'spin');
    expect(spins).toHaveLength(outcome.spins.length);
    const shown = beats.findLast((beat) => ['spin', 'fall', 'change', 'grow'].includes(beat.kind));
    expect(shown && 'window' in shown && shown.window).toEqual(lastWindow(outcome));
    const round = { stake: fromMinor(125n, 'USD'), payout: fromMinor(321n, 'USD'), outcome };
    expect(worthOf(round, totalBet, outcome.coins, 'USD')).toBe(round.payout);
  }
});

test('free spins are counted down to the last, and awards counted in', () => {
  const model = models.find(({ code }) => code === 'lines-twenty')!;
  const outcome = rounds(model).find(({ spins, isCapped }) => spins.length > 1 && !isCapped)!;
  const beats = script(outcome, facts(model));
  expect(beats.findLast((beat) => beat.kind === 'spin')).toMatchObject({ left: 0, isFree: true });
  expect(beats.find((beat) => beat.kind === 'free')!.cells.length).toBeGreaterThanOrEqual(3);
});

test('a round that reaches the cap shows no more than it pays', () => {
  const win = { kind: 'line' as const, symbol: 'A', count: 3, line: 0, positions: [0, 3, 6], coins: 900 };
  const step = { window: ['AAA', 'AAA', 'AAA'], wins: [win], multiplier: 1, coins: 900 };
  const one = { stops: [0, 0, 0], isFree: false, steps: [step], scatters: 0, awarded: 0, coins: 900 };
  const outcome: Outcome = { spins: [one], coins: 500, isCapped: true };
  const beats = script(outcome, { rows: 3, scatter: '', wild: '', multipliers: null, play: { endless: null, grid: null } });
  expect(beats.at(-1)).toMatchObject({ kind: 'win', coins: 500, total: 500 });
});

test('respins begin with the count that the first of them says', () => {
  const model = models.find(({ code }) => code === 'hold-coins')!;
  const outcome = rounds(model).find(({ hold }) => hold)!;
  const beats = script(outcome, facts(model));
  expect(beats.find((beat) => beat.kind === 'hold')).toMatchObject({ left: 3 });
  expect(beats.at(-1)).toMatchObject({ kind: 'hold-end', won: outcome.hold!.coins });
});
