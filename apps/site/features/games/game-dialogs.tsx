import { lazy, Suspense } from 'react';
import { FavouriteAfterSignIn } from '#apps/site/features/favourites/favourite-after-sign-in.tsx';
import { useGameIntent } from '#apps/site/features/games/game-intent.ts';

const GameSheet = lazy(async () => ({ default: (await import('#apps/site/features/games/game-sheet.tsx')).GameSheet }));
const TrueAccountDialog = lazy(async () => ({
  default: (await import('#apps/site/features/games/true-account-dialog.tsx')).TrueAccountDialog,
}));

/** Mounted once in the shell: the dialogs about a game, fetched when one is first wanted. */
export function GameDialogs() {
  const intent = useGameIntent();
  return (
    <>
      <FavouriteAfterSignIn />
      {intent && <Suspense>{intent.kind === 'sheet' ? <GameSheet {...intent} /> : <TrueAccountDialog {...intent} />}</Suspense>}
    </>
  );
}
