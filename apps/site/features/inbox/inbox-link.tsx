import { Link } from '@tanstack/react-router';
import { useUnread } from '#apps/site/parts/member/use-unread.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './inbox-link.css';

/** Link to the messages, with the number of new messages, which is the same in all tabs. */
export function InboxLink() {
  const { t, formatNumber } = useI18n();
  const count = useUnread();
  const label = t('inbox.unread', { count });
  return (
    <Link to="/member/messageV2" className="icon-button inbox-link" aria-label={label} title={label}>
      <Icon name="mail" />
      {count > 0 && <b className="inbox-link__count figures">{formatNumber(Math.min(count, 99))}</b>}
    </Link>
  );
}
