import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the slots. */
const front: GameFront<SlotInfo<Amount>, Outcome> = {
  View: async () => (await import('#games/slots/view/view.tsx')).View,
  Rules: async () => (await import('#games/slots/view/rules/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/slots/view/outcome/outcome.tsx')).SlotOutcome,
  redeal: async () => (await import('#games/slots/view/redeal.ts')).redeal,
  recipe:
    'first, where a spin may have a giant, u(sum): none by (of − chance) · sum of weights, else its symbol by chance · weight; then for each reel from the left, spin after spin: where rows vary u(sum of weights) = its height, then u(length of the reel) = the stop in the top row; reels that are held or under a giant draw nothing, an endless reel is drawn while a run reaches it; hold: v = a value by u(sum of weights), for each scatter by cells, reel after reel; then in each respin for each empty cell u(of) < land, and where it is v; tome: before its first free spin its symbol by u(sum of weights); wheel: u(sum of weights) = the segment, wheel after wheel; picks: shuffle(lots), prizes first; meter: the scatters of the paid spin are added to its recorded count, and at its size it starts its bonus; board: u(sides) + 1, throw after throw; grids: e = u(entries), taken where u(larger weight) < its weight, else again; entry e is dealt by its own numbers (entry-draws.ts); bought: first u(8) = its opening, then the feature alone; ante: its own reels; gamble, act after act: red or black u(52) = card(i), climb u(3) = 0',
  byHand: async () => ({ models: (await import('#games/slots/view/redeal.ts')).modelNames }),
  facts: (info, t) => [
    [t('slots.info.version'), info.version],
    [t('slots.info.volatility'), t(`slots.volatility.${info.volatility}`)],
    [t('slots.mechanic'), t(`slots.mechanic.${info.mechanic}`)],
    ...(info.lines || info.ways ? [[t(info.lines ? 'slots.lines' : 'slots.ways'), String(info.lines?.length ?? info.ways)] as const] : []),
    [t('slots.info.max_win'), t('slots.times', { times: info.maxWin })],
  ],
};

export default front;
