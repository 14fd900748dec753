import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Bets and open rounds: money records, which stay. An open round for money keeps the account open. */
export function betsPersonal(db: Queryable): Personal {
  const own = 'member_id = $1';
  return {
    lists: [
      personalList(db, {
        name: 'bets',
        columns: `round_id::text AS round_id, vendor, game_code, currency, stake, payout, turnover, at`,
        from: 'bet_record',
        where: own,
        money: ['stake', 'payout', 'turnover'],
        key: [
          ['at', 'timestamptz'],
          ['round_id', 'bigint'],
          ['n', 'smallint'],
        ],
      }),
      personalList(db, {
        name: 'open rounds',
        columns: `id::text AS round_id, vendor, game_code, mode, currency, stake, opened_at`,
        from: 'open_round',
        where: own,
        key: [['id', 'bigint']],
        money: ['stake'],
      }),
    ],
    keepsOpen: async (tx, memberId) => {
      const rows = await tx.query("SELECT 1 FROM open_round WHERE member_id = $1 AND mode = 'real' LIMIT 1", [memberId]);
      return rows.length > 0 ? 'rounds.round_open' : undefined;
    },
  };
}
