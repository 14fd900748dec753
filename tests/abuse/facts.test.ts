import { expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();

/** Tables of events, acceptances and deals: nobody who works as the application may alter their facts. */
const FACTS = [
  'round',
  'round_correction',
  'bet_record',
  'limit_use',
  'audit_check',
  'code_check',
  'code_check_request',
  'ledger_check',
  'limit_booking',
  'day_root',
  'deposit_order',
  'deposit_part',
  'payment_event',
  'payment_case',
  'terms_accepted',
  'terms_version',
  'brand_change',
  'member_registration',
  'security_event',
  'content_version',
  'own_text',
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
  'agent_message',
  'agent_payment',
  'agent_position',
  'agent_sheet',
  'bet_day',
  'bonus_grant',
  'bonus_move',
  'broadcast',
  'broadcast_page',
  'care_contact',
  'data_file',
  'chain_seed',
  'chase',
  'chase_ticket',
  'chat_case',
  'chat_gift',
  'chat_message',
  'chat_mute',
  'chat_report',
  'coup',
  'coup_chain',
  'coup_pool',
  'dispute_message',
  'draw',
  'draw_lines',
  'draw_result',
  'feedback',
  'free_round_campaign',
  'free_round_gift',
  'free_round_play',
  'free_round_win',
  'held_prize',
  'jackpot_entry',
  'jackpot_terms',
  'jackpot_win',
  'kyc_case',
  'member_transfer',
  'message',
  'meter',
  'mission_deposit',
  'offer_reward',
  'payout',
  'payout_event',
  'play_profile',
  'play_time',
  'player_funds',
  'player_funds_figure',
  'payout_run',
  'payout_run_item',
  'point_grant',
  'point_order',
  'poker_hand',
  'poker_order',
  'poker_player',
  'poker_stop',
  'promotion_application',
  'promotion_deposit',
  'promotion_join',
  'race_deposit',
  'race_end',
  'race_prize',
  'race_seed',
  'reconcile_run',
  'referral_reward',
  'restored_release',
  'reward_deposit_back',
  'reward_opening',
  'reward_ticket',
  'rollover_mark',
  'signal_verdict',
  'sitting',
  'sitting_step',
  'sports_bet',
  'sports_block',
  'sports_boost',
  'sports_cancel',
  'sports_closing',
  'sports_factor',
  'sports_feed_message',
  'sports_late_message',
  'sports_leg',
  'sports_load',
  'sports_price',
  'sports_result',
  'sports_sale',
  'sports_season',
  'sports_settlement',
  'sports_step',
  'sports_stop',
  'sports_terms',
  'sports_token',
  'sports_withdrawal',
  'support_chat',
  'support_hand',
  'support_line',
  'ticket_correction',
  'vendor_buy_in',
  'pay_difference',
  'pay_statement',
  'pay_statement_line',
  'risk_case',
  'risk_case_part',
  'risk_case_entry',
  'risk_case_file',
  'screen_import',
  'screen_hit',
  'signal_rule',
  'vendor_case',
  'vendor_day',
  'vendor_message',
  'vendor_move',
  'vendor_reserve',
  'vendor_round',
  'vendor_transfer',
  'vip_change',
  'vip_gift',
  'vip_gift_taken',
  'withdrawal_dispute',
];
const known = await owner.query<{ name: string; is_added_by: string; changeable: string[] }>('SELECT * FROM fact_table ORDER BY name');

test('the facts are these', () => {
  expect(known.rows.map(({ name }) => name)).toEqual(FACTS.toSorted());
});

/**
 * Lists the changes to facts that are allowed to the application, beyond adding them and changing the columns that are named as changeable.
 */
const ALLOWED = `
  SELECT format('UPDATE %s.%s', f.name, a.attname) AS allowed
    FROM fact_table f JOIN pg_attribute a ON a.attrelid = f.name::regclass AND a.attnum > 0 AND NOT a.attisdropped
   WHERE a.attname::text <> ALL (f.changeable::text[]) AND has_column_privilege('croupier_app', f.name::regclass, a.attnum, 'UPDATE')
   UNION ALL
  SELECT format('%s %s', verb, f.name) FROM fact_table f, unnest('{DELETE,TRUNCATE}'::text[]) AS verb
   WHERE has_table_privilege('croupier_app', f.name::regclass, verb)
   UNION ALL
  SELECT format('INSERT %s', f.name) FROM fact_table f
   WHERE f.is_added_by = 'ledger' AND has_any_column_privilege('croupier_app', f.name::regclass, 'INSERT')
   ORDER BY 1`;
const allowed = async (client: { query: typeof owner.query } = owner): Promise<string[]> =>
  (await client.query<{ allowed: string }>(ALLOWED)).rows.map((row) => row.allowed);

test('the application can rewrite no row of any of them and take none away (R-04)', async () => {
  expect(await allowed()).toEqual([]);
  // The connection of the application is the role whose privileges these are.
  for (const sql of ['UPDATE round SET payout = payout WHERE false', 'DELETE FROM round', 'TRUNCATE round'])
    await expect(db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
});

test('a privilege that is planted is found', async () => {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('GRANT UPDATE (payout), TRUNCATE ON round TO croupier_app; GRANT DELETE ON withdrawal TO croupier_app');
    await client.query(`GRANT INSERT ON ${known.rows.find((row) => row.is_added_by === 'ledger')!.name} TO croupier_app`);
    const found = await allowed(client);
    expect(found).toEqual(['DELETE withdrawal', expect.stringMatching(/^INSERT /), 'TRUNCATE round', 'UPDATE round.payout']);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('the application can change the columns of them that are named as changeable', async () => {
  const columns = known.rows.flatMap(({ name, changeable }) => changeable.map((column) => [name, column] as const));
  expect(columns.length).toBeGreaterThan(100);
  for (const [name, column] of columns) await db.query(`UPDATE ${name} SET ${column} = ${column} WHERE false`);
});
