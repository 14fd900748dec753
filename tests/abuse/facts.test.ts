import { expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();

/** What happened, was accepted or was dealt: nobody who works as the application may make it another. */
const FACTS = [
  'round',
  'bet_record',
  'limit_use',
  'limit_booking',
  'deposit_order',
  'deposit_part',
  'payment_event',
  'payment_case',
  'terms_accepted',
  'member_registration',
  'security_event',
  'fair_seed',
  'fair_skip',
  'open_round',
  'fact_table',
  'partitioned_table',
  'audit_entry',
  'audit_head',
  'approval',
  'member_note',
  'withdrawal',
  'payout_account',
  'agent_freeze',
  'agent_payment',
  'agent_message',
  'agent_position',
  'agent_sheet',
  'member_transfer',
  'coup',
  'coup_chain',
  'coup_pool',
  'draw',
  'draw_result',
  'held_prize',
  'ticket_correction',
  'free_round_campaign',
  'free_round_gift',
  'free_round_win',
  'free_round_play',
  'chase',
  'chase_ticket',
  'jackpot_terms',
  'jackpot_entry',
  'jackpot_win',
  'support_chat',
  'support_line',
  'chat_message',
  'chat_gift',
  'chat_report',
  'chat_case',
  'chat_mute',
  'message',
  'broadcast',
  'broadcast_page',
  'feedback',
  'kyc_case',
  'payout',
  'payout_event',
  'player_funds',
  'stake_mark',
  'player_funds_figure',
  'bet_day',
  'bonus_grant',
  'bonus_move',
  'promotion_reward',
  'promotion_join',
  'promotion_deposit',
  'promotion_application',
  'point_order',
  'referral_reward',
  'signal_verdict',
  'vip_gift_taken',
  'vip_change',
  'vip_gift',
  'race_deposit',
  'race_prize',
  'race_seed',
  'race_prize_paid',
  'mission_claim',
  'mission_deposit',
  'reward_ticket',
  'reward_opening',
  'reward_deposit_back',
  'withdrawal_dispute',
  'dispute_message',
  'vendor_move',
  'vendor_round',
  'vendor_transfer',
  'vendor_case',
  'vendor_message',
  'vendor_buy_in',
  'vendor_reserve',
  'reconcile_run',
];
const known = await owner.query<{ name: string; is_added_by: string; changeable: string[] }>('SELECT * FROM fact_table ORDER BY name');

test('the facts are these', () => {
  expect(known.rows.map(({ name }) => name)).toEqual(FACTS.toSorted());
});

test.each(FACTS)('the application can rewrite no row of %s and take none away (R-04)', async (name) => {
  const { is_added_by: addedBy, changeable } = known.rows.find((row) => row.name === name)!;
  const { rows: columns } = await owner.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity <> 'a'",
    [name],
  );
  for (const { name: column } of columns) {
    const update = db.query(`UPDATE ${name} SET ${column} = ${column} WHERE false`);
    if (changeable.includes(column)) await update;
    else await expect(update, `${name}.${column}`).rejects.toMatchObject({ code: '42501' });
  }
  for (const sql of [`DELETE FROM ${name}`, `TRUNCATE ${name}`, ...(addedBy === 'ledger' ? [`INSERT INTO ${name} DEFAULT VALUES`] : [])])
    await expect(db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
});
