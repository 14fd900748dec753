import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { addTerms, lockTerms, readTerms, termsBy, termsOfRequest, UNIT, type LeagueTerms } from '#modules/sportsbook/terms/terms.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { audit, type ApprovalKind, type Declared } from '#modules/staff/index.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';

const terms = z.strictObject({
  sport: z.string(),
  league: z.string(),
  margin: z.number(),
  marginLive: z.number(),
  delayMs: z.number(),
  owed: z.string(),
  tilt: z.number(),
});
export type RequestedTerms = z.output<typeof terms>;

/**
 * True if terms put more at risk than the earlier terms: a lower margin, a shorter delay, a higher owed amount, or a smaller tilt by load.
 */
export function isRiskier({ margin, marginLive, delayMs, owed, tilt }: RequestedTerms, before: LeagueTerms): boolean {
  const isThinner = margin < Math.round(before.margin * UNIT) || marginLive < Math.round(before.marginLive * UNIT);
  return isThinner || delayMs < before.delayMs || Number(owed) > Number(before.owed) || tilt < before.tilt;
}

type Deps = Pick<SportsDeps, 'db' | 'book' | 'limits'>;
export type TermsRequest = { wanted: RequestedTerms; reason: string; requestId: string; now: Date };
type TermsAnswer = { version: number | null; approvalId: string | null };
type TermsFailure = Failure<'staff.approval_exists' | 'staff.request_reused'>;

/**
 * Sets terms that put no more at risk than the earlier terms, and requests the approval of a second staff member for riskier terms. Each
 * `requestId` has one answer, which a repeat gets even if the terms have changed. Terms are compared under their lock, so that a concurrent
 * change is read.
 */
export function setTerms(
  deps: Deps,
  raises: Declared<RequestedTerms, never>,
  caller: StaffCaller,
  { wanted, reason, requestId, now }: TermsRequest,
): Promise<Result<TermsAnswer, TermsFailure>> {
  return deps.db.transaction<TermsAnswer, TermsFailure>(
    async (tx) => {
      await lockTerms(tx);
      const before = await termsOfRequest(tx, requestId);
      if (before) return isSame(before, wanted, caller) ? ok({ version: before.version, approvalId: null }) : err('staff.request_reused');
      const request = { payload: wanted, reason, requestId, now };
      const requested = await raises.requestedBefore(tx, caller, request);
      if (requested) return waiting(requested);
      const stored = await readTerms(tx);
      if (isRiskier(wanted, termsBy(deps, () => stored)(wanted))) return waiting(await raises.requestIn(tx, caller, request));
      return ok({ version: await addSafe(tx, caller, { wanted, reason, requestId }), approvalId: null });
    },
    { isRepeatable: true },
  );
}

async function addSafe(tx: Tx, caller: StaffCaller, { wanted, reason, requestId }: Omit<TermsRequest, 'now'>): Promise<number> {
  const version = await addTerms(tx, wanted, caller.name, requestId);
  const subject = { kind: 'sports_league', id: `${wanted.sport}/${wanted.league}` };
  await audit(tx, caller, { action: 'sports.set_terms', subject, reason, after: { ...wanted, version } });
  return version;
}

function waiting(requested: Result<{ approvalId: string }, TermsFailure>): Result<TermsAnswer, TermsFailure> {
  return requested.ok ? ok({ version: null, approvalId: requested.value.approvalId }) : requested;
}

function isSame(before: RequestedTerms & { by: string }, wanted: RequestedTerms, { name }: StaffCaller): boolean {
  return before.by === name && (Object.keys(wanted) as (keyof RequestedTerms)[]).every((key) => before[key] === wanted[key]);
}

/** Declares the approval of terms of a league that are riskier than before, which two staff members decide. */
export const termsKind: ApprovalKind<RequestedTerms, never> = {
  kind: 'sports.set_terms',
  permission: SPORTS.approve,
  payload: terms,
  describe: (_tx, { sport, league, ...facts }) =>
    Promise.resolve(ok({ merchantId: null, subject: { kind: 'sports_league', id: `${sport}/${league}` }, facts })),
  execute: async (tx, requested, { maker }) => ok({ after: { version: await addTerms(tx, requested, maker.name) } }),
};
