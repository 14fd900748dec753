import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in identity checks. Verdicts stay after the deletion of their documents. */
export function kycPersonal(db: Queryable): Personal {
  const own = 'member_id = $1';
  return {
    lists: [
      personalList(db, {
        name: 'identity',
        columns: `full_name, to_char(birth_date, 'YYYY-MM-DD') AS birthday, country, address, nationality,
          place_of_birth, occupation, source_of_income, level, changed_at`,
        from: 'kyc_profile',
        where: own,
        key: [['member_id', 'bigint']],
      }),
      personalList(db, {
        name: 'documents',
        columns: `serial::text, level, kind, state, reason, submitted_at, decided_at`,
        from: 'kyc_case',
        where: own,
        key: [['serial', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => {
      await tx.query('DELETE FROM kyc_profile WHERE member_id = $1', [memberId]);
      await tx.query('SELECT erase_kyc_case($1)', [memberId]);
    },
  };
}
