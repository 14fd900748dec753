import { readCards } from '#games/kit/cards/lab-cards.ts';
import { plus, toText, ZERO } from '#kernel/fraction.ts';
import { odds, refused } from '#games/kit/lab-input.ts';
import { analyse } from '#games/videopoker/analyse.ts';
import { EXACT } from '#games/videopoker/exact.ts';
import {
  bestHold,
  CATEGORIES,
  COINS,
  KINDS,
  packOf,
  rankOf,
  SHORT_ROYAL,
  TABLES,
  textOf,
  type Model,
  type PayTable,
} from '#games/videopoker/quote.ts';

/** The calls of the test lab. `game` is one of the tables here, or any `{kind, pays}`. */
export default {
  /** `{game, final, coins?}`: the win of five cards, for one coin and for all; with fewer than five coins a royal flush pays 250. */
  'videopoker.rank': (input: unknown) => {
    const { coins = COINS } = (input ?? {}) as { coins?: unknown };
    if (!Number.isInteger(coins) || Number(coins) < 1 || Number(coins) > COINS) return refused('coins is 1 to 5');
    const { table } = tableOf(input);
    const category = rankOf(table.kind, fiveOf(input, 'final', table));
    const pays = (category && table.pays[category]) ?? 0;
    const payForOne = category === 'royal_flush' && coins !== COINS ? SHORT_ROYAL : pays;
    return { category, payForOne: String(payForOne), win: String(payForOne * Number(coins)) };
  },

  /** `{game, dealt}`: the cards to hold, and the exact return of this hold for a stake of 1. */
  'videopoker.bestHold': (input: unknown) => {
    const { table } = tableOf(input);
    const dealt = fiveOf(input, 'dealt', table);
    const { hold, ev } = bestHold(table, dealt);
    return { hold: hold.map((place) => textOf(dealt[place]!)), ev: toText(ev) };
  },

  /** `{game}`: chance of a win, return and edge under the best hold of every deal. Another table than those here takes some seconds. */
  'videopoker.return': (input: unknown) => {
    const { model, table } = tableOf(input);
    const { rtp, chances } = model ? EXACT.get(model)! : analyse(table);
    return {
      main: odds([...chances.values()].reduce(plus, ZERO), rtp),
      chances: Object.fromEntries([...chances].map(([category, chance]) => [category, toText(chance)])),
    };
  },
};

function tableOf(input: unknown): { model?: Model; table: PayTable } {
  const { game = 'jacks-9-6' } = (input ?? {}) as { game?: unknown };
  if (typeof game === 'string' && Object.hasOwn(TABLES, game)) return { model: game as Model, table: TABLES[game as Model] };
  const { kind, pays } = (typeof game === 'object' && game !== null ? game : {}) as Record<string, unknown>;
  if (!KINDS.some((one) => one === kind) || typeof pays !== 'object' || pays === null)
    return refused(`game is one of ${Object.keys(TABLES).join(', ')}, or {kind, pays} with kind ${KINDS.join(', ')}`);
  const rows = Object.entries(pays);
  const isRow = ([name, value]: [string, unknown]): boolean =>
    CATEGORIES.some((one) => one === name) && Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;
  return rows.every(isRow) ? { table: { kind, pays } as PayTable } : refused('pays has whole numbers up to 10000 by category');
}

function fiveOf(input: unknown, name: string, { kind }: PayTable): number[] {
  return readCards(
    input,
    name,
    5,
    Array.from({ length: packOf(kind) }, (_, card) => textOf(card)),
  );
}
