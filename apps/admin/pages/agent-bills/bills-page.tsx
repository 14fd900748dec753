import { staffBills } from '#contracts/bo/agents.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { BillWork } from '#apps/admin/pages/agent-bills/bill-work.tsx';
import { BILL_STATES, BILL_TONES, KIND_OPTIONS, KINDS, rateText } from '#apps/admin/parts/agents/agent-words.ts';
import { BillFacts, type Bill } from '#apps/admin/parts/agents/bill-facts.tsx';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

const money = (of: 'validBet' | 'netLoss' | 'gross' | 'amount' | 'paid') => ({
  text: (bill: Bill) => moneyText(bill[of], bill.currency),
  sums: (bill: Bill) => [{ amount: bill[of], currency: bill.currency }],
});

const COLUMNS: ListColumn<Bill>[] = [
  { key: 'id', head: 'No.', sort: 'id', isFigure: true, tone: 'quiet', place: 'none', text: ({ id }) => id },
  { key: 'from', head: 'From', tone: 'quiet', place: 'note', text: ({ startsAt }) => timeText(startsAt).slice(0, 16) },
  { key: 'member', head: 'Member', tone: 'strong', place: 'title', text: ({ member }) => member.account },
  { key: 'payer', head: 'Paid by', place: 'none', text: ({ payer }) => payer?.account ?? 'the house' },
  { key: 'kind', head: 'Kind', place: 'foot', text: ({ kind }) => KINDS[kind] },
  { key: 'bet', head: 'Valid bet', isFigure: true, place: 'none', ...money('validBet') },
  { key: 'loss', head: 'Member losses', isFigure: true, place: 'none', ...money('netLoss') },
  { key: 'rate', head: 'Rate', isFigure: true, place: 'none', text: ({ rate }) => rateText(rate) },
  { key: 'currency', head: 'Currency', place: 'none', text: ({ currency }) => currency },
  { key: 'amount', head: 'Amount', isFigure: true, tone: 'strong', place: 'figure', ...money('amount') },
  { key: 'paid', head: 'Paid', isFigure: true, place: 'none', ...money('paid') },
  {
    key: 'state',
    head: 'State',
    place: 'end-note',
    text: ({ state }) => BILL_STATES[state],
    renderCell: ({ state }) => <Tag tone={BILL_TONES[state]}>{BILL_STATES[state]}</Tag>,
  },
];

/** Bills of agents; those of one run where its beginning stands in the address. */
export function BillsPage() {
  const brands = useBrandOptions();
  return (
    <ListPage<Bill>
      title="Agent bills"
      fileName="agent-bills"
      contract={staffBills}
      columns={COLUMNS}
      sort="-id"
      filters={[
        { name: 'account', label: 'Full account name', kind: 'text' },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
        { name: 'kind', label: 'Kind', kind: 'select', options: KIND_OPTIONS },
        { name: 'state', label: 'State', kind: 'select', options: Object.entries(BILL_STATES) },
      ]}
      rowKey={({ id }) => id}
      empty="No bills yet"
      renderDrawer={(row, close) => (
        <Drawer
          key={row.id}
          title={`Bill ${row.id}`}
          tag={<Tag tone={BILL_TONES[row.state]}>{BILL_STATES[row.state]}</Tag>}
          onClose={close}
        >
          <DrawerPart title="Calculation">
            <BillFacts bill={row} />
          </DrawerPart>
          <BillWork bill={row} />
        </Drawer>
      )}
    />
  );
}
