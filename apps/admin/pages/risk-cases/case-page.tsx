import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { addRiskFile, addRiskNote, addRiskPart, changeRiskCase, reportRiskCase, riskCasePage } from '#contracts/bo/risk-cases.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CaseEntries } from '#apps/admin/pages/risk-cases/case-entries.tsx';
import { ChangeDialog } from '#apps/admin/pages/risk-cases/change-dialog.tsx';
import { FileDialog } from '#apps/admin/pages/risk-cases/file-dialog.tsx';
import { LinkDialog } from '#apps/admin/pages/risk-cases/link-dialog.tsx';
import { TextDialog } from '#apps/admin/pages/risk-cases/text-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { CASE_KIND_WORDS, CASE_STATE_TONES, PART_WORDS } from '#apps/admin/parts/risk/case-words.ts';
import './case-page.css';

export type RiskCase = WireOutput<typeof riskCasePage>;

/** Page of a case: its facts, linked members and records, notes, reports and files. */
export function CasePage() {
  const { id } = useParams({ from: '/risk-cases/$id' });
  const found = useQuery({ queryKey: ['risk-case', id], queryFn: () => readValue(riskCasePage, { id }) });
  const nameOf = useBrandName();
  if (found.isError && !found.data) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  const known = found.data;
  return (
    <>
      <PageHead
        back={
          <Link to="/risk-cases" className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Risk cases')}
          </Link>
        }
        title={known ? known.title : <Skeleton width="18ch" />}
        tags={
          known && (
            <>
              <Tag tone={CASE_STATE_TONES[known.state]}>{words(known.state)}</Tag>
              {known.isLate && <Tag tone="bad">{t('late')}</Tag>}
              <Tag>{CASE_KIND_WORDS[known.kind]}</Tag>
              <Tag>{nameOf(known.merchantId)}</Tag>
            </>
          )
        }
      >
        {known && <Acts found={known} />}
      </PageHead>
      {known ? <Contents found={known} /> : <Skeleton height="50vh" />}
    </>
  );
}

type Act = 'change' | 'note' | 'file' | 'link' | 'report';

function Acts({ found }: { found: RiskCase }) {
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const { id } = found;
  const acts: [Act, string, boolean][] = [
    ['note', t('Add note'), may(addRiskNote)],
    ['file', t('Add file'), may(addRiskFile)],
    ['link', t('Link record'), may(addRiskPart)],
    ['report', t('Make report'), may(reportRiskCase)],
    ['change', t('Edit'), may(changeRiskCase)],
  ];
  return (
    <>
      {acts.map(
        ([one, label, isAllowed]) =>
          isAllowed && (
            <Button key={one} size="small" variant={one === 'change' ? 'primary' : 'line'} onClick={() => setAct(one)}>
              {label}
            </Button>
          ),
      )}
      {act === 'change' && <ChangeDialog found={found} onClose={close} />}
      {act === 'file' && <FileDialog id={id} onClose={close} />}
      {act === 'link' && <LinkDialog id={id} onClose={close} />}
      {act === 'note' && (
        <TextDialog
          title={t('Add a note')}
          description={t('A note cannot be changed or removed.')}
          submit={t('Add note')}
          label={t('Note')}
          done={t('Note added.')}
          onSubmit={(given) => call(addRiskNote, { id, ...given })}
          onClose={close}
        />
      )}
      {act === 'report' && (
        <TextDialog
          title={t('Make a report for the authority')}
          description={t('The report is stored in the case as an XML file with the members, money, records and notes of the case.')}
          submit={t('Make report')}
          label={t('Narrative')}
          done={t('Report stored in the case.')}
          onSubmit={(given) => call(reportRiskCase, { id, ...given })}
          onClose={close}
        />
      )}
    </>
  );
}

function Contents({ found }: { found: RiskCase }) {
  const { kind, owner, dueOn, happenedAt, outcome, disputeBody, disputeRef, openedBy, openedAt, closedAt, members, parts } = found;
  return (
    <div className="case">
      <div className="case__side">
        <section>
          <h2>{t('Facts')}</h2>
          <Facts
            facts={[
              [t('owner'), owner ?? t('nobody')],
              [t('due by'), dueOn ?? t('no deadline')],
              happenedAt !== null && [t('happened'), timeText(happenedAt)],
              kind === 'complaint' && [t('dispute body'), disputeBody ?? t('not named')],
              disputeRef !== null && [t('number at the dispute body'), disputeRef],
              [t('opened'), t('{openedAt} by {openedBy}', { openedAt: timeText(openedAt), openedBy })],
              closedAt !== null && [t('closed'), timeText(closedAt)],
            ]}
          />
          {outcome !== null && <p className="case__outcome">{outcome}</p>}
        </section>
        <section>
          <h2>{t('Members')}</h2>
          {members.length === 0 && <Nothing>{t('No member is linked.')}</Nothing>}
          <ul>
            {members.map(({ id, account }) => (
              <li key={id} className="case__line">
                <Link to="/members/$id" params={{ id }} className="link">
                  {account}
                </Link>
                <Link to="/account-graph" search={{ member: id }} className="link">
                  {t('graph')}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('Records')}</h2>
          {parts.length === 0 && <Nothing>{t('No record is linked.')}</Nothing>}
          <ul>
            {parts.map((part) => (
              <li key={`${part.kind} ${part.ref}`} className="case__line">
                <span>
                  <RecordLink part={part} /> <small>{part.label}</small>
                </span>
                <small>{part.addedBy}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <CaseEntries found={found} />
    </div>
  );
}

function RecordLink({ part: { kind, ref, memberId } }: { part: RiskCase['parts'][number] }) {
  const text = `${PART_WORDS[kind]} ${ref}`;
  if (kind === 'signal')
    return (
      <Link to="/signals/$id" params={{ id: ref }} className="link">
        {text}
      </Link>
    );
  if (memberId === null) return <>{text}</>;
  if (kind === 'round')
    return (
      <Link to="/members/$id/rounds/$round" params={{ id: memberId, round: ref }} className="link">
        {text}
      </Link>
    );
  return (
    <Link to="/members/$id" params={{ id: memberId }} search={{ tab: 'money' }} className="link">
      {text}
    </Link>
  );
}
