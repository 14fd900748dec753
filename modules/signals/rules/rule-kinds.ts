import type { RULE_KINDS, signalRules } from '#contracts/bo/signal-rules.ts';
import type { SignalKind } from '#contracts/bo/signals.ts';
import type { Output } from '#contracts/endpoint.ts';

export type Rule = Output<typeof signalRules>['rules'][number];
export type RuleKind = (typeof RULE_KINDS)[number];
type Terms = Pick<Rule, 'isOn' | 'count' | 'hours' | 'percent' | 'amounts'>;

/** The kind of sign that a rule finds, and the words of its label. */
export const FOUND_BY: Record<RuleKind, { kind: SignalKind; label: string }> = {
  deposits: { kind: 'velocity', label: 'many deposits' },
  withdrawals: { kind: 'velocity', label: 'many withdrawals' },
  accounts: { kind: 'velocity', label: 'many new withdrawal accounts' },
  networks: { kind: 'velocity', label: 'many networks' },
  in_out: { kind: 'in_out', label: 'deposits withdrawn without play' },
  structuring: { kind: 'structuring', label: 'deposits below the threshold' },
  holders: { kind: 'third_party', label: 'several account holders' },
  late_bets: { kind: 'late', label: 'bets right before events, sports' },
  closing_line: { kind: 'closing_line', label: 'prices above the closing line, sports' },
};

/** A withdrawal is fast in and out only if less than this percentage of the deposits was staked since the deposits. */
export const STAKED_PERCENT = 100;

const AMOUNTS: Terms['amounts'] = { USD: '1000000', CNY: '5000000', THB: '10000000', VND: '200000000', USDT: '10000000000' };

/**
 * Default rules. The threshold of structuring is 10,000 USD, as for reports of cash (31 CFR 1010.311), and a round amount in other
 * currencies. A bet on football waits for 4 s, and ten minutes of a match have about eight events, so of a hundred bets five meet an event
 * by chance. Six late bets and 20 points above the share of other members are not chance. A price is worth five to ten percent less than
 * its stake, and a closing line moves by about five percent either way. On average over 30 legs, two percent more are seven deviations
 * away. The other numbers are the product's own.
 */
export const HOUSE_RULES: Record<RuleKind, Terms> = {
  deposits: { isOn: true, count: 10, hours: 24, percent: 100, amounts: {} },
  withdrawals: { isOn: true, count: 6, hours: 24, percent: 100, amounts: {} },
  accounts: { isOn: true, count: 3, hours: 168, percent: 100, amounts: {} },
  networks: { isOn: true, count: 6, hours: 24, percent: 100, amounts: {} },
  in_out: { isOn: true, count: 1, hours: 72, percent: 80, amounts: {} },
  structuring: { isOn: true, count: 3, hours: 168, percent: 80, amounts: AMOUNTS },
  holders: { isOn: true, count: 2, hours: 2_160, percent: 100, amounts: {} },
  late_bets: { isOn: true, count: 6, hours: 720, percent: 20, amounts: {} },
  closing_line: { isOn: true, count: 30, hours: 2_160, percent: 2, amounts: {} },
};
