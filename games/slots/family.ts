import type { Money } from '#kernel/money.ts';
import type { Family } from '#modules/rounds/index.ts';
import { spin } from '#games/slots/engine/rules.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels } from '#games/slots/models.ts';
import { payoutOf, stakesOf } from '#games/slots/stakes.ts';

const models = await loadModels();

/** Slots: one spin is one round, with its free spins, cascades and respins. */
const slots: Family = {
  code: 'slots',
  open: (name) => {
    const model = models.get(name);
    return (
      model && {
        model: model.code,
        stakes: (least: Money, most: Money) => stakesOf(model, least, most),
        info: (stakes: readonly Money[], stake: Money) => slotInfo(model, stakes, stake),
        play: (stake, rng) => {
          const outcome = spin(model.prepared, rng, model.maxWin * model.machine.totalBet);
          return { outcome, payout: payoutOf(model, stake, outcome) };
        },
      }
    );
  },
};

export default slots;
