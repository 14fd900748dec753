import { openBlackjack } from '#games/blackjack/rules.ts';
import { openSeven } from '#games/blackjack/seven/table.ts';

/** Returns the rules of a table for one player or for seven. */
export function openTable(model: string): ReturnType<typeof openBlackjack> | ReturnType<typeof openSeven> {
  return openBlackjack(model) ?? openSeven(model);
}
