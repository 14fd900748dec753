import type { addRiskPart, changeRiskCase as contract } from '#contracts/bo/risk-cases.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { addEntry } from '#modules/risk/cases/add-entry.ts';
import { addMembers, type RiskCase } from '#modules/risk/cases/case-store.ts';
import { addPart } from '#modules/risk/cases/open-case.ts';

type Changed = Result<RiskCase, Failure<'risk.unknown' | 'risk.changed' | 'risk.outcome_missing' | 'staff.request_reused'>>;

/** Changes a case if it still has the version that the caller read. Closing a case stores its outcome; reopening removes the outcome. */
export function changeCase(db: Database, caller: StaffCaller, order: Input<typeof contract>): Promise<Changed> {
  const { id, version, requestId, text, ...change } = order;
  const { outcome, ...facts } = change;
  const { state, owner, dueOn, disputeBody, disputeRef } = facts;
  return addEntry<'risk.changed' | 'risk.outcome_missing'>(db, caller, {
    id,
    requestId,
    kind: 'change',
    text,
    request: { version, text, ...change },
    facts,
    act: async (tx, found) => {
      if (found.version !== version) return err('risk.changed');
      if (state === 'closed' && outcome === undefined) return err('risk.outcome_missing');
      const [isOwned, isDated] = [owner !== undefined, dueOn !== undefined];
      await tx.query(
        `UPDATE risk_case SET state = coalesce($2, state), owner = CASE WHEN $3 THEN $4 ELSE owner END,
                due_on = CASE WHEN $5 THEN $6::date ELSE due_on END, dispute_body = nullif(coalesce($7, dispute_body), ''),
                dispute_ref = nullif(coalesce($8, dispute_ref), ''), outcome = CASE WHEN coalesce($2, state) = 'closed' THEN coalesce($9, outcome) END,
                closed_at = CASE WHEN coalesce($2, state) = 'closed' THEN coalesce(closed_at, clock_timestamp()) END
          WHERE id = $1`,
        [
          id,
          state ?? null,
          isOwned,
          owner === 'me' ? caller.name : null,
          isDated,
          dueOn ?? null,
          disputeBody ?? null,
          disputeRef ?? null,
          outcome ?? null,
        ],
      );
      return ok(true);
    },
  });
}

type Linked = Result<RiskCase, Failure<'risk.unknown' | 'risk.part_unknown' | 'staff.request_reused'>>;

/** Links a member or a record of the case's brand to the case. */
export function linkPart(db: Database, caller: StaffCaller, { id, kind, ref, requestId }: Input<typeof addRiskPart>): Promise<Linked> {
  return addEntry<'risk.part_unknown'>(db, caller, {
    id,
    requestId,
    kind: 'part',
    text: `${kind} ${ref}`,
    request: { part: kind, ref },
    facts: { part: kind, ref },
    act: async (tx, { merchantId }) => {
      const isKnown =
        kind === 'member'
          ? await addMembers(tx, { id, merchantId, memberIds: [ref] })
          : await addPart(tx, { id, merchantId, kind, ref, by: caller.name });
      return isKnown ? ok(true) : err('risk.part_unknown');
    },
  });
}
