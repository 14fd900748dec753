import type { Output } from '#contracts/endpoint.ts';
import type { pokerDeskTourney } from '#contracts/bo/poker-tourneys.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { messagesTo } from '#modules/poker/desk/send-order.ts';
import type { TourneyBoard } from '#modules/poker/tourney/board.ts';

type Row = {
  phase: string;
  mode: string;
  kind: string;
  currency: Currency;
  board: TourneyBoard | null;
  members: string[];
  taken: string[];
};

/** Reads the members of a tournament, as its room published them last: active members by stack, then eliminated members by place. */
export async function showEntrants(
  db: Queryable,
  room: string,
): Promise<Result<Output<typeof pokerDeskTourney>, Failure<'poker.no_such_tournament'>>> {
  const [row] = await db.query<Row>(
    `SELECT phase, mode, kind, currency, board, members::text[] AS members, ARRAY(SELECT p.member_id::text FROM poker_prize_taken p WHERE p.room = t.room) AS taken
       FROM poker_tourney t WHERE room = $1`,
    [room],
  );
  if (!row) return err('poker.no_such_tournament');
  const { phase, mode, kind, currency, taken, board, members } = row;
  const placed = Map.groupBy(board?.results ?? [], ({ viewer }) => viewer);
  // A member with several entries is shown with the best of them: the first by stack, and the first by place.
  const entrants = Map.groupBy(board?.entrants.filter(({ viewer }) => viewer !== '') ?? [], ({ viewer }) => viewer);
  const accounts = await accountsOf(db, [...entrants.keys()].map(BigInt));
  const list = [...entrants].map(([memberId, [best]]) => {
    const { stack, isOut } = best!;
    const own = placed.get(memberId) ?? [];
    const isTaken = taken.includes(memberId);
    const won = own.reduce((sum, { prize, bounty }) => sum + BigInt(prize) + BigInt(bounty), 0n);
    return {
      memberId,
      account: accounts.get(BigInt(memberId)) ?? '',
      stack,
      isOut,
      // The place of an earlier entry is not the standing of a member who is still active.
      place: isOut || phase === 'over' ? (own[0]?.place ?? null) : null,
      won: money(won, currency),
      isTaken,
      mayBeDisqualified:
        phase === 'over'
          ? mode === 'real' && kind !== 'satellite' && won > 0n && !isTaken
          : phase !== 'cancelled' && members.includes(memberId) && !own.some(({ isDisqualified }) => isDisqualified),
    };
  });
  const breakUntil = phase === 'running' && board?.breakUntil ? new Date(board.breakUntil) : null;
  const messages = await messagesTo(db, room);
  return ok({ breakUntil, messages, list: list.toSorted((a, b) => b.stack - a.stack || (a.place ?? 0) - (b.place ?? 0)) });
}
