import { useEffect } from 'react';
import { useSessionName } from '#apps/site/pages/account/use-session-name.ts';
import { useSessions, type Session } from '#apps/site/parts/member/use-sessions.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './session-list.css';

const endSessionsDialog = createDialog(
  withAreas(['account'], () => import('#apps/site/pages/account/end-sessions-dialog.tsx')),
  'EndSessionsDialog',
);

/** Lists the sessions of the account, this device first, with buttons to end the others. */
export function SessionList() {
  const { t } = useI18n();
  const { data, error, refetch } = useSessions();
  useEffect(() => endSessionsDialog.close, []);
  const others = data?.list.filter(({ isThis }) => !isThis) ?? [];
  const ask = (sessions: Session[]) => endSessionsDialog.open({ sessions });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className="session-list">
        {!data && <RowSkeleton />}
        {data?.list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask([session])} />
        ))}
      </ul>
      {data && others.length === 0 && <p className="quiet">{t('account.sessions_only')}</p>}
      {others.length > 1 && (
        <Button icon="sign-out" onClick={() => ask(others)}>
          {t('account.end_others', { count: others.length })}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t, formatDateTime } = useI18n();
  const name = useSessionName()(session);
  return (
    <li className="session-list__row">
      <div>
        <p className="session-list__name">
          {name}
          {session.isThis && <Tag tone="good">{t('account.session_this')}</Tag>}
        </p>
        <p className="quiet figures">
          {session.ip ? t('account.session_from', { ip: session.ip }) : t('account.session_nowhere')}
          {' · '}
          {t(session.isThis ? 'account.session_since' : 'account.session_used', {
            at: formatDateTime(session.isThis ? session.createdAt : session.lastSeenAt, 'short'),
          })}
        </p>
      </div>
      {!session.isThis && (
        <Button variant="line" onClick={onEnd} aria-label={t('account.end_one_named', { name })}>
          {t('account.end_one')}
        </Button>
      )}
    </li>
  );
}

function RowSkeleton() {
  return (
    <li className="session-list__row" aria-busy="true">
      <div>
        <p className="session-list__name">
          <Skeleton width="16ch" />
        </p>
        <p>
          <Skeleton width="24ch" />
        </p>
      </div>
    </li>
  );
}
