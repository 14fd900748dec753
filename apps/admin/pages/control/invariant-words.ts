import { capitalized } from '#apps/admin/lib/code-text.ts';
import { words } from '#apps/admin/lib/format.ts';
import { translated } from '#apps/admin/lib/text.ts';

/**
 * Texts of invariants. Invariants of the ledger are known by number, those of modules by the name in
 * `ledger.declare_invariant`.
 */
export const INVARIANTS: Readonly<Record<string, string>> = translated({
  '1': 'Transfers balance and belong to an applied command',
  '2': 'Balances equal the sum of their transfers',
  '3': 'No account of a member is below zero',
  '4': 'Each request key was decided once',
  '6': 'The hash chain and its anchors agree with the commands',
  agent_bills_paid: 'Agent bills: the paid amount equals the payments',
  agent_days_counted: 'Agent days: sums equal the bets of the members',
  agent_payments: 'Agent bills: payments equal their transfers',
  big_wins: 'Big wins: amounts equal the bets',
  bonus_bets: 'Bonuses: their part of GGR equals their moves in bets',
  bonus_moves: 'Bonuses: moves equal their transfers',
  bonus_sums: 'Bonuses: balance and turnover equal the moves',
  deposit_credited: 'Deposits: credits equal their transfers',
  deposit_taken_back: 'Deposits: reversals equal their transfers',
  free_round_wins: 'Free rounds: wins equal their transfers and stay within the budget',
  free_rounds_dealt: 'Free rounds: results equal those of their grant',
  house_rain_days: 'Chat: rain of each day equals its transfers',
  jackpot_account: 'Jackpots: tiers add up to the balance of the pool',
  jackpot_contributions: 'Jackpots: contributions equal their transfers',
  jackpot_wins: 'Jackpots: wins equal their transfers',
  member_transfers: 'Members: transfers and chat rain equal the ledger',
  meter_account: 'Game meters: values add up to their account',
  mission_claims: 'Missions: rewards equal their transfers',
  mission_deposits_counted: 'Missions: deposit steps equal the deposits',
  mission_steps_counted: 'Missions: steps equal the bets',
  nonce_taken_once: 'Seeds: each nonce is used once',
  offer_budgets: 'Offers: the spent budget equals the rewards',
  offer_rewards: 'Offers: rewards equal their transfers',
  point_balances: 'Points: balances equal points earned less points spent',
  point_days_counted: 'Points: no more turnover earned points than was bet',
  point_orders: 'Points: orders equal their transfers',
  promotion_rewards: 'Promotions: rewards equal their transfers',
  race_deposits_counted: 'Raffles: scores equal the deposits',
  race_prizes: 'Races: prizes equal their transfers',
  race_purses: 'Races: each place was paid its prize',
  race_scores_counted: 'Races: scores equal the bets',
  referral_rewards: 'Referrals: rewards equal their transfers',
  referral_turnover: 'Referrals: turnover equals the bets of the friend',
  return_days_counted: 'Return monitor: sums of each day equal the bets',
  reward_openings: 'Reward vouchers: prizes equal their transfers',
  reward_ticket_prizes: 'Reward vouchers: the drawn prize or a smaller one was paid',
  reward_ticket_rewards: 'Reward vouchers: rewards equal their transfers',
  rollover_carried: 'Transfers between members carry their turnover required',
  round_settled: 'Rounds: rounds, bet records and transfers agree',
  sittings: 'Tables: the money at a table equals its moves',
  sports_accepted: 'Sports: stakes of accepted bets equal their transfers',
  sports_settled: 'Sports: payouts and corrections equal their transfers',
  sports_sold: 'Sports: cash-outs equal their transfers',
  sports_staked: 'Sports: stakes equal their transfers',
  stepped_round_settled: 'Rounds of several steps: rounds, bet records and transfers agree',
  ticket_corrected: 'Lottery: corrections of tickets equal their transfers',
  vendor_buy_ins: 'Vendors: buy-ins equal their transfers and came back',
  vendor_moves: 'Vendors: moves equal their transfers and belong to a round',
  vendor_rounds_recorded: 'Vendors: rounds, moves and bet records agree',
  vendor_transfers: 'Vendors: transfers in and out equal the ledger',
  vip_gifts: 'VIP: gifts equal their transfers',
  vip_months_counted: 'VIP: turnover of the month equals the bets',
  withdrawal_steps: 'Withdrawals: each step equals its transfers',
});

/** Returns the text of an invariant. An invariant without a text is called by its name in words. */
export function invariantText(name: string): string {
  return INVARIANTS[name] ?? capitalized(words(name));
}
