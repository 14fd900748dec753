import { toText } from '#kernel/fraction.ts';
import { fairRng, refused } from '#games/kit/lab-input.ts';
import { analyse, EndlessFeature } from '#games/slots/engine/analyse.ts';
import { BadMachine, readMachine } from '#games/slots/engine/check-machine.ts';
import { TooLarge } from '#games/slots/engine/distribution.ts';
import { showWindow, windowText } from '#games/slots/engine/evaluate.ts';
import { BANDS } from '#games/slots/engine/figures/figures.ts';
import { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
import { describe, scratchFor, spin } from '#games/slots/engine/spin.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import { loadModels, loadVersions, type Played, type SlotModel } from '#games/slots/models.ts';
import { nameOf, type Extra } from '#games/slots/model.ts';
import { playGambled } from '#games/slots/gamble/lab-gamble.ts';
import { sheetOf } from '#games/slots/sheet.ts';

const versions = await loadVersions();
const models = await loadModels();

/** The calls of the test lab: for any machine of the documented shape, and for every version of the models here. */
export default {
  'slots.evaluate': (input: unknown) =>
    explained(() => {
      const { machine, stops, free } = (input ?? {}) as { machine?: unknown; stops?: unknown; free?: unknown };
      const p = prepare(readMachine(machine));
      if (free !== undefined && typeof free !== 'boolean') throw new BadMachine('free is true or false');
      const isFree = free === true;
      const scratch = scratchFor(p);
      scratch.stops.set(readStops(p, stops));
      showWindow(p, scratch.stops, scratch.cells);
      const window = windowText(p, scratch.cells);
      const factor = isFree ? p.machine.freeMultiplier : 1;
      const { coins, scatters, awarded } = describe(p, scratch, factor, isFree);
      return { window, win: String(coins), scatters, scatterWin: String(p.scatterPays[scatters]! * factor), freeSpins: awarded };
    }),

  'slots.return': (input: unknown) =>
    explained(() => {
      const { rtp, hitRate, variance, maxBaseWin, cycle } = analyse(prepare(readMachine((input as { machine?: unknown } | null)?.machine)));
      return {
        rtp: toText(rtp),
        hitRate: toText(hitRate),
        variance: toText(variance),
        maxBaseWin: toText(maxBaseWin),
        cycle: toText(cycle),
      };
    }),

  'slots.models': () => ({
    models: [...models.values()].map(({ code, mechanic, volatility, version, versions }) => ({
      model: code,
      mechanic,
      volatility,
      versions: versions.map(({ name }) => name),
      inForce: version,
    })),
  }),

  'slots.spin': (input: unknown) => {
    const model = modelOf(input);
    const { machine, prepared } = playedOf(input, model);
    const facts = { totalBet: machine.totalBet, ...(priceOf(machine) !== machine.totalBet && { price: priceOf(machine) }) };
    const { way, stake, acts } = (input ?? {}) as { way?: Extra; stake?: unknown; acts?: unknown };
    if (acts !== undefined) {
      const { outcome, payout } = playGambled(model, { choice: choiceOf(input, model), way }, { stake, acts }, fairRng(input));
      return { ...facts, coins: outcome.coins, outcome, payout };
    }
    const outcome = spin(prepared, fairRng(input), model.maxWin * machine.totalBet, choiceOf(input, model), meterOf(input, model));
    return { ...facts, coins: outcome.coins, outcome };
  },

  'slots.sheet': (input: unknown) => sheetOf(modelOf(input)),

  'slots.figures': (input: unknown) => {
    const model = modelOf(input);
    const { maxWin } = model;
    const { exact, machine } = playedOf(input, model);
    const figures = exact.choices[choiceOf(input, { machine })] ?? exact;
    return {
      rtp: toText(figures.rtp),
      hitRate: toText(figures.hitRate),
      variance: toText(figures.variance),
      featureRate: toText(figures.featureRate),
      capLoss: toText(figures.capLoss),
      cycle: toText(figures.cycle),
      volatility: model.volatility,
      maxWin,
      ...(priceOf(machine) !== machine.totalBet && { price: priceOf(machine), totalBet: machine.totalBet }),
      most: Number.isFinite(figures.mostCoins) ? Math.min(maxWin, figures.mostCoins / machine.totalBet) : maxWin,
      mostChance: figures.top,
      ...(figures.metered && { metered: toText(figures.metered) }),
      none: figures.none,
      distribution: BANDS.map((from, at) => ({ from, chance: figures.bands[at]! })),
    };
  },
};

function modelOf(input: unknown): SlotModel {
  const { model, version } = (input ?? {}) as { model?: unknown; version?: unknown };
  const name = version === undefined ? String(model) : nameOf(String(model), version as '96');
  return versions.get(name) ?? refused('model and version are those of a slot of ours');
}

/** Returns the requested way to play; by default a plain spin. */
function playedOf(input: unknown, model: SlotModel): Played {
  const { way } = (input ?? {}) as { way?: unknown };
  return way === undefined ? model : (model.extras.get(way as Extra) ?? refused('way is buy or ante, where the version has it'));
}

function choiceOf(input: unknown, { machine }: Pick<SlotModel, 'machine'>): number {
  const { choice = 0 } = (input ?? {}) as { choice?: unknown };
  const count = machine.verbs?.choice?.length ?? 1;
  return typeof choice === 'number' && Number.isInteger(choice) && choice >= 0 && choice < count
    ? choice
    : refused('choice is one of the free games of the model, from 0');
}

/** Reads the count of the member's meter before a spin; 0 by default. */
function meterOf(input: unknown, { machine }: Pick<SlotModel, 'machine'>): number {
  const { meter = 0 } = (input ?? {}) as { meter?: unknown };
  const size = machine.verbs?.meter?.size ?? 1;
  return typeof meter === 'number' && Number.isInteger(meter) && meter >= 0 && meter < size
    ? meter
    : refused('meter is a count below the size of the meter of the model');
}

function readStops(p: Prepared, stops: unknown): number[] {
  const isRight = (stop: unknown, reel: number): boolean =>
    typeof stop === 'number' && Number.isInteger(stop) && stop >= 0 && stop < p.lengths[reel]!;
  if (!Array.isArray(stops) || stops.length !== p.reelCount || !stops.every(isRight)) {
    throw new BadMachine('stops has one index of each reel');
  }
  return stops as number[];
}

function explained<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof BadMachine) throw new Error(`slots.bad_machine: ${error.message}`, { cause: error });
    if (error instanceof EndlessFeature) throw new Error(`slots.endless_feature: ${error.message}`, { cause: error });
    if (error instanceof TooLarge) throw new Error(`slots.machine_too_large: ${error.message}`, { cause: error });
    throw error;
  }
}
