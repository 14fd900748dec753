import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { audit, type Subject } from '#modules/staff/audit/audit.ts';

/** Time in ms after which an idle claim on a case ends. */
const CLAIM_MS = 10 * 60_000;

export type Claim = { holder: string; staffId: bigint; since: Date; expiresAt: Date };
type Taking = {
  subject: Subject;
  /** Brand of the case; null if the case belongs to no brand. */
  merchantId: number | null;
  now: Date;
  /** True to take the case even if another staff member still holds it. A takeover is stored in the audit log. */
  isTakeover?: boolean;
};

/** Claims of staff on cases. A claim ends ten minutes after the last act. */
export interface Claims {
  /**
   * Claims a case, or prolongs the claim. If another staff member holds the case, it is refused with the holder's name, unless `isTakeover`
   * is set.
   */
  take(caller: StaffCaller, taking: Taking): Promise<Result<Claim, Failure<'staff.claimed_elsewhere'>>>;
  /** Releases the caller's own claim. A claim of another staff member stays. */
  release(caller: StaffCaller, subject: Subject): Promise<void>;
  /** Returns current claims by the id of their subject. */
  of(kind: string, ids: readonly string[], now: Date): Promise<Map<string, Claim>>;
}

/**
 * Creates the claims of staff on cases. Acts at a case need its claim, so only one staff member works on a case. A claim ends by itself.
 */
export function createClaims(db: Database): Claims {
  return {
    take: (caller, taking) => takeClaim(db, caller, taking),
    release: async (caller, { kind, id }) => {
      await db.query('DELETE FROM claim WHERE subject_kind = $1 AND subject_id = $2 AND staff_id = $3', [kind, id, caller.staffId]);
    },
    of: (kind, ids, now) => claimsOf(db, kind, ids, now),
  };
}

async function takeClaim(
  db: Database,
  caller: StaffCaller,
  { subject: { kind, id }, merchantId, now, isTakeover = false }: Taking,
): Promise<Result<Claim, Failure<'staff.claimed_elsewhere'>>> {
  const expiresAt = new Date(now.getTime() + CLAIM_MS);
  return db.transaction(async (tx) => {
    // The second of two claims at the same time waits here, and then finds the first.
    await tx.query(
      'INSERT INTO claim (subject_kind, subject_id, staff_id, since, expires_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [kind, id, caller.staffId, now, expiresAt],
    );
    const held = (await readClaims(tx, 'FOR UPDATE OF c', kind, [id]))[0]!;
    const isForeign = held.staffId !== caller.staffId;
    const isHeld = isForeign && held.expiresAt > now;
    if (isHeld && !isTakeover) return err('staff.claimed_elsewhere', { holder: held.holder, until: held.expiresAt.toISOString() });
    const since = isForeign ? now : held.since;
    await tx.query('UPDATE claim SET staff_id = $3, since = $4, expires_at = $5 WHERE subject_kind = $1 AND subject_id = $2', [
      kind,
      id,
      caller.staffId,
      since,
      expiresAt,
    ]);
    if (isHeld) {
      const change = { before: { holder: held.holder }, after: { holder: caller.name } };
      await audit(tx, caller, { action: 'staff.take_over', merchantId, subject: { kind, id }, ...change });
    }
    return ok({ holder: caller.name, staffId: caller.staffId, since, expiresAt });
  });
}

/** Refuses an act at a case if the caller does not hold its claim. Nobody can take the claim over before the transaction ends. */
export async function needClaim(
  tx: Queryable,
  caller: StaffCaller,
  { kind, id }: Subject,
  now: Date,
): Promise<Result<Claim, Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>>> {
  const held = (await readClaims(tx, 'FOR UPDATE OF c', kind, [id]))[0];
  if (!held || held.expiresAt <= now) return err('staff.claim_required');
  if (held.staffId !== caller.staffId) return err('staff.claimed_elsewhere', { holder: held.holder, until: held.expiresAt.toISOString() });
  return ok(held);
}

/** Returns true if a staff member other than `staffId` has claimed a case. Nobody can prolong such a claim before the transaction ends. */
export async function isClaimedByAnother(tx: Queryable, { kind, id }: Subject, staffId: bigint, now: Date): Promise<boolean> {
  const held = (await readClaims(tx, 'FOR UPDATE OF c', kind, [id]))[0];
  return held !== undefined && held.expiresAt > now && held.staffId !== staffId;
}

/** Gives the claim that `needClaim` found in this transaction to another staff member, for ten minutes from now. */
export async function giveClaim(tx: Queryable, { kind, id }: Subject, staffId: bigint, now: Date): Promise<void> {
  await tx.query('UPDATE claim SET staff_id = $3, since = $4, expires_at = $5 WHERE subject_kind = $1 AND subject_id = $2', [
    kind,
    id,
    staffId,
    now,
    new Date(now.getTime() + CLAIM_MS),
  ]);
}

/** Ends the claim on a finished case. */
export async function endClaim(tx: Queryable, { kind, id }: Subject): Promise<void> {
  await tx.query('DELETE FROM claim WHERE subject_kind = $1 AND subject_id = $2', [kind, id]);
}

async function claimsOf(db: Queryable, kind: string, ids: readonly string[], now: Date): Promise<Map<string, Claim>> {
  const rows = await readClaims(db, '', kind, ids);
  return new Map(rows.filter(({ expiresAt }) => expiresAt > now).map(({ id, ...claim }) => [id, claim]));
}

function readClaims(
  db: Queryable,
  lock: '' | 'FOR UPDATE OF c',
  kind: string,
  ids: readonly string[],
): Promise<(Claim & { id: string })[]> {
  return db.query<Claim & { id: string }>(
    `SELECT c.subject_id AS id, s.name AS holder, c.staff_id, c.since, c.expires_at
       FROM claim c JOIN staff_account s ON s.id = c.staff_id WHERE c.subject_kind = $1 AND c.subject_id = ANY ($2) ${lock}`,
    [kind, ids],
  );
}
