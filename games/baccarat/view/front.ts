import type { Returned } from '#games/kit/quote.ts';
import type { Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of baccarat. */
const front: GameFront<BaccaratInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/baccarat/view/view.tsx')).View,
  Rules: async () => (await import('#games/baccarat/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/baccarat/view/outcome.tsx')).BaccaratResult,
  redeal: async () => (await import('#games/baccarat/view/redeal.ts')).redeal,
  recipe:
    'card(take(0 … 415, f)) each: player, banker, player, banker; below 8 both: player’s third at 5 or less; banker’s third at 5 or less where the player stood, else at 0–2 always, 3 but against 8, 4 against 2–7, 5 against 4–7, 6 against 6–7',
  byHand: () => Promise.resolve({ models: ['commission', 'super-six'], bet: { chips: [{ spot: 'player', amount: 100 }] } }),
  facts: ({ model, table }, t) => [
    [t('baccarat.kind'), t(`baccarat.kind.${model}`)],
    ...table
      .filter(({ bet }) => bet === 'player' || bet.startsWith('banker') || bet === 'tie_9')
      .filter(({ bet }) => !/pair|dragon/.test(bet))
      .map(({ bet, returns }) => [t(`baccarat.spot.${bet}`), `${returns}%`] as const),
  ],
};

export default front;
