import * as z from 'zod/mini';
import type { givePositionOfHouse, settleSheetByStaff, staffPosition, staffSheets } from '#contracts/bo/agent-positions.ts';
import { agentCredit, agentShares } from '#contracts/agent-positions.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';
import { membersNamed, namesOf, pageSql, type Desk } from '#modules/agents/back-office/desk.ts';
import { givePosition, judgePosition, type Given, type GiveFailure } from '#modules/agents/positions/give-position.ts';
import { newestOf } from '#modules/agents/positions/position-store.ts';
import * as view from '#modules/agents/positions/position-view.ts';
import { settleSheet } from '#modules/agents/positions/sheets.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';

const payload = z.strictObject({ memberId: z.string(), shares: agentShares, credit: agentCredit });
type Payload = z.output<typeof payload>;
export type PositionCode = GiveFailure['code'] | 'wallet.request_reused';

/** Declares the approval of a position of an agent at the top, which two staff members decide. */
export function positionKind(desk: Desk): ApprovalKind<Payload, PositionCode> {
  return {
    kind: 'agents.give_position',
    permission: AGENTS.approve,
    payload,
    describe: async (tx, requested) => {
      const given = await givenOf(tx, requested);
      const judged = given ? await judgePosition(tx, desk, given) : err('agents.stranger');
      if (!judged.ok) return judged;
      const { merchantId, downlineId, currency } = given!;
      const shares = Object.entries(requested.shares).map(([category, share]) => [category, `${share / 100} %`]);
      const member = (await namesOf(tx, [downlineId]))(downlineId).account;
      const facts = {
        member,
        ...Object.fromEntries(shares),
        credit: `${requested.credit} ${currency}`,
        'shares hold': 'from the next period on',
      };
      return ok({ merchantId, subject: { kind: 'member', id: requested.memberId }, facts });
    },
    execute: async (tx, requested, { approvalId, now }) => {
      const given = await givenOf(tx, requested);
      if (!given) return err('agents.stranger');
      const done = await givePosition(tx, desk, { ...given, requestId: approvalId, now });
      return done.ok ? ok({ after: { shares: requested.shares, credit: requested.credit } }) : done;
    },
  };
}

async function givenOf(tx: Tx, { memberId, shares, credit }: Payload): Promise<Omit<Given, 'now'> | undefined> {
  const downlineId = BigInt(memberId);
  const place = await placeOf(tx, downlineId);
  const card = (await cardsOf(tx, [downlineId])).get(downlineId);
  if (!place || !card) return undefined;
  const { currency } = card;
  return { merchantId: place.merchantId, uplineId: null, downlineId, currency, shares, credit: view.creditFrom(credit, currency) };
}

/** Returns the payload of a request to approve a position. */
export const positionPayload = ({ id, shares, credit }: Input<typeof givePositionOfHouse>): Payload => ({ memberId: id, shares, credit });

/** Returns an agent's position, and the amount that the agent's line owes. */
export async function positionOf(
  { db, site }: Desk,
  id: bigint,
  now: Date,
): Promise<Result<Output<typeof staffPosition>, Failure<'agents.stranger'>>> {
  const place = await placeOf(db, id);
  if (!place) return err('agents.stranger', { field: 'id' });
  const { merchantId } = place;
  const found = (await newestOf(db, [place.id])).get(place.id);
  const facts = found && (await view.positionFacts(db, merchantId, [found], now)).get(place.id);
  return ok({ period: site.merchant(merchantId).settings.agentPositions, position: facts ?? null });
}

type Row = view.StoredSheet & { merchantId: number; uplineId: bigint | null; platform: bigint | null; settledBy: string | null };

const WHERE = `($1::int IS NULL OR s.merchant_id = $1) AND ($2::bigint[] IS NULL OR s.member_id = ANY ($2))
  AND ($3::text IS NULL OR ($3 = 'settled') = (s.settled_at IS NOT NULL))`;
/**
 * SQL of the house's part: the house win by the branch of an agent at the top, with the agent's own play, less the line. Null for other
 * agents.
 */
const PLATFORM = `CASE WHEN p.parent_id IS NULL THEN (
    SELECT sum(d.team_house_win)::bigint FROM agent_day d
     WHERE d.place_id = s.place_id AND d.currency = s.currency AND d.counted_on >= brand_day(s.merchant_id, s.starts_at)
       AND d.counted_on < brand_day(s.merchant_id, s.ends_at)) - sum(s.line)::bigint END`;

/** Returns a page of sheets, the newest first by default. */
export async function sheetPage(
  desk: Desk,
  { merchantId, account, state, ...page }: Input<typeof staffSheets>,
): Promise<Output<typeof staffSheets>> {
  const { db } = desk;
  const members = account === undefined ? null : await membersNamed(desk, account, merchantId);
  const values = [merchantId ?? null, members, state ?? null];
  const group = `${view.SHEET_GROUP}, s.merchant_id, p.parent_id, up.member_id`;
  const rows = await db.query<Row & { total: number }>(
    `SELECT ${view.SHEET_SUMS}, s.merchant_id, up.member_id AS upline_id, max(s.settled_by) AS settled_by, ${PLATFORM} AS platform,
            (count(*) OVER ())::int AS total
       FROM agent_sheet s JOIN agent_place p ON p.id = s.place_id LEFT JOIN agent_place up ON up.id = p.parent_id
      WHERE ${WHERE} GROUP BY ${group} ORDER BY s.starts_at ${page.sort === 'startsAt' ? 'ASC' : 'DESC'}, s.place_id ${pageSql(page)}`,
    values,
  );
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ memberId, uplineId }) => [memberId, uplineId]),
  );
  return {
    rows: rows.map((row) => ({
      ...view.sheetRow(row),
      memberId: String(row.memberId),
      account: nameOf(row.memberId).account,
      merchantId: row.merchantId,
      settledBy: row.settledBy,
      upline: row.uplineId === null ? null : nameOf(row.uplineId).account,
      platform: row.platform === null ? null : money(row.platform, row.currency),
    })),
    total: rows[0]?.total ?? 0,
  };
}

type SettleCode = 'agents.stranger' | 'agents.sheet_unknown';

/** Settles a period of a line for a staff member. */
export async function settleByStaff(
  { db }: Desk,
  caller: StaffCaller,
  { id, startsAt, reason, now }: Input<typeof settleSheetByStaff> & { now: Date },
): Promise<Result<{ isSettled: true }, Failure<SettleCode>>> {
  return db.transaction<{ isSettled: true }, Failure<SettleCode>>(
    async (tx) => {
      const place = await placeOf(tx, BigInt(id));
      if (!place) return err('agents.stranger', { field: 'id' });
      const { merchantId } = place;
      const settled = await settleSheet(tx, { merchantId, placeId: place.id, startsAt: new Date(startsAt), by: caller.name, now });
      if (!settled.ok) return settled;
      const subject = { kind: 'member', id };
      await audit(tx, caller, { action: 'agents.settle_sheet', merchantId, subject, reason, after: { startsAt } });
      return settled;
    },
    { isRepeatable: true },
  );
}
