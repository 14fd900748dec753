import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of the sportsbook: bets are money records and are never erased; reasons that staff gave are erased. An account with an open
 * bet for money cannot be closed.
 */
export function sportsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'bets on sports',
        columns: `id::text AS "id", mode, vendor, game_code, currency, unit, stake, potential, paid, sizes, state, placed_at`,
        from: 'sports_bet',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
        money: ['unit', 'stake', 'potential', 'paid'],
      }),
    ],
    keepsOpen: async (tx, memberId) => {
      const rows = await tx.query(
        "SELECT 1 FROM sports_bet WHERE member_id = $1 AND mode = 'real' AND (state IN ('waiting', 'open') OR awaits_result) LIMIT 1",
        [memberId],
      );
      return rows.length > 0 ? 'sports.bet_open' : undefined;
    },
    erase: async (tx, memberId) => {
      await tx.query('SELECT erase_sports_factor($1), erase_sports_token($1)', [memberId]);
    },
  };
}
