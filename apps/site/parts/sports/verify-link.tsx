import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Links from a finished match to its proof. */
export function VerifyLink({ id, isBare = false }: { id: string; isBare?: boolean }) {
  const { t } = useI18n();
  return (
    <Link
      to="/sports/verify/$id"
      params={{ id }}
      className="text-link verify-link"
      {...(isBare && { 'aria-label': t('sports.verify'), title: t('sports.verify') })}
    >
      <Icon name="shield" size={16} />
      {!isBare && t('sports.verify')}
    </Link>
  );
}
