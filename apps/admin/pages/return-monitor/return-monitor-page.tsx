import { useSearch } from '@tanstack/react-router';
import { returnMonitor } from '#contracts/bo/returns.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { RETURN_GROUPS, RETURN_VERDICTS, type ReturnGroup, type ReturnVerdict } from '#contracts/return-limits.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { decimalText, moneyText, numberText, percentText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { ReturnBand } from '#apps/admin/pages/return-monitor/return-band.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { currencyFilter } from '#apps/admin/parts/table/currency-filter.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

export type ReturnRow = WireOutput<typeof returnMonitor>['rows'][number];

const GROUPS: Readonly<Record<ReturnGroup, string>> = translated({ game: 'Game', model: 'Rules', vendor: 'Studio', brand: 'Brand' });
const VERDICTS: Readonly<Record<ReturnVerdict, string>> = translated({
  outside: 'outside',
  watch: 'to watch',
  inside: 'inside',
  few: 'too few rounds',
});
const TONES = { outside: 'bad', watch: 'warn', inside: 'good', few: 'plain' } as const;
const DAYS = ['1', '7', '30', '92', '366'];

const percent = (part: number): string => percentText(part, 2);

const columnsOf = (group: ReturnGroup): ListColumn<ReturnRow>[] => [
  { key: 'label', head: GROUPS[group], sort: 'label', tone: 'strong', place: 'title', text: ({ label }) => label },
  ...(group === 'game'
    ? [{ key: 'key', head: t('Code'), tone: 'quiet' as const, place: 'none' as const, text: ({ key }: ReturnRow) => key }]
    : []),
  { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
  { key: 'rounds', head: t('Rounds'), sort: 'rounds', isFigure: true, place: 'none', text: ({ rounds }) => numberText(rounds) },
  {
    key: 'stake',
    head: t('Stakes'),
    sort: 'stake',
    isFigure: true,
    place: 'none',
    text: ({ stake, currency }) => moneyText(stake, currency),
    sums: ({ stake, currency }) => [{ amount: stake, currency }],
  },
  {
    key: 'paid',
    head: t('Paid'),
    means: t('Payouts as a percentage of stakes.'),
    sort: 'paid',
    isFigure: true,
    tone: 'strong',
    place: 'figure',
    text: ({ paid }) => percent(paid),
  },
  {
    key: 'theory',
    head: t('Theory'),
    means: t('Published return for these stakes. For games with decisions: from worst to best play.'),
    isFigure: true,
    place: 'none',
    text: ({ least, best }) =>
      percent(least) === percent(best) ? percent(best) : t('{least} to {most}', { least: percent(least), most: percent(best) }),
  },
  {
    key: 'band',
    head: t('Band'),
    means: t('If the game pays by its rules, 99.99 % of samples of this size lie within the band.'),
    isFigure: true,
    place: 'foot',
    text: ({ low, high }) => t('{least} to {most}', { least: percent(low), most: percent(high) }),
    renderCell: (row) => <ReturnBand row={row} />,
  },
  {
    key: 'deviation',
    head: t('Deviation'),
    means: t('Distance from theory in standard errors. Above 2.58: watch. Above 3.89: outside.'),
    sort: 'deviation',
    isFigure: true,
    place: 'none',
    text: ({ deviation, verdict }) => (verdict === 'few' ? '–' : decimalText(deviation, 2)),
  },
  {
    key: 'verdict',
    head: t('Verdict'),
    place: 'end-note',
    text: ({ verdict }) => VERDICTS[verdict],
    renderCell: ({ verdict }) => <Tag tone={TONES[verdict]}>{VERDICTS[verdict]}</Tag>,
  },
];

/** Lists returns of games against their rules. While a return is outside its band, the menu shows an alarm. */
export function ReturnMonitorPage() {
  const search: ListSearch = useSearch({ strict: false });
  const brands = useBrandOptions();
  const group = RETURN_GROUPS.find((one) => one === search['group']) ?? 'game';
  return (
    <ListPage<ReturnRow>
      title={t('Return monitor')}
      fileName="return-monitor"
      contract={returnMonitor}
      columns={columnsOf(group)}
      sort="-deviation"
      filters={[
        {
          name: 'group',
          label: t('Grouped by'),
          kind: 'select',
          options: RETURN_GROUPS.map((one) => [one, GROUPS[one]] as const),
          any: GROUPS.game,
        },
        { name: 'days', label: t('Days'), kind: 'select', options: DAYS.map((one) => [one, one] as const), any: '30' },
        { name: 'verdict', label: t('Verdict'), kind: 'select', options: RETURN_VERDICTS.map((one) => [one, VERDICTS[one]] as const) },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        currencyFilter(),
        { name: 'vendor', label: t('Studio'), kind: 'text' },
      ]}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      empty={t('No rounds of games with a published return on these days.')}
    />
  );
}
