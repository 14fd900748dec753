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
      return t('{count} or more deposits within {window}', { count, window });
    case 'withdrawals':
      return t('{count} or more withdrawals requested within {window}', { count, window });
    case 'accounts':
      return t('{count} or more withdrawal accounts added within {window}', { count, window });
    case 'networks':
      return t('Sign-ins from {count} or more networks within {window}', { count, window });
    case 'in_out':
      return t(
        'Within {window}, {percent} % or more of the deposits were withdrawn and less was staked than deposited; this happened {value} or more',
        {
          percent,
          window,
          value: count === 1 ? t('once') : t('{count} times', { count }),
        },
      );
    case 'structuring':
      return t('{count} or more deposits within {window}, each at {percent} % or more of the threshold but below it ({threshold})', {
        count,
        window,
        percent,
        threshold: thresholdText(amounts),
      });
    case 'holders':
      return t('Withdrawal accounts in {count} or more names, the latest added within {window}', { count, window });
    case 'late_bets':
      return t(
        'Within {window}, {count} or more in-play bets were refused because something happened in the match, {percent} percentage points or more above other members',
        {
          count,
          window,
          percent,
        },
      );
    case 'closing_line':
      return t(
        '{count} or more picks before the start within {window}, at prices on average {percent} % or more above the fair closing prices',
        {
          count,
          window,
          percent,
        },
      );
  }
}

function thresholdText(amounts: Rule['amounts']): string {
  const texts = Object.entries(amounts).map(
    ([currency, minor]) => `${Number(toMajor(money(BigInt(minor), currency as Currency))).toLocaleString(locale())} ${currency}`,
  );
  return texts.length === 0 ? t('no threshold') : texts.join(', ');
}
