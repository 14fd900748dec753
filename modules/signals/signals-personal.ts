import type { Personal } from '#platform/module/personal.ts';

/**
 * Personal data: signs for staff belong to the operator and are not exported. An erasure removes the member from signs, and deletes labels
 * that contain the member's accounts.
 */
export const signalsPersonal: Personal = {
  lists: [],
  erase: async (tx, memberId) => {
    await tx.query(
      `WITH gone AS (DELETE FROM signal_member WHERE member_id = $1 RETURNING cluster_id)
       UPDATE signal_cluster c SET size = c.size - 1, label = CASE WHEN c.kind IN ('instrument', 'holder') THEN '—' ELSE c.label END
         FROM gone WHERE c.id = gone.cluster_id`,
      [memberId],
    );
  },
};
