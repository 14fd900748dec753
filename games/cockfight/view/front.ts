import type { Fight, FightInfo } from '#games/cockfight/quote.ts';
import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

const LAID = { chips: [{ spot: 'meron', amount: 100 }], odds: { meron: 80, wala: -94 } };

/** The browser side of cockfights. */
const front: GameFront<FightInfo<Amount>, Fight | Returned> = {
  View: async () => (await import('#games/cockfight/view/view.tsx')).View,
  Rules: async () => (await import('#games/cockfight/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/cockfight/view/outcome.tsx')).FightResult,
  redeal: async () => (await import('#games/cockfight/view/redeal.ts')).redeal,
  byHand: () => Promise.resolve({ models: ['malay-live-1'], bet: LAID }),
  facts: ({ style, table }, t) => {
    const least = (spots: readonly string[]): string =>
      table
        .filter(({ spot }) => spots.includes(spot))
        .reduce((found, { returns }) => (Number(returns) < Number(found) ? returns : found), '99');
    return [
      [t('cockfight.style'), t(`cockfight.style.${style}`)],
      [t('cockfight.fact.sides'), `${least(['meron', 'wala'])}%`],
      [t('cockfight.fact.draws'), `${least(['bdd', 'ftd', 'draw'])}%`],
    ];
  },
};

export default front;
