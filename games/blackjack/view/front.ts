import type { GameFront } from '#games/kit/view/family-front.ts';
import type { BlackjackInfo } from '#games/blackjack/rules.ts';
import type { SevenOutcome } from '#games/blackjack/seven/table.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of blackjack. */
const front: GameFront<BlackjackInfo<Amount>, SevenOutcome> = {
  View: async () => (await import('#games/blackjack/view/view.tsx')).View,
  Rules: async () => (await import('#games/blackjack/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/blackjack/view/outcome.tsx')).BlackjackResult,
  redeal: async () => (await import('#games/blackjack/view/redeal.ts')).redeal,
  recipe:
    's = shuffle(52 · decks), cards card(s[0]) …: one to each hand by seats, the dealer’s open one, one more to each hand, the hole card, then as they are drawn; for seven: card(s[8 · row + lane]), lanes 0–6 seats 1–7, lane 7 the dealer, 26 rows each',
  byHand: async () => ({
    models: (await import('#games/blackjack/quote.ts')).MODELS,
    bet: { chips: [{ spot: 'hand:1', amount: 100 }] },
    acts: [{ move: 'stand' }],
  }),
  facts: (info, t) => [
    [t('blackjack.kind'), t(`blackjack.kind.${info.model}`)],
    [t('blackjack.return_basic'), `${info.returnPercent}%`],
    ...info.sides.map(({ kind, returnPercent }) => [t(`blackjack.spot.${kind}`), `${returnPercent}%`] as const),
  ],
};

export default front;
