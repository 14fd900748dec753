import { isIP } from 'node:net';
import type { Queryable } from '#platform/db/database.ts';
import { RequestFailure } from '#platform/http/failures.ts';

/** The actor: a signed-in staff member, or the command line or a job, which have no id. */
export type Actor = {
  staffId: bigint | null;
  name: string;
  ip: string | null;
  /** Brand to which the actor's call is restricted. */
  brand?: number | null;
};

/** The subject of an act. */
export type Subject = { kind: string; id: string };

export type AuditEntry = {
  /** The act, in the form `module.verb_noun`. */
  action: string;
  merchantId?: number | null;
  subject?: Subject;
  reason?: string;
  /** Changed fields of the subject, before and after the act. Never a password or another secret. */
  before?: object;
  after?: object;
};

/** The actor of tools that a person runs on the server itself. */
export const COMMAND_LINE: Actor = { staffId: null, name: 'command line', ip: null };

/**
 * Adds an entry to the audit log, in the commit of the act that it records. It must be the last statement of its transaction, because it
 * locks the head of the hash chain until the commit, and all other entries wait. If the call is restricted to a brand, an act at another
 * brand is refused and rolled back.
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
