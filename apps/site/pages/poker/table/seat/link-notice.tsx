import { useI18n } from '#web/text/i18n.tsx';
import type { LinkStatus } from '#apps/site/pages/poker/link/table-link.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Says over the felt that the connection is lost, that another window has the table, or that the table is gone. */
export function LinkNotice({ status, onLeft, onRetry }: { status: LinkStatus; onLeft: () => void; onRetry: () => void }) {
  const { t } = useI18n();
  if (status === 'live') return null;
  const isOver = status === 'moved' || status === 'closed';
  return (
    <div className="poker-notice" role="alert">
      <Icon name={isOver || status === 'elsewhere' ? 'info' : 'offline'} />
      <p>{t(`poker.link_${status}`)}</p>
      {status === 'elsewhere' && (
        <Button size="small" onClick={onRetry}>
          {t('poker.play_here')}
        </Button>
      )}
      {isOver && (
        <Button size="small" onClick={onLeft}>
          {t('poker.to_lobby')}
        </Button>
      )}
    </div>
  );
}
