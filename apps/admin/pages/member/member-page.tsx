import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { memberCare } from '#contracts/bo/care.ts';
import { member as memberContract, memberMoney } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { words } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { MemberActs } from '#apps/admin/pages/member/member-acts.tsx';
import { CarePanel } from '#apps/admin/parts/care/care-panel.tsx';
import { AuditTab } from '#apps/admin/pages/member/audit-tab.tsx';
import { BetsTab } from '#apps/admin/pages/member/bets-tab.tsx';
import { DataFilePanel } from '#apps/admin/pages/member/data-file-panel.tsx';
import { FiguresPanel } from '#apps/admin/pages/member/figures-panel.tsx';
import { LimitsTab } from '#apps/admin/pages/member/limits-tab.tsx';
import { MoneyTab } from '#apps/admin/pages/member/money-tab.tsx';
import { NotesTab } from '#apps/admin/pages/member/notes-tab.tsx';
import { OverviewTab } from '#apps/admin/pages/member/overview-tab.tsx';
import { SportsFreeBetsPanel } from '#apps/admin/pages/member/sports-free-bets-panel.tsx';
import { SportsFactorPanel } from '#apps/admin/pages/member/sports-factor-panel.tsx';
import { PointsPanel } from '#apps/admin/pages/member/points-panel.tsx';
import { PrizeGroupPanel } from '#apps/admin/pages/member/prize-group-panel.tsx';
import { SignalsPanel } from '#apps/admin/pages/member/signals-panel.tsx';
import { SessionsTab } from '#apps/admin/pages/member/sessions-tab.tsx';
import { RelatedPanel } from '#apps/admin/pages/member/related-panel.tsx';
import { TimelineTab } from '#apps/admin/pages/member/timeline-tab.tsx';
import { VipPanel, VipTag } from '#apps/admin/pages/member/vip-panel.tsx';
import { STATE_TONES } from '#apps/admin/parts/member/member-words.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import './member-page.css';

export type Member = WireOutput<typeof memberContract>;

const TABS = ['overview', 'timeline', 'money', 'bets', 'sessions', 'limits', 'care', 'notes', 'audit'] as const;
type Tab = (typeof TABS)[number];
const TAB_NAMES: Readonly<Record<Tab, string>> = translated({
  overview: 'Overview',
  timeline: 'Timeline',
  money: 'Money',
  bets: 'Bets',
  sessions: 'Sessions',
  limits: 'Limits',
  care: 'Care',
  notes: 'Notes',
  audit: 'Audit',
});

export function MemberPage() {
  const { id } = useParams({ from: '/members/$id' });
  const member = useQuery({ queryKey: ['member', id], queryFn: () => readValue(memberContract, { id }) });
  const nameOf = useBrandName();
  if (member.isError && !member.data) return <Failed error={member.error} onRetry={() => void member.refetch()} />;
  const known = member.data;
  return (
    <>
      <PageHead
        back={
          <Link to="/members" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Members')}
          </Link>
        }
        title={known ? `#${known.id} ${known.account}` : <Skeleton width="14ch" />}
        tags={
          known && (
            <>
              <Tag tone={STATE_TONES[known.state]}>{words(known.state)}</Tag>
              <Tag>{nameOf(known.merchantId)}</Tag>
              <VipTag id={known.id} />
            </>
          )
        }
      >
        {known && <OpenCase subject={{ merchantId: known.merchantId, title: `#${known.id} ${known.account}`, memberIds: [known.id] }} />}
        {known && <MemberActs member={known} />}
      </PageHead>
      {known ? <Tabs member={known} /> : <Skeleton height="50vh" />}
    </>
  );
}

/** Arrow keys move to the next tab and open it. Home and End open the first and the last tab. */
function goByKey(event: KeyboardEvent<HTMLButtonElement>, at: number, tabs: readonly Tab[], show: (tab: Tab) => void): void {
  const last = tabs.length - 1;
  const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  show(tabs[next]!);
  (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
}

function Tabs({ member }: { member: Member }) {
  const may = useMay();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/members/$id' });
  const canSeeMoney = may(memberMoney);
  const open = TABS.filter((one) => (canSeeMoney || (one !== 'money' && one !== 'bets')) && (one !== 'care' || may(memberCare)));
  const shown: Tab = open.find((one) => one === tab) ?? 'overview';
  const show = (one: Tab): void => void navigate({ to: '.', search: { tab: one }, replace: true });
  const counts: Partial<Record<Tab, number>> = { sessions: member.sessions, notes: member.notes };
  return (
    <>
      <div className="member-tabs" role="tablist" aria-label={t('Member sections')}>
        {open.map((one, at) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === shown}
            className="member-tabs__tab"
            tabIndex={one === shown ? 0 : -1}
            onClick={() => show(one)}
            onKeyDown={(event) => goByKey(event, at, open, show)}
          >
            {TAB_NAMES[one]}
            {counts[one] !== undefined && counts[one] > 0 && <small className="figures">{counts[one]}</small>}
          </button>
        ))}
      </div>
      <Panel tab={shown} member={member} />
    </>
  );
}

function Panel({ tab, member }: { tab: Tab; member: Member }) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <FiguresPanel member={member} />
          <OverviewTab member={member} />
          <RelatedPanel member={member} />
          <SignalsPanel member={member} />
          <VipPanel id={member.id} />
          <PointsPanel id={member.id} />
          <PrizeGroupPanel id={member.id} />
          <SportsFactorPanel id={member.id} />
          <SportsFreeBetsPanel id={member.id} currency={member.currency} />
          <DataFilePanel id={member.id} />
        </>
      );
    case 'timeline':
      return <TimelineTab member={member} />;
    case 'money':
      return <MoneyTab member={member} />;
    case 'bets':
      return <BetsTab member={member} />;
    case 'sessions':
      return <SessionsTab member={member} />;
    case 'limits':
      return <LimitsTab member={member} />;
    case 'care':
      return (
        <div className="panel">
          <CarePanel id={member.id} />
        </div>
      );
    case 'notes':
      return <NotesTab member={member} />;
    case 'audit':
      return <AuditTab member={member} />;
  }
}
