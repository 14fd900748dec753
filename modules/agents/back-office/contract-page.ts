import type { staffContracts } from '#contracts/bo/agents.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { waitingOf } from '#modules/staff/index.ts';
import { membersNamed, namesOf, pageSql, type Desk } from '#modules/agents/back-office/desk.ts';
import { contracts, OFFER_STANDS } from '#modules/agents/contracts/contract-store.ts';
import { shownContract } from '#modules/agents/contracts/contract-view.ts';

export const CONTRACT = 'agent_contract';

/** SQL condition of contracts: $1 brand, $2 kind, $3 state as it is shown, $4 now, $5 members. */
const WHERE = `($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR c.kind = $2)
  AND ($3::text IS NULL OR $3 = CASE WHEN c.state = 'requested' AND c.offered_at <= $4::timestamptz - interval '${OFFER_STANDS}' THEN 'expired'
                                     WHEN c.state = 'valid' AND c.ends_at <= $4 THEN 'invalid' ELSE c.state END)
  AND ($5::bigint[] IS NULL OR c.member_id = ANY ($5) OR c.upline_id = ANY ($5))`;

/** Returns a page of contracts for staff, with every version. */
export async function contractPage(
  desk: Desk,
  { merchantId, kind, state, account, ...page }: Input<typeof staffContracts>,
  now: Date,
): Promise<Output<typeof staffContracts>> {
  const { db } = desk;
  const members = account === undefined ? null : await membersNamed(desk, account, merchantId);
  const values = [merchantId ?? null, kind ?? null, state ?? null, now, members];
  const order = page.sort === 'id' ? 'ASC' : 'DESC';
  const [rows, [count]] = await Promise.all([
    contracts(db, `${WHERE} ORDER BY c.id ${order} ${pageSql(page)}`, values),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM agent_contract c WHERE ${WHERE}`, values),
  ]);
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ memberId, uplineId }) => [memberId, uplineId]),
  );
  const waiting = await waitingOf(
    db,
    CONTRACT,
    rows.map(({ id }) => String(id)),
  );
  return {
    rows: rows.map((one) => {
      const { merchantId: brand, memberId, uplineId } = one;
      const shown = shownContract(one, now);
      return {
        ...shown,
        merchantId: brand,
        member: nameOf(memberId),
        upline: uplineId === null ? null : nameOf(uplineId),
        isEndWaiting: waiting.has(shown.id),
      };
    }),
    total: count!.total,
  };
}
