import type { TableView } from '#poker/table/view.ts';

const BOARD_MS = 900;
const SHOWDOWN_MS = 700;
const DEAL_MS = 350;

/** Milliseconds that a view stays before the next one may follow, so that a board which is run out is seen street by street. */
export function paceOf(before: TableView, after: TableView): number {
  const [had, has] = [before.hand, after.hand];
  if (!has || has.id !== had?.id) return has ? DEAL_MS : 0;
  const grown = has.boards.reduce((sum, board) => sum + board.length, 0) > had.boards.reduce((sum, board) => sum + board.length, 0);
  if (grown) return BOARD_MS;
  return has.result && !had.result ? SHOWDOWN_MS : 0;
}
