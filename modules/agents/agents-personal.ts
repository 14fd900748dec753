import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of agents. A member’s contracts and their amounts are money records and are never erased. Texts of objections, notes and
 * messages are erased, also those that agents above have written about the member or to the member.
 */
export function agentsPersonal(db: Queryable): Personal {
  return {
    lists: [...moneyLists(db), ...peopleLists(db)],
    erase: async (tx, memberId) => {
      await tx.query(`UPDATE agent_objection SET text = '', answer = CASE WHEN answer IS NOT NULL THEN '—' END WHERE member_id = $1`, [
        memberId,
      ]);
      await tx.query("UPDATE agent_answer SET text = '—' WHERE member_id = $1", [memberId]);
      await tx.query('SELECT erase_agent_freeze($1)', [memberId]);
      await tx.query('SELECT erase_agent_message($1)', [memberId]);
      await tx.query('DELETE FROM agent_note WHERE member_id = $1 OR agent_id = $1', [memberId]);
    },
  };
}

type Lists = Personal['lists'];

/** Returns the lists of contracts and their amounts. */
function moneyLists(db: Queryable): Lists {
  return [
    personalList(db, {
      name: 'agent contracts',
      columns: 'kind, version, state, period, terms, payer, offered_at, starts_at, ends_at',
      from: 'agent_contract',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'agent bills',
      columns: 'kind, currency, starts_at, ends_at, amount, paid, state',
      from: 'agent_bill',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
      money: ['amount', 'paid'],
    }),
    personalList(db, {
      name: 'agent objections',
      columns: 'bill_id::text AS bill_id, text, at, answer, answered_at',
      from: 'agent_objection',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'agent positions',
      columns: 'shares, credit, currency, starts_at, made_at',
      from: 'agent_position',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
      money: ['credit'],
    }),
    personalList(db, {
      name: 'settlement sheets',
      columns: 'starts_at, ends_at, game_type, currency, base, kept, line, settled_at',
      from: 'agent_sheet',
      where: 'member_id = $1',
      key: [
        ['starts_at', 'timestamptz'],
        ['game_type', 'text'],
        ['currency', 'text'],
      ],
      money: ['base', 'kept', 'line'],
    }),
  ];
}

/** Returns the lists of links, freezes, notes and messages of an agent, and of those about the member. */
function peopleLists(db: Queryable): Lists {
  return [
    personalList(db, {
      name: 'referral links',
      columns: 'code, name, landing, at',
      from: 'agent_link',
      where: 'agent_id = $1',
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'freezes by agents',
      columns: 'frozen_at, lifted_at',
      from: 'agent_freeze',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'notes on downlines',
      columns: 'member_id::text AS member_id, text, at',
      from: 'agent_note',
      where: 'agent_id = $1',
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'messages to downlines',
      columns: 'to_id::text AS member_id, text, recipients, at',
      from: 'agent_message',
      where: 'agent_id = $1',
      key: [['id', 'bigint']],
    }),
    personalList(db, {
      name: 'answers to agents',
      columns: 'text, at',
      from: 'agent_answer',
      where: 'member_id = $1',
      key: [['id', 'bigint']],
    }),
  ];
}
