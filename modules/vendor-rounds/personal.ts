import type { Personal } from '#platform/module/personal.ts';

/** Personal data: an open round or sitting at an outside vendor prevents the closing of the account. */
export const vendorRoundsPersonal: Personal = {
  lists: [],
  keepsOpen: async (tx, memberId) => {
    const rows = await tx.query(
      `SELECT 1 FROM vendor_round WHERE member_id = $1 AND state = 'open'
       UNION ALL SELECT 1 FROM vendor_buy_in WHERE member_id = $1 AND state = 'open' LIMIT 1`,
      [memberId],
    );
    return rows.length > 0 ? 'rounds.round_open' : undefined;
  },
};
