import { Link } from '@tanstack/react-router';
import { useRunningBonus } from '#apps/site/parts/money/use-bonus.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import './bonus-line.css';

/** Shows the turnover that is left of the running bonus; nothing without a running bonus. */
export function BonusLine({ onLeave }: { onLeave?: () => void }) {
  const { t, formatMoney } = useI18n();
  const bonus = useRunningBonus();
  if (!bonus) return null;
  const [done, all] = [Number(bonus.wagered), Number(bonus.required)];
  return (
    <Link to="/member/bonusDetails" className="bonus-line" onClick={onLeave}>
      <Progress
        label={t('wallet.to_wager', { amount: formatMoney(bonus.missing, bonus.currency) })}
        value={done}
        max={Math.max(all, 0.01)}
        tone="brand"
      />
    </Link>
  );
}
