import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MemberLine } from '#apps/site/features/member-menu/member-lines.ts';
import { countQuery, useTextsLoaded, useMemberLines } from '#apps/site/features/member-menu/use-member-lines.ts';
import { signOutDialog } from '#apps/site/parts/member/sign-out.ts';
import { VipLine } from '#apps/site/parts/member/vip-line.tsx';
import { usePage } from '#apps/site/parts/page/use-page.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useIsNarrow } from '#web/look/use-is-narrow.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './member-menu.css';

/** The member's pages: beside each of them in the wide layout, rows of the page “Me” in the narrow one. */
export function MemberMenu() {
  const { t } = useI18n();
  const { path, under = path } = usePage();
  const groups = useMemberLines();
  // A question of the menu's does not outlive it.
  useEffect(() => signOutDialog.close, []);
  return (
    <nav className="member-menu" aria-label={t('account.menu')}>
      <VipLine />
      {groups.map((lines) => (
        <Group key={lines[0]!.group} lines={lines} under={under} />
      ))}
      <ul className="member-menu__group">
        <li>
          <ServiceLink className="member-menu__line" />
        </li>
        <li>
          <button type="button" className="member-menu__line" aria-haspopup="dialog" onClick={() => signOutDialog.open({})}>
            <Icon name="sign-out" className="icon--turns" />
            {t('session.sign_out')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The longest group is folded until it is asked for, so that messages, help and the way out stand in the first screen. */
const FOLDED: ReadonlySet<MemberLine['group']> = new Set(['rewards']);

/** Lines under the name of their group, which folds them; on a phone all of them are rows. */
function Group({ lines, under }: { lines: readonly MemberLine[]; under: string }) {
  const { t, formatNumber } = useI18n();
  const isNarrow = useIsNarrow();
  const { group } = lines[0]!;
  const hasCurrent = lines.some(({ to }) => to === under);
  const [isOpen, setOpen] = useState(!FOLDED.has(group));
  const isUnfolded = isNarrow || isOpen || hasCurrent;
  const counts = useQueries({ queries: lines.map(countQuery) });
  const waiting = counts.reduce((sum, { data }) => sum + (data ?? 0), 0);
  return (
    <div className="member-menu__group">
      {!isNarrow && (
        <button
          type="button"
          className="member-menu__head"
          aria-expanded={isUnfolded}
          onClick={() => setOpen(!isOpen)}
          disabled={hasCurrent}
        >
          {t(`member.group_${group}`)}
          {!isUnfolded && waiting > 0 && <b className="member-menu__count">{formatNumber(waiting)}</b>}
          {!hasCurrent && <Icon name="chevron-down" size={16} />}
        </button>
      )}
      {isUnfolded && (
        <ul>
          {lines.map((line) => (
            <li key={line.to}>
              <Line line={line} isCurrent={line.to === under} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ line, isCurrent }: { line: MemberLine; isCurrent: boolean }) {
  const { t, formatNumber } = useI18n();
  const { to, icon, name, area } = line;
  const isNamed = useTextsLoaded(area);
  const { data = 0 } = useQuery(countQuery(line));
  // A link without a name is nothing that a screen reader can say.
  if (!isNamed)
    return (
      <span className="member-menu__line">
        <Icon name={icon} />
        <Skeleton width="6em" />
      </span>
    );
  return (
    <Link
      to={to}
      className="member-menu__line"
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      {t(name)}
      {data > 0 && <b className="member-menu__count">{formatNumber(data)}</b>}
    </Link>
  );
}
