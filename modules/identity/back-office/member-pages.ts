import type { ColumnKind } from '#contracts/bo/column-kinds.ts';
import type { member as memberContract, memberNotes, members as listContract, memberSessions } from '#contracts/bo/members.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { maskedMail } from '#kernel/masked-contact.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { Finder } from '#platform/module/finder.ts';
import { findMembers } from '#modules/identity/back-office/find-member.ts';

type Page = Output<typeof listContract>;
type Shown = Page['rows'][number];

const COLUMNS = `m.id::text, m.account, m.nickname, m.merchant_id, m.account_type AS type, m.state, m.currency, m.mobile, m.email,
  m.created_at, m.last_login_at`;
const SORTS: Record<string, string> = {
  id: 'm.id',
  '-id': 'm.id DESC',
  account: 'm.account',
  '-account': 'm.account DESC',
  lastLoginAt: 'm.last_login_at NULLS FIRST',
  '-lastLoginAt': 'm.last_login_at DESC NULLS LAST',
};

/**
 * Returns a page of members. The text may be the beginning of an account name, a member's number, a whole telephone number or e-mail
 * address, or a text that a finder knows. Finders know rounds, orders, accounts and IP addresses. Personal data of a hidden kind is not
 * searched.
 */
export async function listMembers(
  db: Queryable,
  { sort = '-id', text, merchantId, state, type, ...page }: Input<typeof listContract>,
  { finders, hidden }: { finders: readonly Finder[]; hidden: readonly ColumnKind[] },
): Promise<Page> {
  const found = text ? await findMembers(finders, text, hidden) : new Map<string, string>();
  const isMail = text?.includes('@') === true;
  // An e-mail address is no account name: without its signs it would match other members.
  const prefix = text && !isMail && text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const number = text && /^#?\d{1,18}$/.test(text) ? text.replace('#', '') : null;
  const where = `($1::text IS NULL OR m.account LIKE $1 || '%' OR m.id = $2::bigint OR m.mobile = $3 OR lower(m.email) = $7 OR m.id = ANY ($8::bigint[])) AND ($4::int IS NULL OR m.merchant_id = $4)
    AND ($5::text IS NULL OR m.state = $5) AND ($6::int IS NULL OR m.account_type = $6)`;
  // A text without letters and digits is the beginning of no name.
  const values = [
    text ? prefix || '-' : null,
    number,
    isMail || hidden.includes('phone') ? null : (text ?? null),
    merchantId ?? null,
    state ?? null,
    type ?? null,
    isMail && !hidden.includes('email') ? text.toLowerCase() : null,
    [...found.keys()],
  ];
  const list = { select: COLUMNS, from: 'member m', where, values, order: `${SORTS[sort]}, m.id` };
  const { rows, total } = await listPage<Shown>(db, list, page);
  return { rows: rows.map((row) => ({ ...masked(row), foundBy: found.get(row.id) ?? null })), total };
}

type MemberPage = Output<typeof memberContract>;

export async function readMember(
  db: Queryable,
  id: string,
  idleSince: Date,
): Promise<Result<MemberPage, Failure<'identity.member_unknown'>>> {
  const [row] = await db.query<MemberPage>(
    `SELECT ${COLUMNS}, m.state_until, m.language, m.invite_code, m.first_login_at, m.must_change_password, m.frozen_at,
            CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id::text, 'account', u.account) END AS upline,
            (SELECT json_build_object('isOwn', c.is_own, 'closedAt', c.closed_at, 'eraseAt', c.erase_at, 'erasedAt', c.erased_at)
               FROM member_closure c WHERE c.member_id = m.id) AS closure,
            (SELECT count(*)::int FROM member d WHERE d.upline_id = m.id) AS downlines,
            (SELECT count(*)::int FROM member_note n WHERE n.member_id = m.id) AS notes,
            (SELECT count(*)::int FROM member_session s
              WHERE s.member_id = m.id AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp() AND s.last_seen_at > $2) AS sessions
       FROM member m LEFT JOIN member u ON u.id = m.upline_id WHERE m.id = $1`,
    [id, idleSince],
  );
  if (!row) return err('identity.member_unknown');
  const [registration] = await db.query<NonNullable<MemberPage['registration']>>(
    `SELECT to_char(birthday, 'YYYY-MM-DD') AS birthday, host(ip) AS ip, domain, at FROM member_registration WHERE member_id = $1`,
    [id],
  );
  return ok({ ...masked(row), registration: registration ?? null });
}

export async function readSessions(db: Queryable, id: string, now: Date, idleSince: Date): Promise<Output<typeof memberSessions>> {
  const rows = await db.query<Output<typeof memberSessions>['rows'][number]>(
    `SELECT id, host(ip) AS ip, user_agent, created_at, last_seen_at, expires_at
       FROM member_session WHERE member_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3 ORDER BY last_seen_at DESC LIMIT 100`,
    [id, now, idleSince],
  );
  return { rows };
}

export async function readNotes(db: Queryable, id: string): Promise<Output<typeof memberNotes>> {
  const rows = await db.query<Output<typeof memberNotes>['rows'][number]>(
    'SELECT id::text, author, text, at FROM member_note WHERE member_id = $1 ORDER BY member_note.id DESC LIMIT 200',
    [id],
  );
  return { rows };
}

/** Masks contacts: a telephone number keeps its country and its end, an e-mail address its first letter and its host. */
function masked<M extends Pick<Shown, 'mobile' | 'email'>>(row: M): M {
  return { ...row, mobile: row.mobile && `${row.mobile.slice(0, 3)}•••${row.mobile.slice(-3)}`, email: row.email && maskedMail(row.email) };
}
