import type { BoardEvent } from '#apps/site/parts/sports/use-sports.ts';

/** Columns of a board, in its order. */
export const COLUMNS = ['winner', 'handicap', 'total'] as const;
export type Column = (typeof COLUMNS)[number];
export type BoardMarket = BoardEvent['markets'][number];

/** Returns the market of a column. The server sends one market of each kind. */
export function marketOf({ markets }: Pick<BoardEvent, 'markets'>, column: Column): BoardMarket | undefined {
  return markets.find(({ code, outcomes }) => columnOf(code, outcomes) === column);
}

function columnOf(code: string, outcomes: BoardMarket['outcomes']): Column {
  if (outcomes.some(({ name }) => name === 'over')) return 'total';
  return code.endsWith('handicap') ? 'handicap' : 'winner';
}
