import { withAreas } from '#web/text/messages.ts';
import type { Game } from '#contracts/catalogue.ts';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

/** As much of a game as opening it takes. */
export type NamedGame = Pick<Game, 'vassalage' | 'gameCode' | 'gameName'>;

export const gameSheet = createDialog(
  chunkInTime(() => import('#apps/site/parts/games/dialogs/game-sheet.tsx')),
  'GameSheet',
);
const studioGames = createDialog(
  withAreas(['content'], () => import('#apps/site/parts/games/dialogs/studio-games.tsx')),
  'StudioGames',
);
/** Opens the dialog of a pressed picture: the sheet of its game, or the games of a studio that stands there as one (specification 3.15). */
export function openFromTile(game: Game): void {
  if (game.isGame === 'VASSALAGE') studioGames.open({ game });
  else gameSheet.open({ game });
}
/** Why a trial account cannot play a game for money. */
export const trueAccountDialog = createDialog(
  withAreas(['play'], () => import('#apps/site/parts/games/dialogs/true-account-dialog.tsx')),
  'TrueAccountDialog',
);
/** Why a trial account has no page of its own there; with an account of one's own it opens. */
export const ownPageDialog = createDialog(
  withAreas(['content', 'play'], () => import('#apps/site/parts/games/dialogs/own-page-dialog.tsx')),
  'OwnPageDialog',
);
