import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countQuery, useTextsLoaded, useMemberLines } from '#apps/site/features/member-menu/use-member-lines.ts';
import type { MemberLine } from '#apps/site/features/member-menu/member-lines.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './waiting-lines.css';

/** Lists the places where something waits for the member: the lines of its menu that have a count. Renders nothing if nothing waits; before it is known, a mark by which a page holds what follows. */
export function WaitingLines() {
  const { t } = useI18n();
  const lines = useMemberLines().flat();
  const counts = useQueries({ queries: lines.map(countQuery) });
  const waiting = lines.flatMap((line, at) => {
    const count = counts[at]?.data ?? 0;
    return count > 0 ? [{ line, count }] : [];
  });
  if (counts.some(({ isLoading }) => isLoading)) return <span className="waits" aria-busy="true" />;
  if (waiting.length === 0) return null;
  return (
    <section className="waiting-lines" aria-labelledby="waiting-lines">
      <h2 id="waiting-lines">{t('member.waiting')}</h2>
      <ul>
        {waiting.map(({ line, count }) => (
          <li key={line.to}>
            <Line line={line} count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { to, icon, name, area }, count }: { line: MemberLine; count: number }) {
  const { t, formatNumber } = useI18n();
  const isNamed = useTextsLoaded(area);
  return (
    <Link to={to} className="waiting-lines__one">
      <Icon name={icon} />
      <span>{isNamed && t(name)}</span>
      <b className="waiting-lines__count">{formatNumber(count)}</b>
    </Link>
  );
}
