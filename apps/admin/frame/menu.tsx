import { Link, useRouterState } from '@tanstack/react-router';
import { Icon } from '#ui/components/icon/icon.tsx';
import { numberText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { sections } from '#apps/admin/parts/page/sections.ts';
import { useMenu } from '#apps/admin/parts/page/use-menu.ts';
import './menu.css';

/** Shows links to all pages that the staff member may see, by section. */
export function Menu({ onChosen }: { onChosen?: () => void }) {
  const pages = useMenu();
  return (
    <nav className="menu" aria-label={t('Pages')}>
      {sections().map(({ id, label, icon }) => {
        const own = pages.filter(({ section }) => section === id);
        return (
          own.length > 0 && (
            <section key={id} className="menu__section">
              <h2 className="menu__head">
                <Icon name={icon} size={16} />
                {label}
              </h2>
              {own.map(({ to, label: name, waiting }) => (
                <Link key={to} to={to as '/'} className="menu__link" onClick={onChosen}>
                  {name}
                  {waiting !== undefined && waiting > 0 && <span className="menu__count figures">{numberText(waiting)}</span>}
                </Link>
              ))}
            </section>
          )
        );
      })}
    </nav>
  );
}

/** Returns the title of the page that is shown. */
export function useTitle(): string {
  return useRouterState({ select: ({ matches }) => t(matches.at(-1)?.staticData.title ?? 'Back office') });
}
