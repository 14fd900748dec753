import * as z from 'zod/mini';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { movedUp, type MovedUp } from '#poker/tournament/move-up.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { TourneyBoard } from '#modules/poker/tourney/board.ts';
import { vendorOf } from '#modules/poker/tourney/offer-tourney.ts';
import type { TourneyMail } from '#modules/poker/tourney/state.ts';
import type { MovePrizes } from '#modules/seats/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

type Payload = { room: string; memberId: string };
type Refused = 'poker.no_such_tournament' | 'poker.no_such_entry' | 'poker.disqualified' | 'poker.no_prize' | 'poker.prize_gone';
type Deps = { directory: Pick<Directory, 'send'>; movePrizes: MovePrizes };

type Row = {
  merchantId: number;
  name: string;
  mode: 'real' | 'practice';
  currency: Currency;
  kind: string;
  phase: 'registering' | 'running' | 'over';
  isIn: boolean;
  /** Members whose prizes were taken before, in this order. */
  taken: string[];
  board: TourneyBoard | null;
};
type Found = Row & { moved: MovedUp };

/** Rules by which the money moves, as shown to both staff members who decide. */
const RULES = {
  registering: 'the entry goes back whole, and the member may not enter again',
  running: 'no refund: out after the hand; all that it has won, its prizes and its head go in equal parts to the players still in',
  over: 'all that it won is taken; everyone behind moves up a place, heads go to the best of the others',
};

async function found(tx: Tx, { room, memberId }: Payload): Promise<Result<Found, Failure<Refused>>> {
  const [row] = await tx.query<Row>(
    `SELECT merchant_id, name, mode, currency, kind, phase, $2::bigint = ANY (members) AS is_in, board,
            ARRAY(SELECT p.member_id::text FROM poker_prize_taken p WHERE p.room = t.room ORDER BY p.no) AS taken
       FROM poker_tourney t WHERE room = $1 AND phase <> 'cancelled' FOR NO KEY UPDATE`,
    [room, memberId],
  );
  if (!row) return err('poker.no_such_tournament');
  const { phase, mode, kind, board, taken } = row;
  if (taken.includes(memberId)) return err('poker.disqualified');
  if (phase !== 'over') return row.isIn ? ok({ ...row, moved: { taken: 0n, given: [] } }) : err('poker.no_such_entry');
  const results = board?.results ?? [];
  if (mode === 'practice' || !results.some(({ viewer }) => viewer === memberId)) return err('poker.no_such_entry');
  const places = results.map(({ viewer, place, prize, share = '0', bounty, isDisqualified = false }) => ({
    player: viewer,
    place,
    prize: BigInt(prize) - BigInt(share),
    extra: BigInt(bounty) + BigInt(share),
    isOut: isDisqualified,
  }));
  const moved = movedUp(places, board?.prizes.map(BigInt) ?? [], taken, memberId);
  // The winner of a satellite is disqualified in its target tournament.
  return moved.taken === 0n || kind === 'satellite' ? err('poker.no_prize') : ok({ ...row, moved });
}

/**
 * Declares the approval by which two staff members disqualify a member from a tournament. The room of the tournament removes the member,
 * once. After the end of the tournament, the prizes move in the commit of the approval, all of them or none.
 */
export function disqualifyKind({ directory, movePrizes }: Deps): ApprovalKind<Payload, Refused> {
  return {
    kind: 'poker.disqualify_member',
    permission: POKER.approve,
    payload: z.strictObject({ room: z.string(), memberId: z.string() }),
    describe: async (tx, payload) => {
      const row = await found(tx, payload);
      if (!row.ok) return row;
      const { merchantId, name, mode, phase, currency, moved } = row.value;
      const account = (await accountsOf(tx, [BigInt(payload.memberId)])).get(BigInt(payload.memberId)) ?? '';
      const taken = phase === 'over' && `${toMajor(money(moved.taken, currency))} ${currency}, to ${moved.given.length}`;
      const facts = { name, mode, phase, member: account, ...(taken && { taken }), rule: RULES[phase] };
      return ok({ merchantId, subject: { kind: 'member', id: payload.memberId }, facts });
    },
    execute: async (tx, payload, { approvalId, now }) => {
      const row = await found(tx, payload);
      if (!row.ok) return row;
      const { room, memberId } = payload;
      const { phase, merchantId, currency, kind, moved } = row.value;
      if (phase !== 'over') {
        await directory.send(room, approvalId, { kind: 'disqualify', viewer: memberId } satisfies TourneyMail, tx);
        return ok({ after: { room, disqualified: memberId } });
      }
      const done = await movePrizes(tx, {
        // A refusal for lack of money stays refused. The approval may be tried again.
        id: `${approvalId}/${now.getTime()}`,
        room,
        merchantId,
        vendor: vendorOf(kind),
        currency,
        from: { memberId: BigInt(memberId), minor: moved.taken },
        to: moved.given.map(({ player, amount }) => ({ memberId: BigInt(player), minor: amount })),
      });
      if (!done.ok) return done.failure.code === 'wallet.insufficient_funds' ? err('poker.prize_gone') : done;
      await tx.query(
        `INSERT INTO poker_prize_taken (room, member_id, taken, no, at)
         SELECT $1, $2, $3, 1 + count(*), $4 FROM poker_prize_taken WHERE room = $1`,
        [room, memberId, moved.taken, now],
      );
      const given = moved.given.map(({ player, amount }) => ({ member: player, amount: String(amount) }));
      return ok({ after: { room, taken: String(moved.taken), given } });
    },
  };
}
