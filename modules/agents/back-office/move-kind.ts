import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import type { moveBranch as moveContract } from '#contracts/bo/agents.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberNamed } from '#modules/identity/index.ts';
import type { ApprovalKind, Declared, Requested } from '#modules/staff/index.ts';
import { namesOf, type Desk } from '#modules/agents/back-office/desk.ts';
import { judgeMove, moveBranch, type MoveFailure } from '#modules/agents/downlines/move-branch.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';

const payload = z.strictObject({ merchantId: z.int(), memberId: z.string(), /** Null: the top. */ toId: z.nullable(z.string()) });
type Payload = z.output<typeof payload>;
type MoveCode = MoveFailure['code'];

const moveOf = ({ merchantId, memberId, toId }: Payload) => ({
  merchantId,
  memberId: BigInt(memberId),
  toId: toId === null ? null : BigInt(toId),
});

/** Declares the approval to put a branch below another member, which two staff members decide. */
export function moveKind(desk: Desk): ApprovalKind<Payload, MoveCode> {
  return {
    kind: 'agents.move_branch',
    permission: AGENTS.approve,
    payload,
    describe: async (tx, requested) => {
      const move = moveOf(requested);
      const judged = await judgeMove(tx, move);
      if (!judged.ok) return judged;
      const { path } = judged.value.place;
      const [from] = await tx.query<{ id: bigint }>('SELECT member_id AS id FROM agent_place WHERE id = $1', [path.at(-1) ?? null]);
      const nameOf = await namesOf(tx, [move.memberId, move.toId, from?.id ?? null]);
      const text = (id: bigint | null | undefined) => (id === null || id === undefined ? 'the top' : nameOf(id).account);
      const facts = {
        member: text(move.memberId),
        from: text(from?.id),
        to: text(move.toId),
        'what was played': 'stays where it was',
        contracts: 'end with their periods',
      };
      return ok({ merchantId: move.merchantId, subject: { kind: 'member', id: requested.memberId }, facts });
    },
    execute: async (tx, requested, { now }) => {
      const moved = await moveBranch(tx, desk, { ...moveOf(requested), now });
      return moved.ok ? ok({ after: { below: requested.toId, levels: moved.value.levels } }) : moved;
    },
  };
}

/** Requests the approval of a move; `to` is the account name of the member above. */
export async function requestMove(
  { db }: Desk,
  move: Declared<Payload, MoveCode>,
  caller: StaffCaller,
  { id, to, reason, requestId, now }: Input<typeof moveContract> & { now: Date },
): Promise<Result<Requested, Failure<MoveCode | 'staff.approval_exists' | 'staff.request_reused'>>> {
  const place = await placeOf(db, BigInt(id));
  if (!place) return err('agents.stranger', { field: 'id' });
  const { merchantId } = place;
  const found = to === null ? null : await memberNamed(db, merchantId, to);
  if (found === undefined) return err('agents.stranger', { field: 'to' });
  return move.request(caller, {
    payload: { merchantId, memberId: id, toId: found === null ? null : String(found) },
    reason,
    requestId,
    now,
  });
}
