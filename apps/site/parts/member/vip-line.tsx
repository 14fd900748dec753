import { Link } from '@tanstack/react-router';
import { useVip } from '#apps/site/parts/member/use-vip.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './vip-line.css';

/** Shows the member's VIP level and the progress to the next, if the brand has levels. It links to the page of the levels. */
export function VipLine({ onLeave }: { onLeave?: () => void }) {
  const { t, locale } = useI18n();
  const { data } = useVip();
  if (!data?.hasVip) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'trunc' }).format(data.progress);
  return (
    <Link to="/member/vip" className="vip-line" {...(onLeave && { onClick: onLeave })}>
      <b className="vip-line__level">{data.vipRankLevel > 0 ? t('vip.level', { level: data.vipRankLevel }) : t('vip.title')}</b>
      {data.vipLabelName && (
        <span className="vip-line__name ellipsis" dir="auto">
          {data.vipLabelName}
        </span>
      )}
      <progress className="vip-line__bar" value={data.progress} max={1} aria-label={t('vip.to_next', { percent })} />
    </Link>
  );
}
