import { Link } from '@tanstack/react-router';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { Cell } from '#apps/site/pages/me/glance-cell.tsx';
import { useRunningBonus } from '#apps/site/parts/money/use-bonus.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { isNothing } from '#kernel/amount.ts';

/**
 * Shows the turnover that is left of the running bonus; without a bonus, that of deposits. A bonus locks money; the turnover of deposits
 * only decides who checks a withdrawal.
 */
export function ToStake() {
  const { t, formatMoney } = useI18n();
  const bonus = useRunningBonus();
  const { data } = usePayoutAccounts();
  const left = bonus ? bonus.missing : data?.toStake;
  const currency = bonus?.currency ?? data?.currency;
  const isFree = left !== undefined && isNothing(left);
  return (
    <Cell
      label={t(bonus ? 'member.to_stake_of_bonus' : 'member.to_stake')}
      {...(!bonus && { about: t('member.to_stake_why') })}
      way={
        bonus ? (
          <Link to="/member/bonusDetails" className="text-link">
            {t('wallet.bonus')}
          </Link>
        ) : (
          <Link to="/member/withdraw" className="text-link">
            {t('money.withdraw')}
          </Link>
        )
      }
    >
      <output className="glance__figure">
        {left === undefined ? <Skeleton width="6ch" /> : <bdi>{formatMoney(left, currency!)}</bdi>}
      </output>
      {bonus && (
        <progress className="glance__bar" value={Number(bonus.wagered)} max={Math.max(Number(bonus.required), 0.01)} aria-hidden="true" />
      )}
      <p className="glance__note">
        {left === undefined ? (
          <Skeleton width="18ch" />
        ) : (
          t(isFree ? 'member.to_stake_nothing' : bonus ? 'member.to_stake_bonus' : 'member.to_stake_deposits')
        )}
      </p>
    </Cell>
  );
}
