import type { RULE_KINDS, signalRules } from '#contracts/bo/signal-rules.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { locale, t, translated } from '#apps/admin/lib/text.ts';

export type Rule = WireOutput<typeof signalRules>['rules'][number];

export const RULE_WORDS: Record<(typeof RULE_KINDS)[number], string> = translated({
  deposits: 'Many deposits',
  withdrawals: 'Many withdrawals',
  accounts: 'Many new withdrawal accounts',
  networks: 'Many networks',
  in_out: 'Fast in and out',
  structuring: 'Structuring',
  holders: 'Several account holders',
  late_bets: 'Bets right before events',
  closing_line: 'Prices above the closing line',
});

/** Writes a rule as a phrase. */
export function ruleText({ kind, count, hours, percent, amounts }: Rule): string {
  const window = hours % 24 === 0 && hours > 24 ? t('{hours} days', { hours: hours / 24 }) : t('{hours} h', { hours });
  switch (kind) {
    case 'deposits':
      return t('{count} deposits or more in {window}', { count, window });
    case 'withdrawals':
      return t('{count} withdrawals or more in {window}', { count, window });
    case 'accounts':
      return t('{count} new accounts or more in {window}', { count, window });
    case 'networks':
      return t('{count} networks or more in {window}', { count, window });
    case 'in_out':
      return t('{percent} % or more of deposits withdrawn within {window}, {value}, with less staked', {
        percent,
        window,
        value: count === 1 ? t('once') : t('{count} times', { count }),
      });
    case 'structuring':
      return t('{count} deposits or more in {window} from {percent} % of {threshold}', {
        count,
        window,
        percent,
        threshold: thresholdText(amounts),
      });
    case 'holders':
      return t('{count} holders or more, the last account within {window}', { count, window });
    case 'late_bets':
      return t('{count} bets in play or more in {window} refused by an event, {percent} points or more above other members', {
        count,
        window,
        percent,
      });
    case 'closing_line':
      return t('{count} picks or more in {window} before the start, worth {percent} % or more above the stake by the closing line', {
        count,
        window,
        percent,
      });
  }
}

function thresholdText(amounts: Rule['amounts']): string {
  const texts = Object.entries(amounts).map(
    ([currency, minor]) => `${Number(toMajor(money(BigInt(minor), currency as Currency))).toLocaleString(locale())} ${currency}`,
  );
  return texts.length === 0 ? t('no threshold') : texts.join(', ');
}
