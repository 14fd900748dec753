import type { TableView } from '#poker/table/view.ts';
import { allInOf } from '#apps/site/pages/poker/table/show/all-in.ts';

// These times let an all-in hand before the flop run out within the time for which the server shows a paid hand, so that the next hand does
// not wait.
const OPEN_MS = 600;
const BOARD_MS = 900;
const SHOWDOWN_MS = 700;
const DEAL_MS = 350;

/** Returns the milliseconds for which a view stays before the next view, so that the player sees each street of a board that is run out. */
export function paceOf(before: TableView, after: TableView): number {
  const [had, has] = [before.hand, after.hand];
  if (!has || has.id !== had?.id) return has ? DEAL_MS : 0;
  const grown = has.boards.reduce((sum, board) => sum + board.length, 0) > had.boards.reduce((sum, board) => sum + board.length, 0);
  if (grown && has.boards.length === had.boards.length) return BOARD_MS;
  if (has.result && !had.result) return SHOWDOWN_MS;
  return allInOf(after) && !allInOf(before) ? OPEN_MS : 0;
}
