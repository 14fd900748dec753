import type { Winner } from '#contracts/catalogue.ts';
import { masked } from '#kernel/masked.ts';
import { CURRENCIES, isCurrency, parseMajor, type Currency } from '#kernel/money.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Corrected, Settled } from '#modules/bets/index.ts';
import { addBigWins, dropBigWins, dropWinsOf, forgetWinsBefore, largestWins } from '#modules/winners/big-win-store.ts';

export type WinnersDeps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt'>;
  /** A brand's threshold in major units by currency, and whether its wins are a demonstration's. */
  brandOf(merchantId: number): { winnerThreshold: Readonly<Partial<Record<Currency, string>>>; isDemo: boolean };
};

export type BoardQuery = { merchantId: number; category: string; period: 'day' | 'week'; limit: number; now: Date };

const DAY_MS = 86_400_000;
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS };
/** Lifetime of a board. */
const FRESH_MS = 10_000;
const MOST = 20;
/** Read beyond those shown: games that have been closed since have no place on a board that leads to them. */
const SPARE = 40;

export type Winners = ReturnType<typeof createWinners>;

/**
 * The winner board. It consumes settled real rounds and stores the few wins that reach their brand's threshold. A round writes nothing for
 * it, and the board reads a small table; practice never comes here. A threshold that was lowered counts from then on.
 */
export function createWinners({ db, catalogue, brandOf }: WinnersDeps) {
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
    /** Consumes settled rounds, in the transaction that removes their event from the outbox: each win is stored once. */
    onSettled: (tx: Queryable, rounds: readonly Settled[]): Promise<void> => storeBigWins(tx, { catalogue, brandOf }, rounds),
    /** A win that came to less since is shown no more. */
    onCorrected: (tx: Queryable, bets: readonly Corrected[]): Promise<void> =>
      dropBigWins(
        tx,
        bets.filter(({ stake, payout }) => BigInt(payout) < BigInt(stake)).map(({ round }) => BigInt(round)),
      ),
    /** The largest wins, at most ten seconds old; one query for everybody who asks meanwhile. */
    board: async (query: BoardQuery): Promise<Winner[]> => {
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
    /** An account name is on a board masked; nothing of it stays. */
    erase: (tx: Queryable, memberId: bigint): Promise<void> => dropWinsOf(tx, memberId),
    sweep: (now: Date): Promise<void> => forgetWinsBefore(db, new Date(now.getTime() - PERIOD_MS.week - DAY_MS)),
  };
}

async function storeBigWins(tx: Queryable, { catalogue, brandOf }: Omit<WinnersDeps, 'db'>, rounds: readonly Settled[]): Promise<void> {
  const wins = rounds.flatMap((settled) => {
    const amount = BigInt(settled.payout) - BigInt(settled.stake);
    if (amount <= 0n || !isCurrency(settled.currency)) return [];
    const threshold = minorThresholds(brandOf(settled.merchant).winnerThreshold).get(settled.currency);
    const game = catalogue.gameAt(settled.vendor, settled.game);
    return threshold === undefined || amount < threshold || !game ? [] : [{ settled, amount, currency: settled.currency, game }];
  });
  if (wins.length === 0) return;
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

/** Amounts above zero; what is no amount of its currency is left out, and so are the wins in it. */
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
