import { isIP } from 'node:net';
import type { Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { personalList, type PersonalList } from '#platform/module/personal.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';

export type SecurityKind =
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'address-limited'
  | 'code-failed'
  | 'code-locked'
  | 'password-failed'
  | 'password-changed'
  | 'password-reset'
  | 'account-closed'
  | 'address-unproven'
  | 'proof-failed'
  | 'proof-by-knowledge'
  | 'contact-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'openid-refused'
  | 'account-linked'
  | 'account-link-confirmed'
  | 'account-unlinked'
  | 'signature-invalid'
  | 'staff-sign-in-failed'
  | 'staff-locked'
  | 'staff-code-failed';

/**
 * Event of a sign-in or of an outside call: kind, time, origin, and the account if known. Never text that somebody typed, which may be a
 * password.
 */
export type SecurityEvent = {
  kind: SecurityKind;
  merchantId: number | null;
  memberId?: bigint | undefined;
  ip: string;
  facts?: Record<string, string | number>;
  now: Date;
};

const HOUR_MS = 3_600_000;
/**
 * Most events of one kind from one network in an hour. The next limit is for one kind from all networks. A flood of events is cut off,
 * because more of them add no information.
 */
const OF_NETWORK: Limit = { name: 'security-network', most: 60, windowMs: HOUR_MS };
const OF_KIND: Limit = { name: 'security-kind', most: 5_000, windowMs: HOUR_MS };

export async function recordSecurity(db: Queryable, { kind, merchantId, memberId, ip, facts = {}, now }: SecurityEvent): Promise<void> {
  if (!(await take(db, OF_NETWORK, `${kind} ${networkOf(ip)}`, now)).ok) return;
  if (!(await take(db, OF_KIND, kind, now)).ok) return;
  await db.query('INSERT INTO security_event (at, kind, merchant_id, member_id, ip, facts) VALUES ($1, $2, $3, $4, $5, $6)', [
    now,
    kind,
    merchantId,
    memberId ?? null,
    isIP(ip) ? ip : null,
    JSON.stringify(facts),
  ]);
}

export async function sweepSecurityEvents(db: Queryable, before: Date): Promise<void> {
  await db.query('SELECT sweep_security_events($1)', [before]);
}

/** Personal data in security events: the events of one member, and their erasure. */
export const securityEvents = {
  list: (db: Queryable): PersonalList =>
    personalList(db, {
      name: 'security',
      columns: 'at, kind, host(ip) AS ip',
      from: 'security_event',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
    }),
  erase: async (tx: Queryable, memberId: bigint): Promise<void> => {
    await tx.query('SELECT erase_security_event($1)', [memberId]);
  },
};

/** Makes the lines of a member's timeline from sign-ins, which are shown on `page` to staff with `permission`. */
export function securityTimeline(
  db: Queryable,
  { permission, page }: Pick<TimelineSource, 'permission'> & Pick<Parameters<typeof timelineOf>[1], 'page'>,
): TimelineSource {
  return timelineOf(db, {
    name: 'security',
    kind: 'sign-ins',
    permission,
    at: 'e.at',
    id: "lpad(e.id::text, 19, '0')",
    text: "replace(e.kind, '-', ' ')",
    from: 'security_event e',
    where: 'e.member_id = $1',
    page,
  });
}
