import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Message } from '#apps/site/pages/inbox/use-inbox.ts';
import type { MessageText } from '#apps/site/pages/inbox/use-message-text.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { buttonClass, IconButton } from '#ui/components/button/button.tsx';
import { StaffBadge } from '#apps/site/parts/messages/staff-badge.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

const WAYS = {
  contracts: '/agentHome/contracts',
  wallet: '/member/transferFund',
  transfers: '/member/transferUpline',
  points: '/member/points',
  vip: '/member/vip',
  referral: '/member/referral',
  tickets: '/member/rewardCenter',
  transactions: '/member/transactionHistory',
} as const;

/** Where there is more to see, or something to do. */
function wayOf(template: NonNullable<Message['told']>['template']): keyof typeof WAYS {
  if (template === 'contract_offered') return 'contracts';
  if (template.startsWith('transfer_')) return 'transfers';
  if (template.startsWith('points_')) return 'points';
  if (template === 'referral_due') return 'referral';
  if (template.startsWith('vip_')) return 'vip';
  if (template === 'tickets_given') return 'tickets';
  const isOfWallet = template.startsWith('debt_') || template.startsWith('account_') || template === 'deposit_checked';
  return isOfWallet ? 'wallet' : 'transactions';
}

type Props = { message: Message; text: MessageText; isOpen: boolean; isOnline: boolean; onOpen: () => void; onDelete: () => void };

/** One message: its title, and the rest once it is opened. What staff wrote is shown as text alone. */
export function MessageRow({ message, text, isOpen, isOnline, onOpen, onDelete }: Props) {
  const { t, formatDateTime } = useI18n();
  const body = useId();
  const { isRead, sentAt, told } = message;
  return (
    <li className={classNames('letter', !isRead && 'letter--new')}>
      <div className="letter__head">
        <button type="button" className="letter__open" aria-expanded={isOpen} aria-controls={isOpen ? body : undefined} onClick={onOpen}>
          <Icon name="chevron-down" size={16} className={classNames('letter__arrow', isOpen && 'letter__arrow--up')} />
          <span className="letter__title" dir="auto">
            {text.title}
          </span>
          {told === null && <StaffBadge />}
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
          {told && told.template !== 'agent_message' && <Way told={told} />}
        </div>
      )}
    </li>
  );
}

/** Where more is shown of what a message tells. */
function Way({ told: { template, round, rounds } }: { told: NonNullable<Message['told']> }) {
  const { t } = useI18n();
  const className = buttonClass({ variant: 'line', size: 'small' });
  if (round !== null)
    return (
      <Link to="/member/rounds/$id" params={{ id: round }} className={className}>
        {t('inbox.to_ticket')}
      </Link>
    );
  if (rounds !== null)
    return (
      <Link to="/seamless" search={{ vendor: rounds.vendor, gameCode: rounds.gameCode, mode: 'real' }} className={className}>
        {t('inbox.to_free_rounds')}
      </Link>
    );
  const way = wayOf(template);
  return (
    <Link to={WAYS[way]} className={className}>
      {t(`inbox.to_${way}`)}
    </Link>
  );
}
