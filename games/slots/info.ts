import { isLess, minus, percentText } from '#kernel/fraction.ts';
import type { Money } from '#kernel/money.ts';
import { leastReturn } from '#games/slots/exact.ts';
import type { Figures } from '#games/slots/engine/figures/figures.ts';
import { priceOf, type Machine } from '#games/slots/engine/machine.ts';
import { gambleReturn, MOST_GAMBLES } from '#games/slots/gamble/gamble.ts';
import { GAMBLES } from '#games/slots/gamble/quote.ts';
import { stakeOfWay, type Extra, type Model } from '#games/slots/model.ts';
import type { Played, SlotModel } from '#games/slots/models.ts';
import { rulesOf, waysOf } from '#games/slots/rule-texts.ts';
import type { PaytableRow, Playing, SlotInfo } from '#games/slots/slot-info.ts';
import { worth } from '#games/slots/stakes.ts';

/** Returns the information of a model at one of the stakes on offer. */
export function slotInfo(model: SlotModel, stakes: readonly Money[], stake: Money): SlotInfo {
  const { machine, exact } = model;
  const offered = stakes.map(({ minor }) => minor);
  return {
    model: model.code,
    version: model.version,
    mechanic: model.mechanic,
    volatility: model.volatility,
    returnPercent: percentText(leastReturn(model, exact, offered)),
    hitPercent: percentText(exact.hitRate),
    featureEvery: everyOf(exact),
    maxWin: Math.min(model.maxWin, Math.floor(exact.mostCoins / machine.totalBet)),
    reels: machine.reels.length,
    rows: machine.rows,
    lines: machine.lines,
    ways: machine.ways ? waysOf(machine) : null,
    multipliers: machine.cascade?.multipliers ?? machine.verbs?.grid?.multipliers ?? null,
    wild: machine.wild,
    scatter: machine.scatter,
    totalBet: machine.totalBet,
    rules: rulesOf(model),
    paytable: paytable(model, stake),
    extras: [...model.extras].map(([way, played]) => extraOf(way, played, offered)),
    gamble: machine.verbs?.meter ? null : gambleInfo(),
    book: bookInfo(machine),
    play: playing(model, offered),
  };
}

function bookInfo({ verbs }: Machine): SlotInfo['book'] {
  if (!verbs?.grid) return null;
  const { seed, entries, pays, loses, hash } = verbs.grid.book;
  return { seed, entries, weights: { pays, loses }, hash };
}

function extraOf(way: Extra, played: Played, offered: readonly bigint[]): SlotInfo['extras'][number] {
  const { machine, exact } = played;
  const prices = offered.map((minor) => stakeOfWay(machine, minor));
  const choices = exact.choices.map((figures) => leastReturn(played, figures, prices)).toSorted((a, b) => (isLess(a, b) ? -1 : 1));
  return {
    way,
    price: priceOf(machine),
    returnPercent: percentText(leastReturn(played, exact, prices)),
    bestPercent: choices.length > 0 ? percentText(choices.at(-1)!) : null,
    featureEvery: everyOf(exact),
  };
}

function gambleInfo(): SlotInfo['gamble'] {
  const [least] = GAMBLES.map(gambleReturn).toSorted((a, b) => (isLess(a, b) ? -1 : 1));
  return { returnPercent: percentText(least!), most: MOST_GAMBLES };
}

/** Returns the average number of rounds for one feature, cut to a whole number; null without a feature. */
function everyOf({ featureRate }: Figures): number | null {
  return featureRate.top === 0n ? null : Number(featureRate.bottom / featureRate.top);
}

function playing(model: SlotModel, offered: readonly bigint[]): Playing {
  const { machine, exact } = model;
  const { metered } = exact;
  const least = leastReturn(model, exact, offered);
  const { heights, endless, splitter, grid, bonus, choice, meter } = machine.verbs ?? {};
  const rows = heights?.flat().map((height) => height.rows);
  const named = (machine.hold?.values ?? []).flatMap(({ name, coins }) => (name ? [{ name: name, coins }] : []));
  return {
    heights: rows ? [Math.min(...rows), Math.max(...rows)] : null,
    endless: endless ?? null,
    splitter: splitter ?? null,
    trigger: triggerOf(machine),
    grid: grid ? { least: grid.least, isAnywhere: grid.isAnywhere } : null,
    bonus: bonus ?? meter?.bonus ?? null,
    meter:
      meter && metered
        ? { size: meter.size, returnPercent: percentText(metered), withoutPercent: percentText(minus(least, metered)) }
        : null,
    choices: choice?.map((one, at) => ({ ...one, returnPercent: percentText(leastReturn(model, exact.choices[at]!, offered)) })) ?? null,
    jackpots: named.length > 0 ? [...named, { name: 'grand', coins: machine.hold!.grand }].toSorted((a, b) => b.coins - a.coins) : null,
  };
}

/** Returns the scatters that begin a feature of a machine; null if it has no feature, or if reels are added. */
function triggerOf({ reels, rows, scatter, freeSpins, retrigger, hold, verbs }: Machine): Playing['trigger'] {
  const free = Object.keys(freeSpins).map(Number);
  const counts = [...free, hold?.trigger, verbs?.bonus?.trigger].filter((count) => count !== undefined);
  if (counts.length === 0 || verbs?.endless !== undefined || verbs?.grid) return null;
  const heights = (reel: number): number => Math.max(rows, ...(verbs?.heights?.[reel] ?? []).map((one) => one.rows));
  const shown = (strip: string, stop: number, height: number): number =>
    Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === scatter).length;
  const most = reels.map((strip, reel) => Math.max(...Array.from(strip, (_, stop) => shown(strip, stop, heights(reel)))));
  return { least: Math.min(...counts), most, inFree: retrigger && free.length > 0 };
}

export function paytable(model: Pick<Model, 'machine'>, stake: Money): PaytableRow[] {
  const { machine } = model;
  const kind = machine.verbs?.grid ? 'cluster' : machine.ways ? 'way' : 'line';
  const row = (symbol: string, kind: PaytableRow['kind'], pays: Record<string, number>, factor = 1): PaytableRow => ({
    symbol,
    kind,
    pays: Object.entries(pays).map(([count, coins]) => ({
      count: Number(count),
      coins: coins * factor,
      amount: worth(model, stake, coins * factor),
    })),
  });
  const rows = Object.entries(machine.pays).map(([symbol, pays]) => row(symbol, kind, pays));
  const hasScatterPays = Object.keys(machine.scatterPaysTotalBet).length > 0;
  return hasScatterPays ? [...rows, row(machine.scatter, 'scatter', machine.scatterPaysTotalBet, machine.totalBet)] : rows;
}
