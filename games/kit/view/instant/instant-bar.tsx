import type { ReactNode } from 'react';
import { Auto } from '#games/kit/view/auto/auto.tsx';
import type { InstantGame } from '#games/kit/view/instant/use-instant.ts';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import type { GameViewProps } from '#games/kit/view/view.ts';

type Props<I, O> = {
  view: GameViewProps<I, O, 'instant'>;
  game: InstantGame<O>;
  /** Texts of the button: for a press, and while the round is awaited. */
  words: { press: string; busy: string };
  /** Further choices for a round, beside the stake. */
  children?: ReactNode;
};

/** The bar of a game whose rounds end with the press; it has automatic play if the brand allows it. */
export function InstantBar<I, O>({ view, game, words, children }: Props<I, O>) {
  const { t, canAutoplay } = view;
  const { auto } = game;
  const face =
    auto.left > 0
      ? { glyph: 'stop' as const, small: t('kit.auto_left', { count: auto.left }), ring: 'count' as const }
      : faceOf(view, game, words.busy, { label: words.press });
  return (
    <PlayBar
      view={view}
      game={game}
      payout={game.shown?.payout}
      face={face}
      onPress={game.press}
      isLastShown
      tools={canAutoplay && <Auto view={view} stake={game.stake} auto={auto} />}
    >
      {children}
    </PlayBar>
  );
}
