import { percentText } from '#kernel/fraction.ts';
import type { Money } from '#kernel/money.ts';
import { leastReturn } from '#games/slots/exact.ts';
import type { Model } from '#games/slots/model.ts';
import type { SlotModel } from '#games/slots/models.ts';
import type { RuleText } from '#contracts/catalogue.ts';
import type { PaytableRow, SlotInfo } from '#games/slots/slot-info.ts';
import { worth } from '#games/slots/stakes.ts';

/** The info of a model at one of the stakes that are offered. */
export function slotInfo(model: SlotModel, stakes: readonly Money[], stake: Money): SlotInfo {
  const { machine, exact } = model;
  const offered = stakes.map(({ minor }) => minor);
  return {
    model: model.code,
    mechanic: model.mechanic,
    volatility: model.volatility,
    returnPercent: percentText(leastReturn(model, exact, offered)),
    hitPercent: percentText(exact.hitRate),
    featureEvery: exact.featureRate.top === 0n ? null : Number(exact.featureRate.bottom / exact.featureRate.top),
    maxWin: Math.min(model.maxWin, Math.floor(exact.mostCoins / machine.totalBet)),
    reels: machine.reels.length,
    rows: machine.rows,
    lines: machine.lines,
    ways: machine.ways ? machine.rows ** machine.reels.length : null,
    multipliers: machine.cascade?.multipliers ?? null,
    wild: machine.wild,
    scatter: machine.scatter,
    totalBet: machine.totalBet,
    rules: rulesOf(model),
    paytable: paytable(model, stake),
  };
}

export function paytable(model: Pick<Model, 'machine'>, stake: Money): PaytableRow[] {
  const { machine } = model;
  const row = (symbol: string, kind: PaytableRow['kind'], pays: Record<string, number>, factor = 1): PaytableRow => ({
    symbol,
    kind,
    pays: Object.entries(pays).map(([count, coins]) => ({
      count: Number(count),
      coins: coins * factor,
      amount: worth(model, stake, coins * factor),
    })),
  });
  const rows = Object.entries(machine.pays).map(([symbol, pays]) => row(symbol, machine.ways ? 'way' : 'line', pays));
  const hasScatterPays = Object.keys(machine.scatterPaysTotalBet).length > 0;
  return hasScatterPays ? [...rows, row(machine.scatter, 'scatter', machine.scatterPaysTotalBet, machine.totalBet)] : rows;
}

function rulesOf({ machine, maxWin, exact }: SlotModel): RuleText[] {
  const { lines, wild, freeSpins, freeMultiplier, retrigger, hold, cascade } = machine;
  const rules: RuleText[] = [lines ? text('lines', { lines: lines.length }) : text('ways', { ways: machine.rows ** machine.reels.length })];
  if (lines) rules.push(text('line_highest'));
  if (wild) rules.push(text('wild'));
  if (Object.keys(machine.scatterPaysTotalBet).length > 0) rules.push(text('scatter'));
  for (const [count, spins] of Object.entries(freeSpins)) rules.push(text('free_spins', { count: Number(count), spins }));
  if (freeMultiplier > 1) rules.push(text('free_multiplier', { multiplier: freeMultiplier }));
  if (retrigger) rules.push(text('retrigger'));
  if (cascade) rules.push(text('cascade', { multipliers: cascade.multipliers.map((one) => `×${one}`).join(', ') }));
  if (hold) {
    const prices = hold.values.map(({ coins }) => coins / machine.totalBet);
    rules.push(text('hold', { trigger: hold.trigger, respins: hold.respins, least: Math.min(...prices), most: Math.max(...prices) }));
    rules.push(text('hold_grand', { times: hold.grand / machine.totalBet }));
  }
  if (exact.mostCoins > maxWin * machine.totalBet) rules.push(text('max_win', { times: maxWin }));
  return [...rules, text('fair'), text('interrupted')];
}

function text(key: string, facts: RuleText['facts'] = {}): RuleText {
  return { key: `slots.rule.${key}`, facts };
}
