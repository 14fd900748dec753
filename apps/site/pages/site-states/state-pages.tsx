import { Link } from '@tanstack/react-router';
import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import type { Scene } from '#contracts/content.ts';
import '#apps/site/parts/site/site-closed.css';

/**
 * Page at the address of a state of the site that does not apply: a visitor of an old link learns that all is well. A state that applies is
 * shown on every page.
 */
function StatePage({ scene, title, text }: { scene: Scene; title: MessageId; text: MessageId }) {
  const { t } = useI18n();
  return (
    <div className="wrap site-closed__main">
      <div className="site-closed__picture">
        <ScenePicture scene={scene} />
      </div>
      <h1>{t(title)}</h1>
      <p className="site-closed__text">{t(text)}</p>
      <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('common.to_home')}
      </Link>
    </div>
  );
}

export const MaintenancePage = () => <StatePage scene="market" title="closed.no_maintenance" text="closed.no_maintenance_text" />;
export const RestrictedPage = () => <StatePage scene="mountain" title="closed.not_restricted" text="closed.not_restricted_text" />;

/** Page that explains a lost connection, and shows whether the browser is offline right now. */
export function OfflinePage() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  if (isOnline) return <StatePage scene="kites" title="closed.online" text="closed.online_text" />;
  return (
    <div className="wrap site-closed__main">
      <div className="site-closed__picture">
        <ScenePicture scene="reef" />
      </div>
      <h1>{t('closed.offline')}</h1>
      <p className="site-closed__text">{t('closed.offline_text')}</p>
      <Button variant="primary" size="large" onClick={() => globalThis.location.reload()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
