import type { ParSheet } from '#contracts/bo/par-sheets.ts';
import { toText } from '#kernel/fraction.ts';
import { gambleChance, gambleReturn, MOST_GAMBLES } from '#games/slots/gamble/gamble.ts';
import { factorOf, GAMBLES } from '#games/slots/gamble/quote.ts';
import { hashOf } from '#games/slots/exact.ts';
import { BANDS, type Bands, type Figures } from '#games/slots/engine/figures/figures.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import type { Played, SlotModel } from '#games/slots/models.ts';
import type { Way } from '#games/slots/model.ts';

/** Returns the PAR sheet (the mathematical description) of a version: each way to play it, with its machine and its exact figures. */
export function sheetOf(model: SlotModel): ParSheet {
  const { code, name, version, mechanic, volatility, maxWin, machine } = model;
  const all: [Way, Played][] = [['spin', model], ...model.extras];
  return {
    family: 'slots',
    name,
    model: code,
    version,
    mechanic,
    volatility,
    totalBet: machine.totalBet,
    maxWin,
    ways: all.flatMap(([way, played]) => {
      const { choices } = played.exact;
      if (choices.length === 0) return [wayOfSheet(way, null, played, played.exact, maxWin)];
      return choices.map((figures, choice) => wayOfSheet(way, choice, played, figures, maxWin));
    }),
    gamble: machine.verbs?.meter ? null : gambleOfSheet(),
    machines: all.map(([way, played]) => ({ way, sha256: hashOf({ machine: played.machine, maxWin }), machine: played.machine })),
  };
}

function gambleOfSheet(): ParSheet['gamble'] {
  const kinds = GAMBLES.map((on) => ({
    on,
    chance: toText(gambleChance(on)),
    times: Number(factorOf(on)),
    rtp: toText(gambleReturn(on)),
  }));
  return { most: MOST_GAMBLES, kinds };
}

function wayOfSheet(
  way: Way,
  choice: number | null,
  { machine }: Played,
  figures: Figures & Bands,
  maxWin: number,
): ParSheet['ways'][number] {
  return {
    way,
    choice,
    price: priceOf(machine),
    rtp: toText(figures.rtp),
    hitRate: toText(figures.hitRate),
    variance: toText(figures.variance),
    featureRate: toText(figures.featureRate),
    ...(figures.metered && { metered: toText(figures.metered) }),
    capLoss: toText(figures.capLoss),
    cycle: toText(figures.cycle),
    mostCoins: Math.min(maxWin * machine.totalBet, figures.mostCoins),
    mostChance: figures.top,
    none: figures.none,
    distribution: BANDS.map((from, at) => ({ from, chance: figures.bands[at]! })),
  };
}
