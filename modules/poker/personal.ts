import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of a member in poker: the hands are money records, which stay. Chips at a table are in an account, which keeps the account
 * of the member open.
 */
export function pokerPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'hands of poker',
        columns: 'p.hand, h.mode, h.currency, h.variant, h.room, p.before, p.after, p.paid, p.won, p.rake, p.at',
        from: 'poker_player p JOIN poker_hand h ON h.id = p.hand',
        where: 'p.member_id = $1',
        key: [
          ['p.at', 'timestamptz'],
          ['p.hand', 'text'],
        ],
        money: ['before', 'after', 'paid', 'won', 'rake'],
      }),
      personalList(db, {
        name: 'stacks that poker tables were left with',
        columns: 'room, sitting, stakes, stack::text AS stack, at',
        from: 'poker_left',
        where: 'member_id = $1',
        key: [
          ['room', 'text'],
          ['sitting', 'text'],
        ],
      }),
      personalList(db, {
        name: 'prizes of poker that were taken',
        columns: 'room, taken::text AS taken, at',
        from: 'poker_prize_taken',
        where: 'member_id = $1',
        key: [['room', 'text']],
      }),
      personalList(db, {
        name: 'winnings of poker refunded to others',
        columns: 'id::text AS id, taken::text AS taken, at',
        from: 'poker_refund',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
      }),
      personalList(db, {
        name: 'notes on players of poker',
        columns: 'player, text, label, at',
        from: 'poker_note',
        where: 'member_id = $1',
        key: [['player', 'text']],
      }),
    ],
    // Play figures of a member belong to the operator, and are deleted with the member. Signals with a case of staff stay, with the
    // member's number alone.
    erase: async (tx, memberId) => {
      await tx.query('DELETE FROM poker_note WHERE member_id = $1', [memberId]);
      await tx.query('DELETE FROM poker_behaviour WHERE member_id = $1', [memberId]);
      await tx.query('DELETE FROM poker_tourney_draw WHERE member_id = $1', [memberId]);
      await tx.query(
        `DELETE FROM poker_signal s WHERE (s.member_id = $1 OR s.other = $1) AND NOT EXISTS (SELECT FROM poker_case c WHERE c.signal = s.id)`,
        [memberId],
      );
    },
  };
}
