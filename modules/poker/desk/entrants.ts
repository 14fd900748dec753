import type { Output } from '#contracts/endpoint.ts';
import type { pokerDeskTourney } from '#contracts/bo/poker-tourneys.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { TourneyBoard } from '#modules/poker/tourney/board.ts';

type Row = { phase: string; currency: Currency; board: TourneyBoard | null; taken: string[] };

/** Members of a tournament, as its room has last published them: those who are in by their stacks, then those who are out by their places. */
export async function showEntrants(
  db: Queryable,
  room: string,
): Promise<Result<Output<typeof pokerDeskTourney>, Failure<'poker.no_such_tournament'>>> {
  const [row] = await db.query<Row>(
    `SELECT phase, currency, board, ARRAY(SELECT p.member_id::text FROM poker_prize_taken p WHERE p.room = t.room) AS taken
       FROM poker_tourney t WHERE room = $1`,
    [room],
  );
  if (!row) return err('poker.no_such_tournament');
  const { currency, taken, board } = row;
  const placed = new Map(board?.results.map((one) => [one.viewer, one]));
  const entrants = new Map((board?.entrants ?? []).flatMap((one) => (one.viewer === '' ? [] : [[one.viewer, one] as const])));
  const accounts = await accountsOf(db, [...entrants.keys()].map(BigInt));
  const list = [...entrants].map(([memberId, { stack, isOut }]) => {
    const { place = null, prize = '0', bounty = '0' } = placed.get(memberId) ?? {};
    const won = money(BigInt(prize) + BigInt(bounty), currency);
    return { memberId, account: accounts.get(BigInt(memberId)) ?? '', stack, isOut, place, won, isTaken: taken.includes(memberId) };
  });
  return ok({ list: list.toSorted((a, b) => b.stack - a.stack || (a.place ?? 0) - (b.place ?? 0)) });
}
