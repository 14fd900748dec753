import { useCallback } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import { GameGrid, type GridView } from '#apps/site/features/games/game-grid.tsx';
import { LetterRail } from '#apps/site/features/lobby/letter-rail.tsx';
import type { Letters } from '#apps/site/features/lobby/use-letters.ts';
import { usePagesInView } from '#apps/site/features/lobby/use-pages-in-view.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';

type Props = { query: string; first: readonly Game[]; total: number; letters: Letters; isOld: boolean };

/** A list by name, all of its places held from the start, so that any of them can be gone to; games come where one looks. */
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
