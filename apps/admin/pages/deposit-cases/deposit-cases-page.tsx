import { depositCases } from '#contracts/bo/cases.ts';
import { readAmount } from '#kernel/amount.ts';
import { isCurrency, parseMajor } from '#kernel/money.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { STATES, TONES, type DepositCase } from '#apps/admin/pages/deposit-cases/deposit-case.ts';
import { CaseDrawer } from '#apps/admin/pages/deposit-cases/case-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { dueColumn } from '#apps/admin/parts/queue/due-column.tsx';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn, Sum } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { openFilter } from '#apps/admin/parts/queue/open-filter.ts';

const REASONS = [
  'charged_back',
  'refunded',
  'excluded_payer',
  'taken_back_again',
  'taken_back_other_amount',
  'taken_back_uncredited',
  'taken_back_by_hand',
  'paid_after_take_back',
  'other_amount',
  'other_currency',
  'other_reference',
  'paid_twice',
  'order_in_dispute',
  'declined_after_credit',
  'other_content',
];

/**
 * Returns the amount of an event as a figure for a file. Returns none for an amount that is no number, because providers may send any text.
 */
function sumsOf({ amount, currency }: DepositCase['event']): Sum[] {
  return isCurrency(currency) && parseMajor(amount, currency).ok ? [{ amount: readAmount(amount), currency }] : [];
}

function columnsWith(nameOf: (id: number | null) => string): ListColumn<DepositCase>[] {
  return [
    ...sinceColumns<DepositCase>({ head: t('Opened'), sort: 'openedAt' }, ({ openedAt }) => openedAt),
    dueColumn<DepositCase>(),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => STATES[state],
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member?.account ?? t('unknown') },
    { key: 'why', head: t('Reason'), text: ({ reason }) => words(reason), place: 'foot' },
    {
      key: 'paid',
      head: t('Reported amount'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ event }) => `${event.amount} ${event.currency}`,
      sums: ({ event }) => sumsOf(event),
    },
    {
      key: 'ordered',
      head: t('Ordered'),
      isFigure: true,
      place: 'none',
      text: ({ order }) => (order ? `${moneyText(order.amount, order.currency)} ${order.currency}` : ''),
      sums: ({ order }) => (order ? [order] : []),
    },
    { key: 'holder', head: t('Taken by'), place: 'none', text: ({ claim }) => claim?.holder ?? '' },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => (merchantId === null ? '' : nameOf(merchantId)) },
    { key: 'order', head: t('Deposit order'), place: 'none', text: ({ order }) => order?.serial ?? '' },
    { key: 'provider', head: t('Provider'), place: 'none', text: ({ provider }) => provider },
  ];
}

/** Lists payments that a provider reported and the house did not credit, and payments that a provider took back. */
export function DepositCasesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<DepositCase>
      title={t('Deposits to review')}
      fileName="deposit-cases"
      contract={depositCases}
      columns={columnsWith(nameOf)}
      sort="openedAt"
      filters={[
        openFilter(),
        { name: 'reason', label: t('Reason'), kind: 'select', options: REASONS.map((code) => [code, words(code)] as const) },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        { name: 'provider', label: t('Provider'), kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty={t('No deposits to review. Payments that cannot be credited automatically, refunds and chargebacks appear here.')}
      renderDrawer={(row, close) => <CaseDrawer key={row.id} case={row} onClose={close} />}
    />
  );
}
