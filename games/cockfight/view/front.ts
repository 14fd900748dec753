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
  recipe:
    'with Malay odds m = f(32): 12 meron 0.80 wala −0.94, 6 0.70 −0.83, 6 0.90 0.94, 4 0.60 −0.72, 2 −0.94 0.80, 2 −0.83 0.70; r = f(32768): below 15482, 16366, 14643, 17358, 13502 or 12618 meron, then up to 28984 wala, then 3440 both down, else full time (in a pool 14664 meron, 14664 wala, 3120 both down); 8 + f(4) exchanges (full time 12), f(2) each: 0 meron, 1 wala, the last one the winner’s or of both; f(8) twice: coats',
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
