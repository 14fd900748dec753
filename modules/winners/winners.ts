import type { Winner } from '#contracts/catalogue.ts';
import { masked } from '#kernel/masked.ts';
import { CURRENCIES, isCurrency, parseMajor, type Currency } from '#kernel/money.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Corrected, Settled } from '#modules/bets/index.ts';
import { addBigWins, dropBigWins, dropWinsOf, forgetWinsBefore, largestWins, winsNow } from '#modules/winners/big-win-store.ts';

export type WinnersDeps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt'>;
  /** Returns a brand's threshold in major units by currency. `isDemo` is true if the wins belong to a demonstration. */
  brandOf(merchantId: number): { winnerThreshold: Readonly<Partial<Record<Currency, string>>>; isDemo: boolean };
};

export type BoardQuery = { merchantId: number; category: string; period: 'day' | 'week'; limit: number; now: Date };

const DAY_MS = 86_400_000;
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS };
/** Time in ms for which a board is cached. */
const FRESH_MS = 10_000;
const MOST = 20;
/**
 * Number of wins that are read in addition to those shown. They replace wins of games that were closed since, because the board links to
 * its games.
 */
const SPARE = 40;

/** Boards of the largest wins of a brand. */
export interface Winners {
  /** Stores the wins of settled rounds, each once, in the transaction that removes their event from the outbox. */
  onSettled(tx: Queryable, rounds: readonly Settled[]): Promise<void>;
  /** Replaces the win of a corrected bet by its current win, or removes it from the board. */
  onCorrected(tx: Queryable, bets: readonly Corrected[]): Promise<void>;
  /** Returns the largest wins, at most ten seconds old. */
  board(query: BoardQuery): Promise<Winner[]>;
  /** Deletes a member's wins from all boards. */
  erase(tx: Queryable, memberId: bigint): Promise<void>;
  /** Deletes wins that are too old for every board. */
  sweep(now: Date): Promise<void>;
}

/**
 * Creates the winner board. It consumes settled real rounds and stores the few wins that reach their brand's threshold. A round itself
 * writes nothing for the board, and the board reads a small table. Practice rounds are not consumed. A lower threshold counts only for
 * later wins.
 */
export function createWinners(deps: WinnersDeps): Winners {
  const { db, catalogue, brandOf } = deps;
  const boards = new Map<string, { at: number; list: Promise<Winner[]> }>();

  async function read({ merchantId, category, period, now }: BoardQuery): Promise<Winner[]> {
    const { winnerThreshold, isDemo } = brandOf(merchantId);
    const thresholds = minorThresholds(winnerThreshold);
    const since = new Date(now.getTime() - PERIOD_MS[period]);
    const gameType = category === 'ALL' ? undefined : category;
    const wins = await largestWins(db, { merchantId, since, gameType, thresholds, limit: MOST + SPARE });
    return wins.flatMap(({ vendor, gameCode, customer, amount, currency, at }): Winner[] => {
      const game = catalogue.gameAt(vendor, gameCode);
      if (!game) return [];
      const { gameName, iconUrl, gameType } = game;
      const winAmount = fromMinor(amount, currency);
      return [{ gameName, iconUrl, customerName: customer, winAmount, currency, vassalage: vendor, gameCode, gameType, at, isDemo }];
    });
  }

  return {
    onSettled: (tx, rounds) =>
      storeBigWins(
        tx,
        deps,
        rounds.filter(({ payout, stake, ...settled }) => isBig(deps, settled, BigInt(payout) - BigInt(stake))),
      ),
    onCorrected: (tx, bets) => storeBigWins(tx, deps, bets),
    board: async (query) => {
      const key = `${query.merchantId} ${query.category} ${query.period}`;
      const at = query.now.getTime();
      let board = boards.get(key);
      if (!board || at - board.at >= FRESH_MS || at < board.at) {
        board = { at, list: read(query) };
        board.list.catch(() => boards.delete(key));
        boards.set(key, board);
      }
      return (await board.list).slice(0, query.limit);
    },
    erase: (tx, memberId) => dropWinsOf(tx, memberId),
    sweep: (now) => forgetWinsBefore(db, new Date(now.getTime() - PERIOD_MS.week - DAY_MS)),
  };
}

type OfBet = Pick<Settled, 'merchant' | 'currency'>;

/** Returns true if a win reaches the threshold of its brand. */
function isBig({ brandOf }: Pick<WinnersDeps, 'brandOf'>, { merchant, currency }: OfBet, amount: bigint): boolean {
  const threshold = isCurrency(currency) ? minorThresholds(brandOf(merchant).winnerThreshold).get(currency) : undefined;
  return threshold !== undefined && amount >= threshold;
}

/**
 * Stores the bets that are big wins by their current records, and deletes the other bets from the board. The order of a bet's events does
 * not matter.
 */
async function storeBigWins(tx: Queryable, deps: Omit<WinnersDeps, 'db'>, bets: readonly Settled[]): Promise<void> {
  if (bets.length === 0) return;
  const amounts = await winsNow(tx, bets);
  const wins = bets.flatMap((settled) => {
    const amount = amounts.get(settled.round) ?? 0n;
    const game = deps.catalogue.gameAt(settled.vendor, settled.game);
    return isCurrency(settled.currency) && game && isBig(deps, settled, amount)
      ? [{ settled, amount, currency: settled.currency, game }]
      : [];
  });
  await dropBigWins(
    tx,
    bets.map(({ round }) => BigInt(round)),
  );
  const accounts = await accountsOf(
    tx,
    wins.map(({ settled }) => BigInt(settled.member)),
  );
  await addBigWins(
    tx,
    wins.map(({ settled, amount, currency, game }) => ({
      roundId: BigInt(settled.round),
      merchantId: settled.merchant,
      memberId: BigInt(settled.member),
      vendor: settled.vendor,
      gameCode: settled.game,
      customer: masked(accounts.get(BigInt(settled.member)) ?? ''),
      gameType: game.gameType,
      amount,
      currency,
      at: settled.at,
    })),
  );
}

const readThresholds = new WeakMap<object, Map<Currency, bigint>>();

/**
 * Returns the amounts above zero, in minor units. A threshold that is not an amount of its currency is left out, so no wins in this
 * currency are shown.
 */
function minorThresholds(threshold: Readonly<Partial<Record<Currency, string>>>): Map<Currency, bigint> {
  const known = readThresholds.get(threshold);
  if (known) return known;
  const found = (Object.keys(CURRENCIES) as Currency[]).flatMap((currency) => {
    const parsed = parseMajor(threshold[currency] ?? '', currency);
    return parsed.ok && parsed.value.minor > 0n ? [[currency, parsed.value.minor] as const] : [];
  });
  const read = new Map(found);
  readThresholds.set(threshold, read);
  return read;
}
