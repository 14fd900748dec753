import { staffBills } from '#contracts/bo/agents.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BillWork } from '#apps/admin/pages/agent-bills/bill-work.tsx';
import { BILL_STATES, BILL_TONES, kindOptions, KINDS, rateText } from '#apps/admin/parts/agents/agent-words.ts';
import { BillFacts, type Bill } from '#apps/admin/parts/agents/bill-facts.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const money = (of: 'validBet' | 'netLoss' | 'gross' | 'amount' | 'paid') => ({
  text: (bill: Bill) => moneyText(bill[of], bill.currency),
  sums: (bill: Bill) => [{ amount: bill[of], currency: bill.currency }],
});

const columnsOfBill = (): ListColumn<Bill>[] => [
  { key: 'id', head: t('No.'), sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
  { key: 'from', head: t('From'), tone: 'quiet', place: 'note', text: ({ startsAt }) => timeText(startsAt).slice(0, 16) },
  { key: 'member', head: t('Member'), tone: 'strong', place: 'title', text: ({ member }) => member.account },
  { key: 'payer', head: t('Paid by'), place: 'none', text: ({ payer }) => payer?.account ?? t('the house') },
  { key: 'kind', head: t('Kind'), place: 'foot', text: ({ kind }) => KINDS[kind] },
  { key: 'bet', head: t('Valid bet'), isFigure: true, place: 'none', ...money('validBet') },
  { key: 'loss', head: t('Member losses'), isFigure: true, place: 'none', ...money('netLoss') },
  { key: 'rate', head: t('Rate'), isFigure: true, place: 'none', text: ({ rate }) => rateText(rate) },
  { key: 'currency', head: t('Currency'), place: 'none', text: ({ currency }) => currency },
  { key: 'amount', head: t('Amount'), isFigure: true, tone: 'strong', place: 'figure', ...money('amount') },
  { key: 'paid', head: t('Paid'), isFigure: true, place: 'none', ...money('paid') },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: ({ state }) => BILL_STATES[state],
    renderCell: ({ state }) => <Tag tone={BILL_TONES[state]}>{BILL_STATES[state]}</Tag>,
  },
];

/** Lists bills of agents. If the address has the start of a run, only the bills of that run. */
export function BillsPage() {
  const brands = useBrandOptions();
  return (
    <ListPage<Bill>
      title={t('Agent bills')}
      fileName="agent-bills"
      contract={staffBills}
      columns={columnsOfBill()}
      sort="-id"
      filters={[
        { name: 'account', label: t('Full account name'), kind: 'text' },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        { name: 'kind', label: t('Kind'), kind: 'select', options: kindOptions() },
        { name: 'state', label: t('State'), kind: 'select', options: Object.entries(BILL_STATES) },
      ]}
      rowKey={({ id }) => id}
      empty={t('No bills yet')}
      renderDrawer={(row, close) => (
        <Drawer
          key={row.id}
          title={t('Bill {id}', { id: row.id })}
          tag={<Tag tone={BILL_TONES[row.state]}>{BILL_STATES[row.state]}</Tag>}
          onClose={close}
        >
          <DrawerPart title={t('Calculation')}>
            <BillFacts bill={row} />
          </DrawerPart>
          <BillWork bill={row} />
        </Drawer>
      )}
    />
  );
}
