import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { linkOf } from '#apps/site/pages/inbox/notice-link.ts';
import { AnswerAgent } from '#apps/site/pages/inbox/answer-agent.tsx';
import type { Message } from '#apps/site/pages/inbox/use-inbox.ts';
import type { MessageText } from '#apps/site/pages/inbox/use-message-text.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { buttonClass, IconButton } from '#ui/components/button/button.tsx';
import type { Sent } from '#apps/site/parts/messages/notice-links.ts';
import { StaffBadge } from '#apps/site/parts/messages/staff-badge.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type Props = { message: Message; text: MessageText; isOpen: boolean; isOnline: boolean; onOpen: () => void; onDelete: () => void };

/** Row of a message: its title, and its text once opened. Text of the staff is shown as plain text, never as HTML. */
export function MessageRow({ message, text, isOpen, isOnline, onOpen, onDelete }: Props) {
  const { t, formatDateTime } = useI18n();
  const body = useId();
  const { isRead, sentAt, sent } = message;
  return (
    <li className={classNames('letter', !isRead && 'letter--new')}>
      <div className="letter__head">
        <button type="button" className="letter__open" aria-expanded={isOpen} aria-controls={isOpen ? body : undefined} onClick={onOpen}>
          <Icon name="chevron-down" size={16} className={classNames('letter__arrow', isOpen && 'letter__arrow--up')} />
          <span className="letter__title" dir="auto">
            {text.title}
          </span>
          {sent === null && <StaffBadge />}
          {!isRead && <Tag tone="info">{t('inbox.new')}</Tag>}
          <time className="letter__at figures" dateTime={sentAt}>
            {formatDateTime(sentAt, 'short')}
          </time>
        </button>
        <IconButton icon="close" label={t('inbox.delete', { title: text.title })} disabled={!isOnline} onClick={onDelete} />
      </div>
      {isOpen && (
        <div className="letter__body" id={body}>
          <Paragraphs text={text.body} />
          {sent && <MoreLink sent={sent} />}
          {sent && sent.about !== null && <AnswerAgent about={sent.about} />}
        </div>
      )}
    </li>
  );
}

/** Links to the page with more about the message, or with something to do. */
function MoreLink({ sent }: { sent: Sent }) {
  const { t } = useI18n();
  const link = linkOf(sent);
  if (!link) return null;
  const { label, ...place } = link;
  return (
    <Link {...place} className={buttonClass({ variant: 'line', size: 'small' })}>
      {t(label)}
    </Link>
  );
}
