import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Who a member is. Verdicts stay, of documents that are no longer there. */
export function kycPersonal(db: Queryable): Personal {
  const own = 'member_id = $1';
  return {
    lists: [
      personalList(db, {
        name: 'identity',
        columns: `full_name AS "fullName", to_char(birth_date, 'YYYY-MM-DD') AS birthday, country, address, nationality,
          place_of_birth AS "placeOfBirth", occupation, source_of_income AS "sourceOfIncome", level, changed_at AS "changedAt"`,
        from: 'kyc_profile',
        where: own,
        key: [['member_id', 'bigint']],
      }),
      personalList(db, {
        name: 'documents',
        columns: `serial::text, level, kind, state, reason, submitted_at AS "submittedAt", decided_at AS "decidedAt"`,
        from: 'kyc_case',
        where: own,
        key: [['serial', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => void (await tx.query('DELETE FROM kyc_profile WHERE member_id = $1', [memberId])),
  };
}
