import type { Queryable, Tx } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';
import { dropProofs } from '#modules/identity/sessions/drop-proofs.ts';
import { dropTwoFactor } from '#modules/identity/second-proof/two-factor.ts';
import { securityEvents } from '#platform/security/security-events.ts';

type Lists = Personal['lists'];
const OWN = { where: 'member_id = $1' };

/** Personal data of accounts, sessions and registrations. Notes of staff are not given to the member. */
export function identityPersonal(db: Queryable): Personal {
  return {
    lists: [...accountLists(db), ...visitLists(db), securityEvents.list(db)],
    erase: eraseAccount,
  };
}

/** Returns the lists of the account, and of what its owner has agreed to, accepted or linked. */
function accountLists(db: Queryable): Lists {
  return [
    personalList(db, {
      name: 'profile',
      columns: `m.id::text, m.account, m.nickname, m.account_type AS type, m.currency, m.state, m.mobile, m.email, m.zalo, m.language, m.picture,
          m.invite_code, m.created_at, m.last_login_at, r.fields AS "registration", to_char(r.birthday, 'YYYY-MM-DD') AS birthday,
          r.affiliate, host(r.ip) AS registered_from, r.domain AS registered_at`,
      from: 'member m LEFT JOIN member_registration r ON r.member_id = m.id',
      where: 'm.id = $1',
      key: [['m.id', 'bigint']],
    }),
    personalList(db, {
      name: 'terms',
      columns: 'version, at, host(ip) AS ip',
      from: 'terms_accepted',
      ...OWN,
      key: [
        ['at', 'timestamptz'],
        ['version', 'text'],
      ],
    }),
    personalList(db, {
      name: 'breaks',
      columns: `state, taken_at, ends_at`,
      from: 'member_break',
      ...OWN,
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'two-factor',
      columns: 'confirmed_at AS "since"',
      from: 'member_totp',
      ...OWN,
      key: [['member_id', 'bigint']],
    }),
    personalList(db, {
      name: 'linked-accounts',
      columns: `provider, label, linked_at, confirmed_at`,
      from: 'member_link',
      ...OWN,
      key: [['provider', 'text']],
    }),
  ];
}

/** Returns the lists of networks and browsers of an account. */
function visitLists(db: Queryable): Lists {
  return [
    personalList(db, {
      name: 'sessions',
      columns: `created_at, last_seen_at, revoked_at AS ended_at, host(ip) AS ip, user_agent`,
      from: 'member_session',
      ...OWN,
      key: [
        ['created_at', 'timestamptz'],
        ['id', 'uuid'],
      ],
    }),
    personalList(db, {
      name: 'devices',
      columns: `first_at, last_at`,
      from: 'known_device',
      ...OWN,
      key: [
        ['first_at', 'timestamptz'],
        ["encode(device, 'hex')", 'text'],
      ],
    }),
    personalList(db, {
      name: 'networks',
      columns: `network::text AS network, first_at, last_at`,
      from: 'known_network',
      ...OWN,
      key: [
        ['first_at', 'timestamptz'],
        ['network', 'cidr'],
      ],
    }),
  ];
}

async function eraseAccount(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('SELECT erase_member_registration($1), erase_terms_accepted($1), erase_member_note($1)', [memberId]);
  await securityEvents.erase(tx, memberId);
  await tx.query("UPDATE member_session SET ip = NULL, user_agent = '' WHERE member_id = $1", [memberId]);
  await tx.query('DELETE FROM known_device WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM known_network WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM password_link WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM openid_trip WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM member_link WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM member_mark WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM member_apart WHERE one = $1 OR other = $1', [memberId]);
  await dropProofs(tx, memberId);
  await dropTwoFactor(tx, memberId);
}
