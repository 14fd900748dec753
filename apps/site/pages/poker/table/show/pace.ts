import type { TableView } from '#poker/table/view.ts';
import { allInOf } from '#apps/site/pages/poker/table/show/all-in.ts';

// A hand that is all-in before the flop is run out in the time that the server shows a paid hand, so that the next one waits for nobody.
const OPEN_MS = 600;
const BOARD_MS = 900;
const SHOWDOWN_MS = 700;
const DEAL_MS = 350;

/** Milliseconds that a view stays before the next one may follow, so that a board which is run out is seen street by street. */
export function paceOf(before: TableView, after: TableView): number {
  const [had, has] = [before.hand, after.hand];
  if (!has || has.id !== had?.id) return has ? DEAL_MS : 0;
  const grown = has.boards.reduce((sum, board) => sum + board.length, 0) > had.boards.reduce((sum, board) => sum + board.length, 0);
  if (grown && has.boards.length === had.boards.length) return BOARD_MS;
  if (has.result && !had.result) return SHOWDOWN_MS;
  return allInOf(after) && !allInOf(before) ? OPEN_MS : 0;
}
