import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { member as memberContract, memberActivity, memberMoney, memberNotes } from '#contracts/bo/members.ts';
import { supportQueue } from '#contracts/bo/support.ts';
import { toMinor } from '#kernel/amount.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ChatTalk, useTalk, type Talk } from '#apps/admin/pages/support/chat-talk.tsx';
import { STATE_TONES } from '#apps/admin/parts/member/member-words.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Note } from '#apps/admin/parts/page/note.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './case-page.css';

const SHOWN_NOTES = 3;
const SHOWN_CHATS = 6;

/** Page of a chat, with the facts of its member beside it. */
export function CasePage() {
  const { id } = useParams({ from: '/support/$id' });
  const { data: talk, error, refetch } = useTalk(id);
  const nameOf = useBrandName();
  if (error && !talk) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        back={
          <Link to="/support" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Live chat')}
          </Link>
        }
        title={talk ? t('Chat {id} with {account}', { id, account: talk.chat.member.account }) : <Skeleton width="18ch" />}
        tags={
          talk && (
            <>
              <Tag tone={talk.isClosed ? 'plain' : 'info'}>{words(talk.chat.state)}</Tag>
              <Tag>{nameOf(talk.chat.merchantId)}</Tag>
            </>
          )
        }
      />
      {talk ? (
        <div className="case">
          <section className="case__talk" aria-label={t('Talk')}>
            <ChatTalk id={id} />
          </section>
          <aside className="case__facts" aria-label={t('Member and case')}>
            <CaseFacts talk={talk} />
            <MemberFacts id={talk.chat.member.id} />
            <Notes id={talk.chat.member.id} />
            <OtherChats id={id} memberId={talk.chat.member.id} />
          </aside>
        </div>
      ) : (
        <Skeleton height="50vh" />
      )}
    </>
  );
}

function handText({ kind, by, to }: Pick<Talk['hands'][number], 'kind' | 'by' | 'to'>): string {
  if (kind === 'handed') return t('handed to {to} by {by}', { to: to ?? '', by });
  if (kind === 'released') return t('released by {by}', { by });
  return kind === 'taken' ? t('taken by {by}', { by }) : t('taken over by {by}', { by });
}

function CaseFacts({ talk: { chat, hands, language } }: { talk: Talk }) {
  return (
    <DrawerPart title={t('Details')}>
      <Facts
        facts={[
          [t('about'), words(chat.topic)],
          [t('language'), language ?? t('unknown')],
          [t('opened'), timeText(chat.openedAt)],
          [t('colleague'), chat.assigned?.name ?? t('nobody')],
          chat.closedAt !== null && [
            t('ended'),
            t('{closedAt} by {closedBy}', { closedAt: timeText(chat.closedAt), closedBy: chat.closedBy ?? t('the member') }),
          ],
        ]}
      />
      {hands.length > 0 && (
        <ol className="case__hands">
          {hands.map(({ kind, by, to, at }) => (
            <li key={`${at} ${kind}`} className="figures">
              {timeText(at)} {handText({ kind, by, to })}
            </li>
          ))}
        </ol>
      )}
    </DrawerPart>
  );
}

/** Shows identity, balances and play of the member, as far as the staff member may see them. */
function MemberFacts({ id }: { id: string }) {
  const may = useMay();
  const who = useQuery({ queryKey: ['member', id], queryFn: () => readValue(memberContract, { id }), enabled: may(memberContract) });
  const money = useQuery({ queryKey: ['money', id], queryFn: () => readValue(memberMoney, { id }), enabled: may(memberMoney) });
  const play = useQuery({
    queryKey: ['member-activity', id],
    queryFn: () => readValue(memberActivity, { id }),
    enabled: may(memberActivity),
  });
  if (who.isError && !who.data) return <Failed error={who.error} onRetry={() => void who.refetch()} />;
  const known = who.data;
  if (!known) return <Skeleton height="160px" />;
  const accounts = money.data?.accounts.filter(({ balance, currency }) => toMinor(balance, currency) !== 0n) ?? [];
  return (
    <DrawerPart title={t('Member')}>
      <Facts
        facts={[
          [
            t('account'),
            <Link key="account" to="/members/$id" params={{ id }} search={{}} className="link">
              #{known.id} {known.account}
            </Link>,
          ],
          [
            t('state'),
            <Tag key="state" tone={STATE_TONES[known.state]}>
              {words(known.state)}
            </Tag>,
          ],
          [t('nickname'), known.nickname],
          [t('member since'), timeText(known.createdAt)],
          [t('last sign-in'), known.lastLoginAt ? timeText(known.lastLoginAt) : t('never')],
          [t('email'), known.email ?? t('none')],
          [t('mobile number'), known.mobile ?? t('none verified')],
          ...accounts.map(
            ({ kind, code, currency, balance }) =>
              [words(code === '' ? kind : `${kind} ${code}`), `${moneyText(balance, currency)} ${currency}`] as const,
          ),
          ...(play.data?.rows ?? [])
            .slice(0, 2)
            .map(({ days, net, currency }) => [t('result of {days} days', { days }), `${moneyText(net, currency)} ${currency}`] as const),
        ]}
      />
      <p className="case__links">
        {(['money', 'bets', 'limits', 'notes'] as const).map((tab) => (
          <Link key={tab} to="/members/$id" params={{ id }} search={{ tab }} className="link">
            {words(tab)}
          </Link>
        ))}
      </p>
    </DrawerPart>
  );
}

function Notes({ id }: { id: string }) {
  const may = useMay();
  const { data } = useQuery({ queryKey: ['notes', id], queryFn: () => readValue(memberNotes, { id }), enabled: may(memberNotes) });
  if (!data || data.rows.length === 0) return null;
  return (
    <DrawerPart title={t('Notes of staff')}>
      {data.rows.slice(0, SHOWN_NOTES).map((note) => (
        <Note key={note.id} text={note.text} author={note.author} at={note.at} />
      ))}
    </DrawerPart>
  );
}

function OtherChats({ id, memberId }: { id: string; memberId: string }) {
  const { data } = useQuery({
    queryKey: ['support-of', memberId],
    queryFn: () => readValue(supportQueue, { memberId, sort: '-openedAt', pageSize: SHOWN_CHATS + 1 }),
  });
  const others = data?.rows.filter((one) => one.id !== id).slice(0, SHOWN_CHATS) ?? [];
  if (others.length === 0) return null;
  return (
    <DrawerPart title={t('Other chats')}>
      <ul className="case__hands">
        {others.map((one) => (
          <li key={one.id}>
            <Link to="/support/$id" params={{ id: one.id }} className="link">
              {t('Chat {id}', { id: one.id })}
            </Link>{' '}
            <span className="figures">
              {timeText(one.openedAt)}, {words(one.topic)}
            </span>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
