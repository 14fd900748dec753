import { useStars } from '#apps/site/parts/sports/use-stars.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Button that stars a league or a match, for the filter and the rail of this device. */
export function StarButton({ of, name }: { of: string; name: string }) {
  const { t } = useI18n();
  const { starred, toggleStar } = useStars();
  const label = t('sports.star', { name });
  return (
    <button type="button" className="star" aria-pressed={starred.has(of)} aria-label={label} title={label} onClick={() => toggleStar(of)}>
      <Icon name="star" size={16} />
    </button>
  );
}
