import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { memberLines, type MemberLine } from '#apps/site/features/member-menu/member-lines.ts';
import { signOutDialog } from '#apps/site/parts/member/sign-out.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { VipLine } from '#apps/site/parts/member/vip-line.tsx';
import { useSwitches } from '#apps/site/parts/member/use-switch.ts';
import { usePage } from '#apps/site/parts/page/use-page.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import type { Area } from '#apps/site/lib/text/message-ids.ts';
import { withAreas } from '#apps/site/lib/text/messages.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './member-menu.css';

/** The member's pages: beside each of them in the wide layout, rows of the page “Me” in the narrow one. */
export function MemberMenu() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { routesById } = useRouter();
  const { path, under = path } = usePage();
  const isAgent = member?.isAgent ?? false;
  const isOn = useSwitches();
  const groups = useMemo(() => memberLines(Object.values(routesById), isAgent, isOn), [routesById, isAgent, isOn]);
  // A question of the menu's does not outlive it.
  useEffect(() => signOutDialog.close, []);
  return (
    <nav className="member-menu" aria-label={t('account.menu')}>
      <VipLine />
      {groups.map((lines) => (
        <ul key={lines[0]!.group} className="member-menu__group">
          {lines.map((line) => (
            <li key={line.to}>
              <Line line={line} isCurrent={line.to === under} />
            </li>
          ))}
        </ul>
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

function Line({ line: { to, icon, name, area, count }, isCurrent }: { line: MemberLine; isCurrent: boolean }) {
  const { t, formatNumber } = useI18n();
  const isNamed = useIsHere(area);
  const { data = 0 } = useQuery({ queryKey: ['badge', to], queryFn: count!, enabled: count !== undefined });
  return (
    <Link
      to={to}
      className="member-menu__line"
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      {isNamed && t(name)}
      {data > 0 && <b className="member-menu__count">{formatNumber(data)}</b>}
    </Link>
  );
}

/** Whether the texts of an area have come. */
function useIsHere(area: Area | undefined): boolean {
  const [isHere, setHere] = useState(area === undefined);
  useEffect(() => {
    if (area !== undefined) void withAreas([area], async () => {})().then(() => setHere(true));
  }, [area]);
  return isHere;
}
