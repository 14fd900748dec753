import { cardOf } from '#games/kit/cards.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import { duelView } from '#games/kit/view/duel/duel-view.tsx';

/** The tables of high card. */
export const View = duelView({
  family: 'highcard',
  Dealt: ({ t, one, lean }) => <PlayingCard t={t} card={cardOf(one ?? 0)} isTurned={one !== null} lean={lean} />,
});
