import { Link } from '@tanstack/react-router';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Nothing } from '#apps/admin/parts/page/state.tsx';
import { useMenu } from '#apps/admin/parts/page/use-menu.ts';
import './home-page.css';

/** Lists the queues of the signed-in member of staff. */
export function HomePage() {
  const queues = useMenu().filter(({ section }) => section === 'queues');
  return (
    <>
      <PageHead title="Queues" />
      {queues.length === 0 ? (
        <Nothing>Your roles have no queues. Use the menu.</Nothing>
      ) : (
        <ul className="queues">
          {queues.map(({ to, label, waiting }) => (
            <li key={to}>
              <Link to={to as '/'} className="queues__link">
                {label}
                <span className="queues__count figures">
                  {waiting === undefined ? '' : waiting === 0 ? '0' : `${String(waiting)} to review`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="queues__keys">In every list: j and k move, Enter opens, Esc closes, / searches.</p>
    </>
  );
}
