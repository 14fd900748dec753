import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { staffContracts, whatIf } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Contract } from '#apps/admin/pages/agent-contracts/contracts-page.tsx';
import { TermsFields, termsOf, typedOf, type Terms } from '#apps/admin/pages/agent-contracts/terms-fields.tsx';
import { KINDS, PERIODS } from '#apps/admin/parts/agents/agent-words.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Outcome = WireOutput<typeof whatIf>;
type Row = Outcome['rows'][number];

/** Computes a contract with other terms over last month, and shows the amounts beside those of the contract's own terms. */
export function WhatIfPage() {
  const { id } = useParams({ from: '/agent-contracts/$id/what-if' });
  const { account, merchantId } = useSearch({ from: '/agent-contracts/$id/what-if' });
  const found = useQuery({
    queryKey: ['agent contract', id],
    queryFn: () =>
      readValue(staffContracts, {
        pageSize: 200,
        ...(account !== undefined && { account: String(account) }),
        ...(merchantId !== undefined && { merchantId }),
      }),
  });
  const contract = found.data?.rows.find((one) => one.id === id);
  if (found.isError && !found.data) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <PageHead
        back={
          <Link to="/agent-contracts" search={account === undefined ? {} : { account, merchantId }} className="page-head__back">
            <Icon name="arrow-left" size={16} />
            {t('Contracts')}
          </Link>
        }
        title={contract ? t('Simulate terms: {account}', { account: contract.member.account }) : t('Simulate terms')}
        tags={contract && <Tag>{t('{kind}, per {period}', { kind: KINDS[contract.kind], period: PERIODS[contract.period] })}</Tag>}
      />
      {contract && <Calculator contract={contract} />}
      {found.data && !contract && <Nothing>{t('Contract not found.')}</Nothing>}
    </>
  );
}

function Calculator({ contract: { id, kind, tiers, rule, carry } }: { contract: Contract }) {
  const [typed, setTyped] = useState(() => typedOf({ tiers, rule, carry }));
  const work = useMutation({
    mutationFn: async (terms: Terms) => {
      const answer = await call(whatIf, { id, ...terms });
      if (!answer.success) throw new Error(answer.message);
      return answer.value;
    },
  });
  const terms = termsOf(typed);
  return (
    <div className="what-if">
      <form
        className="what-if__terms"
        onSubmit={(event) => {
          event.preventDefault();
          if (terms) work.mutate(terms);
        }}
      >
        <TermsFields typed={typed} hasCarry={kind === 'dividend'} onChange={setTyped} />
        <Button type="submit" variant="primary" isBusy={work.isPending} disabled={!terms}>
          {t('Calculate')}
        </Button>
        {work.error && (
          <p className="act__refusal" role="alert">
            {work.error.message}
          </p>
        )}
      </form>
      <section className="what-if__result" aria-label={t('Last month')}>
        {work.data ? (
          <Result outcome={work.data} />
        ) : (
          <p className="what-if__note">
            {t('Last month under these terms, with the team of last month and the downlines’ contracts of today. Nothing is saved.')}
          </p>
        )}
      </section>
    </div>
  );
}

function Result({ outcome: { from, until, currency, rows, totals } }: { outcome: Outcome }) {
  const money = (amount: Row['gross']): string => moneyText(amount, currency);
  const columns: ListColumn<Row>[] = [
    { key: 'from', head: t('From'), tone: 'strong', place: 'title', text: (row) => timeText(row.from).slice(0, 16) },
    { key: 'bet', head: t('Valid bet'), isFigure: true, place: 'note', text: ({ validBet }) => money(validBet) },
    { key: 'loss', head: t('Member losses'), isFigure: true, place: 'none', text: ({ netLoss }) => money(netLoss) },
    { key: 'gross', head: t('Amount due'), isFigure: true, tone: 'strong', place: 'figure', text: ({ gross }) => money(gross) },
    { key: 'kept', head: t('Kept'), isFigure: true, place: 'none', text: ({ kept }) => money(kept) },
    { key: 'own', head: t('Due under the current terms'), isFigure: true, place: 'end-note', text: ({ ownGross }) => money(ownGross) },
    { key: 'own-kept', head: t('Kept under the current terms'), isFigure: true, place: 'none', text: ({ ownKept }) => money(ownKept) },
  ];
  return (
    <>
      <div className="what-if__sums">
        <Facts
          facts={[
            [t('last month'), t('{from} to {until}', { from: timeText(from).slice(0, 16), until: timeText(until).slice(0, 16) })],
            [t('valid bet'), `${money(totals.validBet)} ${currency}`],
            [t('member losses'), `${money(totals.netLoss)} ${currency}`],
            [t('due under these terms'), <b key="due">{`${money(totals.gross)} ${currency}`}</b>],
            [t('due under the current terms'), `${money(totals.ownGross)} ${currency}`],
            [t('kept under these terms'), `${money(totals.kept)} ${currency}`],
            [t('kept under the current terms'), `${money(totals.ownKept)} ${currency}`],
          ]}
        />
      </div>
      {rows.length > 0 ? (
        <ConsoleTable caption={t('Periods')} columns={columns} rows={rows} rowKey={(row) => row.from} />
      ) : (
        <Nothing>{t('The team placed no bets last month.')}</Nothing>
      )}
    </>
  );
}
