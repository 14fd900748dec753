import { withAreas } from '#web/text/messages.ts';
import type { Game } from '#contracts/catalogue.ts';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

/** Fields of a game that are enough to open it. */
export type NamedGame = Pick<Game, 'vassalage' | 'gameCode' | 'gameName'>;

export const gameSheet = createDialog(
  chunkInTime(() => import('#apps/site/parts/games/dialogs/game-sheet.tsx')),
  'GameSheet',
);
const studioGames = createDialog(
  withAreas(['content'], () => import('#apps/site/parts/games/dialogs/studio-games.tsx')),
  'StudioGames',
);
/** Opens the dialog of a pressed tile: the sheet of its game, or the games of a studio with a single tile (specification 3.15). */
export function openFromTile(game: Game): void {
  if (game.isGame === 'VASSALAGE') studioGames.open({ game });
  else gameSheet.open({ game });
}
/** Dialog that says why a trial account cannot play a game for money. */
export const trueAccountDialog = createDialog(
  withAreas(['play'], () => import('#apps/site/parts/games/dialogs/true-account-dialog.tsx')),
  'TrueAccountDialog',
);
/** Dialog that says why a trial account has no personal page there. After a true account is opened, it leads to that page. */
export const ownPageDialog = createDialog(
  withAreas(['content', 'play'], () => import('#apps/site/parts/games/dialogs/own-page-dialog.tsx')),
  'OwnPageDialog',
);
