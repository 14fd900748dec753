import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Coup } from '#modules/rounds/shared/coup-store.ts';
import type { OpenRound } from '#modules/rounds/stepped/open-round-store.ts';
import type { SeatedBet, Turns } from '#modules/rules/index.ts';
import type { Gate } from '#modules/wallet/index.ts';

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
