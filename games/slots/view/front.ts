import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Outcome } from '#games/slots/engine/spin.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the slots. */
const front: GameFront<SlotInfo<Amount>, Outcome> = {
  View: async () => (await import('#games/slots/view/view.tsx')).View,
  Rules: async () => (await import('#games/slots/view/rules/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/slots/view/outcome/outcome.tsx')).SlotOutcome,
  redeal: async () => (await import('#games/slots/view/redeal.ts')).redeal,
  recipe:
    'u(length of the reel) = the stop in the top row, for each reel from the left, spin after spin; hold: v = a value by u(sum of weights), for each scatter by cells, reel after reel; then in each respin for each empty cell u(of) < land, and where it is v',
  byHand: async () => ({ models: (await import('#games/slots/view/redeal.ts')).modelNames }),
  facts: (info, t) => [
    [t('slots.info.volatility'), t(`slots.volatility.${info.volatility}`)],
    [t(info.lines ? 'slots.lines' : 'slots.ways'), String(info.lines?.length ?? info.ways ?? '')],
    [t('slots.info.max_win'), t('slots.times', { times: info.maxWin })],
  ],
};

export default front;
