import { Link } from '@tanstack/react-router';
import { useNavItems } from '#apps/site/features/categories/use-nav-items.ts';
import { tabsFor } from '#apps/site/frame/tabs.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './tab-bar.css';

/** Bar at the bottom of the narrow layout, with five links that are always visible. */
export function TabBar() {
  const { t } = useI18n();
  return (
    <nav className="tab-bar" aria-label={t('tab.label')}>
      {tabsFor(useNavItems()).map(({ to, icon, name }) => (
        <Link key={to} to={to} className="tab-bar__one" activeOptions={{ exact: true, includeSearch: false }}>
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
