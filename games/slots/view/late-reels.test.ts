import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import type { Rng } from '#games/kit/rng.ts';
import { spin } from '#games/slots/engine/spin.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels } from '#games/slots/models.ts';
import { lateReels } from '#games/slots/view/late-reels.ts';
import { script } from '#games/slots/view/script.ts';

const models = [...(await loadModels()).values()].filter(({ machine }) => !machine.verbs?.grid);
const STAKE = [money(20n, 'USD')];
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

/** Paid spins of a model with their late reels, and whether the round reached its feature. */
function played(model: (typeof models)[number]) {
  const info = slotInfo(model, STAKE, STAKE[0]!) as never as Parameters<typeof lateReels>[1] & Parameters<typeof script>[1];
  const rng = stream(model.code.length * 104_729);
  return Array.from({ length: ROUNDS }, () => {
    const outcome = spin(model.prepared, rng, model.maxWin * model.machine.totalBet);
    const beats = script(outcome, info);
    const [first] = beats;
    if (first?.kind !== 'spin') throw new Error('a round begins with its spin');
    const hasFeature = beats.some(({ kind }) => kind === 'free' || kind === 'hold' || kind === 'bonus');
    return { window: first.window, late: lateReels(first, info), hasFeature, trigger: info.play.trigger, beats, info };
  });
}

test.each(models.map((model) => [model.code, model] as const))(
  '%s: a reel turns longer only where it may begin a feature and may not',
  (_, model) => {
    const rounds = played(model);
    const { scatter } = model.machine;
    let [began, failed] = [0, 0];
    for (const { window, late, hasFeature, trigger } of rounds) {
      for (const reel of late) {
        const before = window.slice(0, reel).join('').split(scatter).length - 1;
        expect(before).toBe(trigger!.least - 1);
        expect(model.machine.reels[reel]).toContain(scatter);
      }
      if (late.length > 0 && hasFeature) began += 1;
      else if (late.length > 0) failed += 1;
    }
    if (!rounds[0]!.trigger) expect(began + failed).toBe(0);
    else expect(failed).toBeGreaterThan(0);
  },
);

test('a respin and a free spin without more free spins await nothing; a spin that may bring more does', () => {
  const facts = { scatter: 'S', play: { trigger: { least: 3, most: [1, 1, 0, 1, 1], inFree: false } } };
  const spun = (more: object) => lateReels({ window: ['SAB', 'ASB', 'ABC', 'ABC', 'ABC'], isFree: false, held: [], ...more }, facts);
  // The third reel has no scatter.
  expect(spun({})).toEqual([3, 4]);
  expect(spun({ window: ['SAB', 'ASB', 'ABC', 'SBC', 'ABC'] })).toEqual([3]);
  expect(spun({ held: [1] })).toEqual([]);
  expect(spun({ isFree: true })).toEqual([]);
  const more = { ...facts, play: { trigger: { ...facts.play.trigger, inFree: true } } };
  expect(lateReels({ window: ['SAB', 'ASB', 'ABC', 'ABC', 'ABC'], isFree: true, held: [] }, more)).toEqual([3, 4]);
});
