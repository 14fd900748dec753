import { useCallback } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import type { GameQuery } from '#apps/site/parts/games/use-games.ts';
import { GameGrid, type GridView } from '#apps/site/parts/games/game-grid.tsx';
import { LetterRail } from '#apps/site/pages/lobby/letters/letter-rail.tsx';
import type { Letters } from '#apps/site/pages/lobby/letters/use-letters.ts';
import { usePagesInView } from '#apps/site/pages/lobby/use-pages-in-view.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';

type Props = { query: GameQuery; first: readonly Game[]; total: number; letters: Letters; isOld: boolean };

/**
 * Shows a list by name that has a place for each game from the start, so that the visitor can jump to any letter. Games load when their
 * places are in view.
 */
export function LetteredGrid({ query, first, total, letters, isOld }: Props) {
  const { games, onView: fetchView, error, retry } = usePagesInView(query, first, isOld);
  const { onView: markView, grid, covered } = letters;
  const onView = useCallback(
    (view: GridView) => {
      fetchView(view);
      markView(view);
    },
    [fetchView, markView],
  );
  return (
    <div className="lettered">
      <LetterRail letters={letters} />
      {error && <RefusedTrouble error={error} onRetry={retry} />}
      <GameGrid ref={grid} games={games} places={total} onView={onView} covered={covered} />
    </div>
  );
}
