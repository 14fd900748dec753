import type { details, DocumentKind } from '#contracts/kyc.ts';
import type * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';

export type Details = z.output<typeof details>;
/** Details from a member. Missing fields are not stated. */
export type Given = Pick<Details, Needed> & { [K in Exclude<keyof Details, Needed>]?: Details[K] | undefined };
type Needed = 'fullName' | 'birthDate' | 'country' | 'address';
export type Profile = Details & { level: number };

export type DocumentCase = {
  id: string;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  requestId: string;
  level: number;
  kind: DocumentKind;
  pictureIds: string[];
  state: 'waiting' | 'accepted' | 'refused';
  reason: string | null;
  decidedBy: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
};

const PROFILE = `full_name, birth_date::text AS birth_date, country, address, level, nationality,
  place_of_birth, occupation, source_of_income`;
const CASE = `c.id, c.serial, c.merchant_id, c.member_id, c.request_id, c.level, c.kind,
  c.picture_ids, c.state, c.reason, c.decided_by, c.submitted_at, c.decided_at`;

export async function findProfile(db: Queryable, memberId: bigint): Promise<Profile | undefined> {
  return (await db.query<Profile>(`SELECT ${PROFILE} FROM kyc_profile WHERE member_id = $1`, [memberId]))[0];
}

export async function profilesOf(db: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, Profile>> {
  const rows = await db.query<Profile & { memberId: bigint }>(`SELECT member_id, ${PROFILE} FROM kyc_profile WHERE member_id = ANY ($1)`, [
    memberIds,
  ]);
  return new Map(rows.map(({ memberId, ...profile }) => [memberId, profile]));
}

export async function readCases(db: Queryable, rest: string, values: readonly unknown[]): Promise<DocumentCase[]> {
  return db.query<DocumentCase>(`SELECT ${CASE} FROM kyc_case c ${rest}`, values);
}

export async function casesOf(db: Queryable, memberId: bigint): Promise<DocumentCase[]> {
  return readCases(db, 'WHERE c.member_id = $1 ORDER BY c.submitted_at DESC, c.serial DESC LIMIT 20', [memberId]);
}

export function keeperOf({ id }: { id: string }): string {
  return `kyc/${id}`;
}
