import { isIP } from 'node:net';
import type { Queryable } from '#platform/db/database.ts';
import { RequestFailure } from '#platform/http/failures.ts';

/** The actor: a signed-in member of staff, or without an id the command line and jobs. */
export type Actor = {
  staffId: bigint | null;
  name: string;
  ip: string | null;
  /** Brand that the call of the actor is cut to. */
  brand?: number | null;
};

/** The subject of an act. */
export type Subject = { kind: string; id: string };

export type AuditEntry = {
  /** The act, as `module.verb_noun`. */
  action: string;
  merchantId?: number | null;
  subject?: Subject;
  reason?: string;
  /** Changed fields of the subject, before and after. No password, no secret. */
  before?: object;
  after?: object;
};

/** The actor of tools that a person runs on the machine itself. */
export const COMMAND_LINE: Actor = { staffId: null, name: 'command line', ip: null };

/**
 * Adds an entry to the audit log, in the commit of the act that it records. The last statement of its transaction: it holds the head of the
 * hash chain until the commit, and everybody else's entry waits for it. It refuses an act at a brand other than the one that the call is cut
 * to, and so rolls the act back.
 */
export async function audit(
  tx: Queryable,
  actor: Actor,
  { action, merchantId, subject, reason, before, after }: AuditEntry,
): Promise<void> {
  const isElsewhere = typeof actor.brand === 'number' && typeof merchantId === 'number' && merchantId !== actor.brand;
  if (isElsewhere) throw new RequestFailure('staff.not_permitted');
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value, asText));
  await tx.query('SELECT append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    actor.staffId,
    actor.name,
    action,
    merchantId ?? null,
    subject?.kind ?? null,
    subject?.id ?? null,
    reason ?? null,
    json(before),
    json(after),
    actor.ip !== null && isIP(actor.ip) ? actor.ip : null,
  ]);
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
