import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';

type Props = { accounts: PayoutAccounts; kind: PayoutAccounts['list'][number]['kind'] | null };

/**
 * Shows, before the member asks for money, the turnover that is left, and the amount that must first go back to the source of a deposit.
 */
export function AheadNotes({ accounts, kind }: Props) {
  const { t, formatMoney } = useI18n();
  const { toStake, waysBack, isWayBackRequired, currency } = accounts;
  const first = kind === null ? undefined : waysBack.find((way) => way.kind !== kind);
  return (
    <>
      {!isNothing(toStake) && (
        <p className="track__note">{t('withdraw.to_stake', { amount: `${formatMoney(toStake, currency)} ${currency}` })}</p>
      )}
      {first && (
        <p className="track__note">
          {t(isWayBackRequired ? 'withdraw.way_back_first' : 'withdraw.way_back_look', {
            amount: `${formatMoney(first.amount, currency)} ${currency}`,
            kind: t(`withdraw.way_${first.kind}`),
          })}
        </p>
      )}
    </>
  );
}
