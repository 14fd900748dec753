import * as z from 'zod/mini';
import { money, type Money } from '#kernel/money.ts';
import type { Family, InstantRules } from '#modules/rules/index.ts';
import { spin, type Outcome } from '#games/slots/engine/rules.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels, type SlotModel } from '#games/slots/models.ts';
import { payoutOf, stakesOf } from '#games/slots/stakes.ts';

const models = await loadModels();
/** A spin has nothing to choose but its stake. */
const bet = z.strictObject({});

/** Slots: one spin is one round, with its free spins, cascades and respins. */
const slots: Family = {
  code: 'slots',
  models: new Map([...models].map(([code, model]) => [code, factsOf(model)])),
  open: (name) => {
    const model = models.get(name);
    return model && rulesOf(model);
  },
};

export default slots;

function rulesOf(model: SlotModel): InstantRules<object, Outcome> {
  return {
    kind: 'instant',
    model: model.code,
    bet,
    stakes: (least, most) => stakesOf(model, least, most),
    info: (stakes, stake) => slotInfo(model, stakes, stake),
    play: ({ stake }, rng) => {
      const outcome = spin(model.prepared, rng, model.maxWin * model.machine.totalBet);
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
      lines ? { key: 'slots.lines', value: lines.length } : { key: 'slots.ways', value: ways ?? 0 },
    ],
    rules,
  };
}
