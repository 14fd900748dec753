import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { setSignalRule, signalRules } from '#contracts/bo/signal-rules.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { RuleDialog } from '#apps/admin/pages/signal-rules/rule-dialog.tsx';
import { RULE_WORDS, ruleText, type Rule } from '#apps/admin/pages/signal-rules/rule-words.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './rules-page.css';

const stateTag = (isOn: boolean) => <Tag tone={isOn ? 'good' : 'plain'}>{isOn ? t('on') : t('off')}</Tag>;

const wholeColumns = (): ListColumn<Rule>[] => [
  { key: 'kind', head: t('Rule'), tone: 'strong', place: 'title', text: ({ kind }) => RULE_WORDS[kind] },
  { key: 'text', head: t('Condition for a signal'), place: 'foot', text: ruleText },
  {
    key: 'state',
    head: t('State'),
    place: 'figure',
    text: ({ isOn }) => (isOn ? t('on') : t('off')),
    renderCell: ({ isOn }) => stateTag(isOn),
  },
];
const setColumns = (): ListColumn<Rule>[] => [
  { key: 'version', head: t('Version'), isFigure: true, place: 'none', text: ({ version }) => String(version) },
  { key: 'by', head: t('Set by'), place: 'note', text: ({ setBy }) => setBy ?? t('default') },
  { key: 'at', head: t('Set at (UTC)'), tone: 'quiet', place: 'none', text: ({ setAt }) => (setAt === null ? '–' : timeText(setAt)) },
];

/** Lists the rules of a brand that find signs in deposits, withdrawals and bets, each rule with its versions. */
export function RulesPage() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const brands = useBrandOptions();
  const merchantId = Number(search['merchantId'] ?? brands[0]?.[0] ?? 0);
  const found = useQuery({
    queryKey: ['signal-rules', merchantId],
    queryFn: () => readValue(signalRules, { merchantId }),
    enabled: merchantId > 0,
  });
  return (
    <>
      <PageHead title={t('Signal rules')} />
      <div className="rules">
        <SelectField
          label={t('Brand')}
          className="rules__brand"
          value={String(merchantId)}
          onChange={({ target }) => void navigate({ to: '/signal-rules', search: { merchantId: target.value } })}
        >
          {brands.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {found.isError && !found.data && <Failed error={found.error} onRetry={() => void found.refetch()} />}
        {found.data ? <Rules merchantId={merchantId} {...found.data} /> : !found.isError && <Skeleton height="50vh" />}
      </div>
    </>
  );
}

function Rules({ merchantId, rules, history }: { merchantId: number; rules: readonly Rule[]; history: readonly Rule[] }) {
  const may = useMay();
  const [changed, setChanged] = useState<Rule>();
  const act: ListColumn<Rule> = {
    key: 'act',
    head: t('Edit'),
    place: 'end-note',
    text: () => '',
    renderCell: (rule) => (
      <Button
        size="small"
        variant="line"
        aria-label={t('Change {rule_word}', { rule_word: RULE_WORDS[rule.kind] })}
        onClick={() => setChanged(rule)}
      >
        {t('Edit')}
      </Button>
    ),
  };
  return (
    <>
      <ConsoleTable
        caption={t('Rules')}
        columns={[...wholeColumns(), ...setColumns(), ...(may(setSignalRule) ? [act] : [])]}
        rows={rules}
        rowKey={({ kind }) => kind}
      />
      <p className="rules__hint">
        {t(
          'Members are checked every hour. A member who meets the condition of a rule gets an abuse signal, and staff give a verdict on the signal.',
        )}
      </p>
      <h2 className="rules__head">{t('Versions')}</h2>
      {history.length === 0 ? (
        <Nothing>{t('No rule has been changed. The default rules apply.')}</Nothing>
      ) : (
        <ConsoleTable
          caption={t('Versions')}
          columns={[
            ...setColumns(),
            ...wholeColumns(),
            { key: 'reason', head: t('Reason'), place: 'foot', text: ({ reason }) => reason ?? '' },
          ]}
          rows={history}
          rowKey={({ kind, version }) => `${kind} ${version}`}
        />
      )}
      {changed && <RuleDialog key={changed.kind} merchantId={merchantId} rule={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
