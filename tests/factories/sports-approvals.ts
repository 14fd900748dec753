import type { Result, Failure } from '#kernel/result.ts';
import { createStaff } from '#modules/staff/index.ts';
import type { openSportsHouse } from '#tests/factories/sports-house.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';

type House = Pick<Awaited<ReturnType<typeof openSportsHouse>>, 'db' | 'owner' | 'now'>;

/**
 * Creates two staff members. `approve` has the second one decide on a request of the first, with the facts and figures that both have read.
 */
export async function openApprovals({ db, owner, now }: House) {
  const staff = createStaff({ db, secrets: testSecrets });
  const [trader, other] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
  async function approve(requested: Result<{ approvalId: string }, Failure>, by = other, verdict: 'approve' | 'refuse' = 'approve') {
    if (!requested.ok) throw new Error(requested.failure.code);
    const { approvalId } = requested.value;
    const { rows } = await owner.query<{ hash: string; facts: object }>(
      "SELECT encode(hash, 'hex') AS hash, facts::jsonb || coalesce(figures::jsonb, '{}') AS facts FROM approval WHERE id = $1",
      [approvalId],
    );
    const decided = await staff.decideApproval(by, { id: approvalId, verdict, hash: rows[0]!.hash, note: 'seen', now: now() });
    return { decided, facts: rows[0]!.facts };
  }
  return { staff, trader, other, approve };
}
