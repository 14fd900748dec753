import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Order } from '#modules/rounds/family.ts';
import type { Coup } from '#modules/rounds/shared/coup-store.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** A bet with what its player has done so far. */
export type PlayedBet<Bet> = Order<Bet> & { acts: readonly unknown[] };
/** One of a coup's, whoever's; `id` is its round's. */
export type SeatedBet<Bet> = PlayedBet<Bet> & { id: bigint; mode: PlayMode };

/**
 * Where players act while a coup goes on and stay in it: blackjack at a table. What a bet is worth follows from the outcome and its own
 * acts alone, so nobody waits for another. Times are milliseconds after bets were closed.
 */
export type Turns<Bet = unknown, Act = unknown, Outcome extends object = object> = {
  /** The seat that a bet takes for itself; null for one that takes none. */
  seatOf(bet: Bet): number | null;
  /** An act after which a bet goes on, as it is recorded, and what it stakes on top; undefined where it may not be done now. */
  step(bet: PlayedBet<Bet>, outcome: Outcome, act: Act, atMs: number): { done: object; more?: Money } | undefined;
  /** From when on nobody acts any more. */
  actsMs(outcome: Outcome): number;
  /** Moments at which there is something new to tell. */
  tellMs(outcome: Outcome): readonly number[];
  /** What everybody may see of a coup. */
  shown(outcome: Outcome, bets: readonly SeatedBet<Bet>[], atMs: number): object;
  /** The house's act that ends a bet on what another player does, by the bets that still stand; undefined for every other bet. */
  follow(order: Order<Bet>, others: readonly PlayedBet<Bet>[]): object | undefined;
};

/** Refuses a seat that somebody has at this coup, in the same mode. */
export function seatIsFree({ id }: Pick<Coup, 'id'>, mode: PlayMode, seat: number): Gate<'rounds.seat_taken'> {
  return { kind: 'coup_seat', args: { coup: id, mode, seat } };
}

/** Refuses an act after which a bet goes on once it is decided what becomes of its coup. */
export function coupGoesOn({ id }: Pick<Coup, 'id'>): Gate<'rounds.too_late'> {
  return { kind: 'coup_goes_on', args: { coup: id } };
}

/** All bets on a coup as everybody may see them, those that have ended too. */
export async function seatedBets(db: Queryable, coupId: bigint): Promise<SeatedBet<unknown>[]> {
  const rows = await db.query<Omit<SeatedBet<unknown>, 'stake'> & { stake: bigint; currency: Money['currency'] }>(
    `SELECT id, mode, stake, currency, bet, acts::json FROM open_round WHERE coup_id = $1
      UNION ALL SELECT id, mode, stake, currency, bet, coalesce(acts, '[]') FROM round WHERE coup_id = $1 ORDER BY id`,
    [coupId],
  );
  return rows.map(({ stake, currency, ...bet }) => ({ ...bet, stake: { minor: stake, currency } }));
}

/** The bets that follow others', each with the act that ends it; they end while those that they follow still stand. */
export function followers({ follow }: Turns, rounds: readonly OpenRound[]): Map<OpenRound, object> {
  return new Map(
    rounds.flatMap((round) => {
      const done = follow(
        round,
        rounds.filter((other) => other.mode === round.mode),
      );
      return done ? [[round, done] as const] : [];
    }),
  );
}
