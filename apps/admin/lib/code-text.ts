/** English words of a code: `other_amount` is `other amount`. */
export function codeText(code: string): string {
  return code.replaceAll(/[._-]/g, ' ');
}

/** Returns the text with a capital at its start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words of a name in code: `endedSessions` is `ended sessions`. */
export function nameText(name: string): string {
  return codeText(name.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`));
}

/** Words for facts whose names in code do not say what they are. */
const NAMED: Readonly<Record<string, string>> = {
  merchantId: 'brand',
  aDay: 'per day',
  bps: 'hundredths of a percent',
  slowS: 'pause between messages, seconds',
  does: 'action',
  of: 'belongs to',
  call: 'address of the call',
  tokens: 'colours',
  url: 'web address',
  customerServiceUrl: 'address of customer service',
  imageCDNs: 'image hosts',
  extras: 'additions to a spin',
  buy: 'bought feature',
  mark: 'logo',
  forms: 'form',
  countryHeader: 'header with the country',
  agentTypes: 'account types of agents',
  trialTypes: 'account types for practice',
  payoutRunAlone: 'paid in runs by one person',
  heldPrizes: 'lottery prizes that wait for two people',
  heldSportsPayouts: 'sports payouts that wait for two people',
  pointsByHand: 'points changed by one person',
  stakePercent: 'percent to stake before a withdrawal',
  closedLoop: 'other way out',
  patternId: 'pattern',
  shut: 'closed categories',
};

/** English words of the name of a fact: `payoutId` is `payout`, `isPaused` is `paused`, `endedSessions` is `ended sessions`. */
export function factText(name: string): string {
  return (
    NAMED[name] ??
    nameText(name)
      .replace(/^(?:is|has) (?=.)/, '')
      .replace(/(?<=.) ids?$/, '')
  );
}

/** Codes that say too little, or other words than the page with the act, with the codes whose words are shown. */
const ACTIONS: Readonly<Record<string, string>> = {
  'agents.lift_freeze': 'agents.unfreeze_member',
  'agents.set_review': 'agents.set_payment_mode',
  'cashier.forgive_debt': 'cashier.write_off_debt',
  'cashier.take_back_case': 'cashier.recover_from_member',
  'catalogue.place_game': 'catalogue.change_game',
  'chat.let_it_rain': 'chat.start_rain',
  'chat.list_word': 'chat.block_word',
  'chat.unlist_word': 'chat.unblock_word',
  'identity.part_persons': 'identity.clear_exclusion_match',
  'poker.guarantee_schedule': 'poker.set_guarantee',
  'poker.judge_signal': 'poker.give_verdict',
  'reconciliation.apply_case': 'reconciliation.apply_correction',
  'reconciliation.set_credit': 'reconciliation.set_automatic_credit',
  'referral.overrule': 'referrals.overrule_refusal',
  'referral.save_terms': 'referrals.save_terms',
  'reports.schedule': 'reports.schedule_report',
  'rewards.give': 'rewards.give_vouchers',
  'risk.change': 'risk.edit_case',
  'risk.file': 'risk.add_file',
  'risk.note': 'risk.add_note',
  'risk.open': 'risk.open_case',
  'risk.part': 'risk.link_record',
  'risk.report': 'risk.make_report',
  'rounds.step_odds': 'rounds.set_price_steps',
  'rounds.void_draw': 'rounds.cancel_draw',
  'screening.decide': 'screening.decide_on_hit',
  'screening.import': 'screening.import_list',
  'signals.judge': 'signals.give_verdict',
  'site.revert_brand': 'site.take_back_brand_change',
  'site.set_maintenance': 'site.close_or_open_site',
  'site.set_shut_category': 'site.close_or_open_category',
  'sports.boost': 'sports.boost_price',
  'sports.cancel_bets': 'sports.void_bets_by_time',
  'sports.clear_suspicion': 'sports.lift_suspicion',
  'sports.dismiss_late': 'sports.dismiss_correction',
  'sports.late_result': 'sports.apply_correction',
  'sports.palpable_error': 'sports.void_leg',
  'sports.pay_held': 'sports.pay_held_payout',
  'sports.resume': 'sports.resume_betting',
  'sports.sell_jumped': 'sports.accept_new_price',
  'sports.set_factor': 'sports.change_stake_factor',
  'sports.set_terms': 'sports.set_league_terms',
  'sports.stop': 'sports.stop_betting',
  'sports.suspect': 'sports.hold_payouts',
  'sports.void_event': 'sports.call_off_match',
  'staff.confirm_clock': 'staff.confirm_database_clock',
  'staff.enrol': 'staff.set_up_authenticator',
  'staff.release_restored': 'staff.release_restored_database',
  'staff.reveal': 'staff.reveal_personal_data',
  'staff.set_mail_address': 'staff.set_email_address',
  'statements.decide': 'statements.give_verdict',
  'statements.import': 'statements.import_statement',
  'withdrawals.hand_over': 'withdrawals.send_to_company',
  'withdrawals.pay': 'withdrawals.mark_as_paid',
  'withdrawals.take_back': 'withdrawals.cancel_payment',
  'words.read_machine': 'words.mark_machine_translation_as_read',
};

/** English words of an action: `withdrawals.approve` is `Withdrawals: approve`. */
export function actionText(code: string): string {
  const [area, ...rest] = (ACTIONS[code] ?? code).split('.');
  const text = [area, codeText(rest.join(' '))].filter(Boolean).join(': ');
  return capitalized(codeText(text));
}
