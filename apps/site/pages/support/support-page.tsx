import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { ChatForm } from '#apps/site/pages/support/chat-form.tsx';
import { AfterChat } from '#apps/site/pages/support/after-chat.tsx';
import { readSupportAgain, useSupport, type Chat, type SupportState } from '#apps/site/pages/support/use-support.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { Thumbs } from '#apps/site/parts/uploads/thumbs.tsx';
import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { StaffBadge } from '#apps/site/parts/messages/staff-badge.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { closeChat, readLines } from '#contracts/support.ts';
import '#apps/site/parts/messages/message-thread.css';
import './support.css';

/** Time ahead up to which a day is named by its weekday, in ms. */
const NEAR_MS = 6 * 24 * 60 * 60_000;

/** Page of the live chat with customer service, with a link to feedback while nobody is there. */
export function SupportPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useSupport();
  const chat = data?.chat ?? null;
  const isOpen = chat !== null && chat.closedAt === null;
  return (
    <div className="wrap support">
      <header>
        <h1>{t('support.title')}</h1>
        <p className="quiet">{t('support.intro')}</p>
        <BrandLine of="voice.support" />
        {data && (
          <p className="support__there">
            <Tag tone={data.isStaffed ? 'good' : 'plain'}>{t(data.isStaffed ? 'support.there' : 'support.away')}</Tag>
            <Hours hours={data.hours} isStaffed={data.isStaffed} />
          </p>
        )}
      </header>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} hasService={false} />
      ) : !data ? (
        <Skeleton height="240px" />
      ) : (
        <>
          {chat && <Lines chat={chat} />}
          {chat && !isOpen && <AfterChat key={`after ${chat.id}`} chat={chat} />}
          {isOpen || data.isStaffed ? <ChatForm key={chat?.id} topic={isOpen ? chat.topic : null} /> : <Away />}
          {isOpen && (
            <Button variant="line" onClick={() => void call(closeChat, {}).then(readSupportAgain)}>
              {t('support.end')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Shows until when customer service is open, or when it opens next. */
function Hours({ hours, isStaffed }: Pick<SupportState, 'hours' | 'isStaffed'>) {
  const { t, formatDateTime, formatWeekTime } = useI18n();
  // A staff member who is there before the opening hours answers at once, so the hours are not shown.
  if (!hours?.changesAt || (isStaffed && !hours.isOpen)) return null;
  const isNear = Date.parse(hours.changesAt) - Date.now() < NEAR_MS;
  const at = isNear ? formatWeekTime(hours.changesAt) : formatDateTime(hours.changesAt, 'minute');
  return <span className="quiet figures">{t(hours.isOpen ? 'support.open_until' : 'support.opens', { at })}</span>;
}

function Away() {
  const { t } = useI18n();
  return (
    <div className="support__away">
      <p>{t('support.away_text')}</p>
      <Link to="/member/feedback" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('support.to_feedback')}
      </Link>
    </div>
  );
}

function Lines({ chat: { lines, ahead, isStaffTyping, unread, closedAt } }: { chat: Chat }) {
  const { t, formatDateTime } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const last = lines.at(-1)?.id;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  useEffect(() => {
    if (unread === 0 || last === undefined) return;
    void call(readLines, { upTo: last }).then(() => queryClient.invalidateQueries({ queryKey: ['badge'] }));
  }, [unread, last]);
  return (
    <section className="thread support__lines" aria-label={t('support.title')}>
      <ul ref={list} className="thread__list" aria-live="polite">
        {lines.map(({ id, staff, text, pictures, sentAt }) => (
          <li key={id} className={classNames('thread__one', staff === null && 'thread__one--own')}>
            <p className="thread__text" dir="auto">
              {text}
            </p>
            <Thumbs pictures={pictures} />
            <p className="thread__by figures">
              {staff !== null && <StaffBadge />}
              {t(staff === null ? 'messages.you' : 'messages.staff')}, {formatDateTime(sentAt, 'short')}
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet support__state" role="status">
        {closedAt !== null && t('support.ended', { at: formatDateTime(closedAt, 'short') })}
        {closedAt === null && ahead !== null && t('support.ahead', { count: ahead })}
        {isStaffTyping && t('support.typing')}
      </p>
    </section>
  );
}
