import { Link } from '@tanstack/react-router';
import { dayFigures } from '#contracts/bo/figures.ts';
import { members } from '#contracts/bo/members.ts';
import { t } from '#apps/admin/lib/text.ts';
import { FindMember } from '#apps/admin/pages/home/find-member.tsx';
import { DayFigures } from '#apps/admin/pages/home/figures/day-figures.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Nothing } from '#apps/admin/parts/page/state.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { useMenu } from '#apps/admin/parts/page/use-menu.ts';
import './home-page.css';

/** Shows a field that finds a member, the figures of the day, and the queues that the signed-in staff member may see. */
export function HomePage() {
  const queues = useMenu().filter(({ section }) => section === 'queues');
  const may = useMay();
  const mayFigures = may(dayFigures);
  const find = may(members) && <FindMember />;
  return (
    <>
      {mayFigures && (
        <>
          <PageHead title={t('Today')}>{find}</PageHead>
          <DayFigures />
        </>
      )}
      <PageHead title={t('Queues')} level={mayFigures ? 2 : 1}>
        {!mayFigures && find}
      </PageHead>
      {queues.length === 0 ? (
        <Nothing>{t('Your roles have no queues. Use the menu.')}</Nothing>
      ) : (
        <ul className="queues">
          {queues.map(({ to, label, waiting }) => (
            <li key={to}>
              <Link to={to as '/'} className="queues__link">
                {label}
                <span className="queues__count figures">
                  {waiting === undefined ? '' : waiting === 0 ? '0' : t('{waiting} to review', { waiting: String(waiting) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="queues__keys">{t('In every list: j and k move, Enter opens, Esc closes, / searches.')}</p>
    </>
  );
}
