import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { enterMarks } from '#modules/identity/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import type { KycDeps } from '#modules/kyc/deps.ts';
import { casesOf, findProfile, type Given } from '#modules/kyc/kyc-store.ts';

export type DetailsFailure = Failure<'kyc.details_fixed' | 'identity.too_young'>;

/**
 * Stores a member's statements about its identity: level 1. They are final once a document proves them, or is being reviewed. The
 * occupation and the source of the money may still change.
 */
export async function saveDetails(
  { db, site, announce }: KycDeps,
  { memberId, merchantId }: Caller,
  given: Given,
  now: Date,
): Promise<Result<true, DetailsFailure>> {
  const { fullName, birthDate, country, address } = given;
  const { nationality = null, placeOfBirth = null, occupation = null, sourceOfIncome = null } = given;
  const { birthdayAge } = site.merchant(merchantId).settings;
  if (ageAt(birthDate, now) < birthdayAge) return err('identity.too_young', { field: 'birthDate', age: birthdayAge });
  return db.transaction<true, DetailsFailure>(async (tx) => {
    // The second of two concurrent calls waits for the member's row, and then finds the result of the first.
    await lockMember(tx, memberId);
    const standing = { fullName, birthDate, country, address, nationality, placeOfBirth };
    if (await isFixed(tx, memberId)) {
      const before = await findProfile(tx, memberId);
      const isSame = (Object.keys(standing) as (keyof typeof standing)[]).every((name) => before?.[name] === standing[name]);
      if (!isSame) return err('kyc.details_fixed');
    }
    await tx.query(
      `INSERT INTO kyc_profile (member_id, merchant_id, full_name, birth_date, country, address, nationality, place_of_birth, occupation,
                                source_of_income, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (member_id) DO UPDATE SET full_name = $3, birth_date = $4, country = $5, address = $6, nationality = $7,
         place_of_birth = $8, occupation = $9, source_of_income = $10, changed_at = $11`,
      [memberId, merchantId, fullName, birthDate, country, address, nationality, placeOfBirth, occupation, sourceOfIncome, now],
    );
    await enterMarks(tx, memberId, { names: [fullName], birthday: birthDate });
    tx.afterCommit(() => announce({ memberId }));
    return ok(true);
  });
}

/** Returns true if a member's statements are proven, or if a document is being reviewed. */
export async function isFixed(db: Parameters<typeof findProfile>[0], memberId: bigint): Promise<boolean> {
  const profile = await findProfile(db, memberId);
  return (profile?.level ?? 0) >= 2 || (await casesOf(db, memberId)).some(({ state }) => state === 'waiting');
}

/** Returns the full years from a day to now, in UTC. */
function ageAt(birthDate: string, now: Date): number {
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  const hasHadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hasHadBirthday ? 0 : 1);
}
