import type { PlayMode } from '#contracts/rounds.ts';
import type { OpenRound } from '#modules/bets/index.ts';
import type { Coup } from '#modules/coups/coup-store.ts';
import type { Turns } from '#modules/rules/index.ts';
import type { Gate } from '#modules/wallet/index.ts';

/** Gate that refuses a seat which another player has at this coup, in the same mode. */
export function seatIsFree({ id }: Pick<Coup, 'id'>, mode: PlayMode, seat: number): Gate<'rounds.seat_taken'> {
  return { kind: 'coup_seat', args: { coup: id, mode, seat } };
}

/** Gate that refuses an act after which a bet continues, once its coup has a verdict. */
export function coupGoesOn({ id }: Pick<Coup, 'id'>): Gate<'rounds.too_late'> {
  return { kind: 'coup_goes_on', args: { coup: id } };
}

/**
 * Returns the bets that follow other players' bets, each with the act that ends it. These bets end while the bets that they follow are
 * still open.
 */
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
