import { isIP } from 'node:net';
import type { Queryable } from '#platform/db/database.ts';

/** SQL of the network of an IP address: the /24 of IPv4, the /56 of IPv6, which a household has. */
const NETWORK = 'network(set_masklen($2::inet, CASE family($2::inet) WHEN 4 THEN 24 ELSE 56 END))';

/** Returns the address under which this machine counts: it has two addresses and is one network. */
const ownOf = (ip: string): string => (ip === '::1' ? '127.0.0.1' : ip);

/** Records the network from which a member has signed in. */
export async function recordNetwork(db: Queryable, memberId: bigint, ip: string, now: Date): Promise<void> {
  if (!isIP(ip)) return;
  await db.query(
    `INSERT INTO known_network (member_id, network, first_at, last_at) VALUES ($1, ${NETWORK}, $3, $3)
     ON CONFLICT (member_id, network) DO UPDATE SET last_at = excluded.last_at`,
    [memberId, ownOf(ip), now],
  );
}

/** True if the member has signed in from this network or with this browser before. */
export async function isKnownPlace(
  db: Queryable,
  { memberId, device, ip }: { memberId: bigint; device: Buffer; ip: string },
): Promise<boolean> {
  const [row] = await db.query<{ isKnown: boolean }>(
    `SELECT EXISTS (SELECT FROM known_network n WHERE n.member_id = $1 AND n.network = ${NETWORK})
         OR EXISTS (SELECT FROM known_device d WHERE d.member_id = $1 AND d.device = $3) AS is_known`,
    [memberId, isIP(ip) ? ip : null, device],
  );
  return row!.isKnown;
}

export type Standing = {
  isKnownNetwork: boolean;
  /** True if this browser gave a second proof within the last 30 days and is remembered. */
  isTrustedDevice: boolean;
  /** True if the member never signed in before, so that there is nothing to compare with. */
  isFirst: boolean;
  hasTotp: boolean;
  mobile: string | null;
  email: string | null;
};

/** Returns the known facts about a sign-in from this IP address with this browser. An invalid address counts as unknown. */
export async function standingOf(
  db: Queryable,
  { memberId, device, ip, now }: { memberId: bigint; device: Buffer; ip: string; now: Date },
): Promise<Standing> {
  const rows = await db.query<Standing>(
    `SELECT EXISTS (SELECT FROM known_network n WHERE n.member_id = m.id AND n.network = ${NETWORK}) AS is_known_network,
            EXISTS (SELECT FROM known_device d WHERE d.member_id = m.id AND d.device = $3 AND d.trusted_until > $4) AS is_trusted_device,
            m.last_login_at IS NULL AND NOT EXISTS (SELECT FROM known_network n WHERE n.member_id = m.id) AS is_first,
            EXISTS (SELECT FROM member_totp t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL) AS has_totp,
            m.mobile, m.email
       FROM member m WHERE m.id = $1`,
    [memberId, isIP(ip) ? ownOf(ip) : null, device, now],
  );
  return rows[0]!;
}
