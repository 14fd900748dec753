import { money, type Money } from '#kernel/money.ts';
import type { Family } from '#modules/rules/index.ts';
import { dealing, wayOf, withGamble } from '#games/slots/deal-rules.ts';
import { gambleName, spinNameOf } from '#games/slots/gamble/gamble-rules.ts';
import { slotInfo } from '#games/slots/info.ts';
import { loadModels, loadVersions, type Played, type SlotModel } from '#games/slots/models.ts';
import { sheetOf } from '#games/slots/sheet.ts';
import { payoutOf, stakesOf } from '#games/slots/stakes.ts';

const versions = await loadVersions();
const models = await loadModels();
const named = [...versions].filter(([name, model]) => name === model.name);
/**
 * Slots: a spin with its free spins, cascades and respins is a round. A title names a model, and plays the version in force; a round
 * records the version (`lines-twenty.96`), by which it is dealt again. A round whose win may be gambled has a name of its own.
 */
const slots: Family = {
  code: 'slots',
  models: new Map([...models].map(([code, model]) => [code, factsOf(model)])),
  versions: new Map(named.map(([name, model]) => [name, factsOf(model)])),
  sheetOf: (name) => {
    const model = versions.get(name);
    return model && sheetOf(model);
  },
  goingOn: named.map(([name]) => gambleName(name)),
  open: (name) => {
    const model = versions.get(name);
    if (model) return rulesOf(model).spin;
    const gambled = versions.get(spinNameOf(name));
    return gambled && gambleName(gambled.name) === name ? rulesOf(gambled).gambled : undefined;
  },
};

export default slots;

function rulesOf(model: SlotModel) {
  const dealt = { name: model.name, maxWin: model.maxWin, plain: model, extras: model.extras };
  return withGamble(dealt, {
    ...dealing(dealt),
    returns: ([one]) => [{ weight: 1n, payout: backOf(wayOf(dealt, one!.bet), one!.stake) }],
    info: (offered, stake) => slotInfo(model, offered, stake),
  });
}

/** Returns the amount that a bought feature pays in its bad outcomes; that part of its price is not at risk (decision 026). */
function backOf(played: Played, stake: Money): bigint {
  return payoutOf(played, stake, { coins: played.exact.back ?? 0 }).minor;
}

/** Returns the facts of a model. The return is the lowest one over the stakes of the demo titles, 0.20 to 100.00. */
function factsOf(model: SlotModel) {
  const usd = (minor: bigint): Money => money(minor, 'USD');
  const stakes = stakesOf(model, usd(20n), usd(100_00n));
  const { returnPercent, volatility, mechanic, lines, ways, maxWin, rules } = slotInfo(model, stakes, stakes[0]!);
  return {
    returnBps: Math.floor(Number(returnPercent) * 100 + 1e-6),
    volatility,
    facts: [
      { key: 'slots.mechanic', value: mechanic },
      { key: 'slots.feature', value: featureOf(model) },
      { key: 'slots.most', value: maxWin },
      ...(lines ? [{ key: 'slots.lines', value: lines.length }] : []),
      ...(ways ? [{ key: 'slots.ways', value: ways }] : []),
    ],
    rules,
  };
}

/** Returns the feature of a machine by which the lobby filters. */
function featureOf({ machine: { hold, freeSpins, cascade, verbs } }: SlotModel): string {
  if (verbs?.bonus || verbs?.meter) return 'bonus';
  if (hold) return 'hold';
  if (Object.keys(freeSpins).length > 0) return 'free';
  if (verbs?.wildReels && verbs.wildReels.filled !== 'pay') return 'respins';
  return cascade || verbs?.grid ? 'falls' : 'none';
}
