import { Link } from '@tanstack/react-router';
import { useI18n, type MessageId } from '#apps/site/lib/i18n.tsx';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import './tab-bar.css';

const TABS = [
  { to: '/', icon: 'home', name: 'tab.home' },
  { to: '/games', icon: 'grid', name: 'tab.games' },
  { to: '/slip', icon: 'ticket', name: 'tab.slip' },
  { to: '/member/transferFund', icon: 'wallet', name: 'tab.wallet' },
  { to: '/member/securityCenter', icon: 'user', name: 'tab.me' },
] as const satisfies readonly { to: string; icon: IconName; name: MessageId }[];

/** The bottom bar of the narrow layout: five words, never hidden behind a menu. */
export function TabBar() {
  const { t } = useI18n();
  return (
    <nav className="tab-bar" aria-label={t('tab.label')}>
      {TABS.map(({ to, icon, name }) => (
        <Link key={to} to={to} className="tab-bar__one" activeOptions={{ exact: true, includeSearch: false }}>
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
