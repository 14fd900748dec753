import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { judgeSignal, signalPage } from '#contracts/bo/signals.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ChosenNode } from '#apps/admin/pages/signals/chosen-node.tsx';
import { CENTRE, layOut } from '#apps/admin/pages/signals/graph-layout.ts';
import { memberColumns } from '#apps/admin/pages/signals/member-columns.tsx';
import { SignalGraph } from '#apps/admin/pages/signals/signal-graph.tsx';
import {
  KIND_WORDS,
  LEVEL_TONES,
  LEVEL_WORDS,
  membersText,
  STATE_TONES,
  STATE_WORDS,
  type Signal,
} from '#apps/admin/pages/signals/signal-words.ts';
import { VerdictDialog } from '#apps/admin/pages/signals/verdict-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import { ConsoleTable } from '#apps/admin/parts/table/console-table.tsx';
import './signal-page.css';

/** Page of a sign: the picture, the facts of the chosen node, the members with figures, and the verdicts. */
export function SignalPage() {
  const { id } = useParams({ from: '/signals/$id' });
  const signal = useQuery({ queryKey: ['signal', id], queryFn: () => readValue(signalPage, { id }) });
  const nameOf = useBrandName();
  const may = useMay();
  const [isJudging, setJudging] = useState(false);
  if (signal.isError && !signal.data) return <Failed error={signal.error} onRetry={() => void signal.refetch()} />;
  const known = signal.data;
  return (
    <>
      <PageHead
        back={
          <Link to="/signals" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Abuse signals')}
          </Link>
        }
        title={known ? `${membersText(known.size)}: ${KIND_WORDS[known.kind]}` : <Skeleton width="14ch" />}
        tags={
          known && (
            <>
              <Tag tone={LEVEL_TONES[known.level]}>{LEVEL_WORDS[known.level]}</Tag>
              <Tag tone={STATE_TONES[known.state]}>{STATE_WORDS[known.state]}</Tag>
              <Tag>{nameOf(known.merchantId)}</Tag>
            </>
          )
        }
      >
        {known && <CaseOf signal={known} />}
        {known && may(judgeSignal) && (
          <Button size="small" variant="primary" onClick={() => setJudging(true)}>
            {t('Give verdict')}
          </Button>
        )}
      </PageHead>
      {known ? <Evidence key={known.id} signal={known} /> : <Skeleton height="50vh" />}
      {known && isJudging && <VerdictDialog signal={known} onClose={() => setJudging(false)} />}
    </>
  );
}

/** Most members that are linked to a new case. */
const MOST_OF_CASE = 50;

function CaseOf({ signal: { id, merchantId, label, members } }: { signal: Signal }) {
  return (
    <OpenCase
      subject={{
        merchantId,
        title: label,
        memberIds: members.slice(0, MOST_OF_CASE).map((one) => one.id),
        parts: [{ kind: 'signal', ref: id }],
      }}
    />
  );
}

function Evidence({ signal }: { signal: Signal }) {
  const graph = useMemo(() => layOut(signal), [signal]);
  const [chosen, setChosen] = useState(CENTRE);
  const node = graph.nodes.find(({ key }) => key === chosen) ?? graph.nodes.find(({ key }) => key === CENTRE)!;
  const more = signal.size - signal.members.length;
  return (
    <div className="signal">
      <div className="signal__top">
        <div className="signal__picture">
          <SignalGraph graph={graph} chosen={node} onChoose={({ key }) => setChosen(key)} />
          {more > 0 && (
            <p className="graph__hint">
              {t('The {count} nearest are shown; {more} more are hidden.', { count: signal.members.length, more })}
            </p>
          )}
        </div>
        <div className="signal__side">
          <ChosenNode node={node} />
          <Verdicts signal={signal} />
        </div>
      </div>
      <h2 className="signal__heading">{more > 0 ? t('Members, and {more} more', { more }) : t('Members')}</h2>
      <ConsoleTable caption={t('Members')} columns={memberColumns(signal.others)} rows={signal.members} rowKey={({ id }) => id} />
    </div>
  );
}

function Verdicts({ signal: { verdicts } }: { signal: Signal }) {
  return (
    <section className="verdicts">
      <h2>{t('Verdicts')}</h2>
      {verdicts.length === 0 && <p className="chosen__meaning">{t('No verdicts yet.')}</p>}
      <ol>
        {verdicts.map(({ verdict, note, by, at, size }) => (
          <li key={at} className="verdicts__one">
            <Tag tone={STATE_TONES[verdict]}>{STATE_WORDS[verdict]}</Tag>
            <p className="verdicts__note">{note}</p>
            <p className="graph__hint">
              {by}, {timeText(at)}, {membersText(size)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
