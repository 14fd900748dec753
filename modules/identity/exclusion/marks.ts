import { createHash } from 'node:crypto';
import { nameKeys } from '#kernel/name-key.ts';
import type { Queryable } from '#platform/db/database.ts';
import { carryExclusion } from '#modules/identity/exclusion/carry-exclusion.ts';

/** Marks by which a person is recognized again. A name and a birthday count only together. */
export type GivenMarks = {
  email?: string | undefined;
  /** Telephone number in the international form. */
  mobile?: string | undefined;
  names?: readonly (string | undefined)[];
  /** As `2001-12-31`. */
  birthday?: string | null | undefined;
  /** The number of a passport, an identity card or a licence. */
  document?: string | undefined;
  payout?: { kind: string; number: string };
  openid?: { issuer: string; subject: string };
};

/** Least letters and digits of a document's number; a shorter number identifies nobody. */
const LEAST_OF_DOCUMENT = 5;

/**
 * Stores marks of a member, and excludes the member for as long as a person with an equal mark is excluded at a brand of the group. Each
 * place where such a mark enters the system calls this in its own commit; the caller holds the lock of the member. `isProven` is true if a
 * code, a document or a provider has proven the marks.
 */
export async function enterMarks(tx: Queryable, memberId: bigint, given: GivenMarks, isProven = false): Promise<void> {
  const marks = marksOf(given);
  if (marks.length === 0) return;
  await lockMarks(tx, memberId, marks);
  await tx.query(
    `INSERT INTO member_mark AS m (member_id, kind, value, is_proven)
     SELECT $1, w.kind, w.value, $4 FROM unnest($2::text[], $3::bytea[]) AS w (kind, value)
     ON CONFLICT (member_id, kind, value) DO UPDATE SET is_proven = true WHERE excluded.is_proven AND NOT m.is_proven`,
    [memberId, marks.map(({ kind }) => kind), marks.map(({ value }) => value), isProven],
  );
  await carryExclusion(tx, memberId);
}

/**
 * Locks the stored and the new marks of a member until the transaction ends. If an exclusion and a mark are stored at the same time, the
 * later transaction sees the earlier. Birthdays are left out, because they count only together with a name.
 */
export async function lockMarks(tx: Queryable, memberId: bigint, marks: readonly Mark[] = []): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended(k.kind || encode(k.value, 'hex'), 7461005))
       FROM (SELECT kind, value FROM member_mark WHERE member_id = $1 AND kind <> 'birthday'
              UNION SELECT * FROM unnest($2::text[], $3::bytea[]) AS w (kind, value) WHERE w.kind <> 'birthday'
              ORDER BY 1, 2 OFFSET 0) AS k`,
    [memberId, marks.map(({ kind }) => kind), marks.map(({ value }) => value)],
  );
}

type Mark = { kind: string; value: Buffer };

function marksOf({ email, mobile, names = [], birthday, document, payout, openid }: GivenMarks): Mark[] {
  const keys = [...new Set(names.flatMap((name) => nameKeys(name ?? '')))];
  const number = documentKey(document ?? '');
  return [
    ...(email ? [markOf('email', emailKey(email))] : []),
    ...(mobile ? [markOf('mobile', mobile)] : []),
    ...keys.map((key) => markOf('name', key)),
    ...(birthday ? [markOf('birthday', birthday)] : []),
    ...(number.length >= LEAST_OF_DOCUMENT ? [markOf('document', number)] : []),
    ...(payout ? [markOf('payout', `${payout.kind} ${payout.number}`)] : []),
    ...(openid ? [markOf('openid', `${openid.issuer} ${openid.subject}`)] : []),
  ];
}

/** Returns a mark as a digest, because marks are only compared for equality. */
function markOf(kind: string, text: string): Mark {
  return { kind, value: createHash('sha256').update(`${kind}\0${text}`).digest() };
}

/** Returns the mailbox of an e-mail address: in lower case, without the part after a plus, and for Gmail without full stops. */
export function emailKey(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const host = plain.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const box = plain.slice(0, at).replace(/\+.*$/, '');
  return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`;
}

function documentKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
