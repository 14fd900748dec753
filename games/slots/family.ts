import * as z from 'zod/mini';
import { money, type Money } from '#kernel/money.ts';
import type { Family, InstantRules } from '#modules/rules/index.ts';
import { spin, type Outcome } from '#games/slots/engine/rules.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels, loadVersions, type SlotModel } from '#games/slots/models.ts';
import { payoutOf, stakesOf } from '#games/slots/stakes.ts';

const versions = await loadVersions();
const models = await loadModels();
/** A spin has nothing to choose but its stake; and its free games, where a model lets them be chosen. */
type Bet = { choice?: number | undefined };
const nothing = z.strictObject({});
const chosen = (count: number) => z.strictObject({ choice: z.optional(z.int().check(z.gte(0), z.lt(count))) });

/**
 * Slots: one spin is one round, with its free spins, cascades and respins. A title names a model, and plays the version in force; a round
 * records the version (`lines-twenty.96`), and by that name it is dealt again.
 */
const slots: Family = {
  code: 'slots',
  models: new Map([...models].map(([code, model]) => [code, factsOf(model)])),
  versions: new Map([...versions].filter(([name, model]) => name === model.name).map(([name, model]) => [name, factsOf(model)])),
  open: (name) => {
    const model = versions.get(name);
    return model && rulesOf(model);
  },
};

export default slots;

function rulesOf(model: SlotModel): InstantRules<Bet, Outcome> {
  const choices = model.machine.verbs?.choice?.length;
  return {
    kind: 'instant',
    model: model.name,
    bet: choices === undefined ? nothing : chosen(choices),
    stakes: (least, most) => stakesOf(model, least, most),
    info: (stakes, stake) => slotInfo(model, stakes, stake),
    play: ({ stake, bet }, rng) => {
      const outcome = spin(model.prepared, rng, model.maxWin * model.machine.totalBet, bet.choice);
      return { outcome, payout: payoutOf(model, stake, outcome) };
    },
  };
}

/** The return is the least over the stakes of the demo titles, 0.20 to 100.00. */
function factsOf(model: SlotModel) {
  const usd = (minor: bigint): Money => money(minor, 'USD');
  const stakes = stakesOf(model, usd(20n), usd(100_00n));
  const { returnPercent, volatility, mechanic, lines, ways, rules } = slotInfo(model, stakes, stakes[0]!);
  return {
    returnBps: Math.floor(Number(returnPercent) * 100 + 1e-6),
    volatility,
    facts: [
      { key: 'slots.mechanic', value: mechanic },
      ...(lines ? [{ key: 'slots.lines', value: lines.length }] : []),
      ...(ways ? [{ key: 'slots.ways', value: ways }] : []),
    ],
    rules,
  };
}
