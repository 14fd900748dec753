import type { RuleText } from '#contracts/catalogue.ts';
import type { Machine, Meter, Prizes, Verbs } from '#games/slots/engine/machine.ts';
import type { SlotModel } from '#games/slots/models.ts';

/** Returns the most ways that a window can have. */
export function waysOf({ rows, reels, verbs }: Machine): number {
  if (verbs?.splitter) return reels.reduce((ways, reel) => ways * (reel.includes(verbs.splitter!) ? 2 * (rows - 1) : rows), 1);
  if (verbs?.heights) return verbs.heights.reduce((ways, heights) => ways * Math.max(...heights.map((height) => height.rows)), 1);
  return rows ** (verbs?.endless ?? reels.length);
}

/** Returns the rules of a model in words, in the order shown. */
export function rulesOf({ machine, maxWin, exact }: SlotModel): RuleText[] {
  const { wild, hold, cascade, verbs } = machine;
  const rules: RuleText[] = payRules(machine);
  if (wild) rules.push(text('wild'));
  if (Object.keys(machine.scatterPaysTotalBet).length > 0) rules.push(text('scatter'));
  if (verbs) rules.push(...reelRules(machine, verbs));
  rules.push(...freeRules(machine));
  if (cascade) rules.push(text('cascade', { multipliers: cascade.multipliers.map((one) => `×${one}`).join(', ') }));
  if (hold) {
    const prices = hold.values.filter(({ name }) => !name).map(({ coins }) => coins / machine.totalBet);
    rules.push(text('hold', { trigger: hold.trigger, respins: hold.respins, least: Math.min(...prices), most: Math.max(...prices) }));
    const named = hold.values.filter(({ name }) => name).map(({ coins }) => `×${coins / machine.totalBet}`);
    if (named.length > 0) rules.push(text('jackpots', { prizes: named.join(', ') }));
    rules.push(text('hold_grand', { times: hold.grand / machine.totalBet }));
  }
  if (verbs?.bonus) rules.push(bonusRule(verbs.bonus, verbs.bonus.trigger, machine.totalBet));
  if (verbs?.meter) rules.push(...meterRules(verbs.meter, machine.totalBet));
  if (exact.mostCoins > maxWin * machine.totalBet) rules.push(text('max_win', { times: maxWin }));
  return [...rules, verbs?.grid ? text('book', { entries: verbs.grid.book.entries }) : text('fair'), text('interrupted')];
}

function payRules(machine: Machine): RuleText[] {
  const { lines, verbs } = machine;
  if (verbs?.grid) {
    const { isAnywhere, least, multipliers } = verbs.grid;
    const falls = text('cascade', { multipliers: multipliers.map((one) => `×${one}`).join(', ') });
    return [text(isAnywhere ? 'anywhere' : 'cluster', { least }), falls];
  }
  if (lines) {
    const both = verbs?.bothWays ? [text('both_ways', { reels: machine.reels.length })] : [];
    return [text(verbs?.bothWays ? 'lines_both' : 'lines', { lines: lines.length }), text('line_highest'), ...both];
  }
  if (verbs?.heights) {
    const rows = verbs.heights.flat().map((height) => height.rows);
    return [text('heights', { least: Math.min(...rows), most: Math.max(...rows), ways: waysOf(machine) }), text('ways_run')];
  }
  if (verbs?.endless) return [text('endless', { first: verbs.endless, most: machine.reels.length }), text('ways_run')];
  return [text('ways', { ways: machine.rows ** machine.reels.length })];
}

function reelRules({ reels }: Machine, { splitter, wildReels, nudge, giant }: Verbs): RuleText[] {
  const places = (list: readonly number[]): string => list.map((reel) => reel + 1).join(', ');
  const rules: RuleText[] = [];
  if (splitter) rules.push(text('splitter', { reels: places([...reels.keys()].filter((reel) => reels[reel]!.includes(splitter))) }));
  if (wildReels) rules.push(text(`wild_${wildReels.filled}`, { reels: places(wildReels.reels) }));
  if (nudge) rules.push(text('nudge'));
  if (giant) rules.push(text(giant.inFree ? 'giant_free' : 'giant', { reels: places(giant.reels), every: giant.of / giant.chance }));
  return rules;
}

function freeRules(machine: Machine): RuleText[] {
  const { freeSpins, freeMultiplier, retrigger, verbs } = machine;
  const rules: RuleText[] = [];
  if (verbs?.choice) {
    const counts = Object.keys(freeSpins).map(Number);
    rules.push(text('choice', { count: Math.min(...counts) }));
    for (const { spins, multiplier } of verbs.choice) rules.push(text('choice_of', { spins, multiplier }));
    return rules;
  }
  for (const [count, spins] of Object.entries(freeSpins)) rules.push(text('free_spins', { count: Number(count), spins }));
  if (freeMultiplier > 1) rules.push(text('free_multiplier', { multiplier: freeMultiplier }));
  if (verbs?.growth) rules.push(text('growth', { step: verbs.growth.step, most: verbs.growth.most }));
  if (verbs?.tome) rules.push(text('tome'));
  if (retrigger) rules.push(text('retrigger'));
  if (retrigger && verbs?.mostFree) rules.push(text('most_free', { spins: verbs.mostFree }));
  return rules;
}

/** Returns the rules of a meter: the bonus of a full meter, and that the count of a meter stays. */
function meterRules({ size, bonus }: Meter, totalBet: number): RuleText[] {
  return [text('meter', { size }), bonusRule(bonus, size, totalBet), text('meter_stays'), text('meter_places')];
}

function bonusRule(bonus: Prizes, trigger: number, totalBet: number): RuleText {
  const times = (coins: number): number => Math.round((coins / totalBet) * 100) / 100;
  switch (bonus.kind) {
    case 'wheel':
      return text('wheel', {
        trigger,
        wheels: bonus.wheels.length,
        most: times(Math.max(...bonus.wheels.flat().map(({ coins }) => coins))),
      });
    case 'picks':
      return text('picks', { trigger, lots: bonus.prizes.length + bonus.ends, ends: bonus.ends });
    case 'board':
      return text('board', { trigger, squares: bonus.squares.length, throws: bonus.throws, most: times(Math.max(...bonus.squares)) });
  }
}

function text(key: string, facts: RuleText['facts'] = {}): RuleText {
  return { key: `slots.rule.${key}`, facts };
}
