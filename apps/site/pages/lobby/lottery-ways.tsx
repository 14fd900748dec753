import { Link } from '@tanstack/react-router';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { LotteryType } from '#contracts/system.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

const WAYS = [
  { type: 'LOTT', to: '/lottery', name: 'lobby.by_draw' },
  { type: 'VN', to: '/vnLottery', name: 'category.lottery_vietnam' },
  { type: 'SEA', to: '/seaLottery', name: 'category.lottery_sea' },
] as const satisfies readonly { type: LotteryType; to: string; name: string }[];

/**
 * Links to the pages that list lotteries by their next draw. The page of the brand's kind of lottery comes first (specification 2.07,
 * 3.34).
 */
export function LotteryWays() {
  const { t } = useI18n();
  const { lotteryType } = useBrand();
  const ways = WAYS.toSorted((a, b) => Number(b.type === lotteryType) - Number(a.type === lotteryType));
  return (
    <nav className="lobby__ways" aria-label={t('lobby.by_draw')}>
      {ways.map(({ to, name }) => (
        <Link key={to} to={to} className="text-link">
          {t(name)}
          <Icon name="arrow-right" size={16} className="icon--turns" />
        </Link>
      ))}
    </nav>
  );
}
