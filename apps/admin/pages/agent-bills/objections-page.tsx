import { useState } from 'react';
import { agentObjections, answerObjection } from '#contracts/bo/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, spanText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BillWork } from '#apps/admin/pages/agent-bills/bill-work.tsx';
import { BILL_STATES, BILL_TONES, KINDS } from '#apps/admin/parts/agents/agent-words.ts';
import { BillFacts } from '#apps/admin/parts/agents/bill-facts.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Objection = WireOutput<typeof agentObjections>['rows'][number];

const stateOf = ({ answer }: Objection): string => (answer === null ? t('unanswered') : t('answered'));

const columnsOfObjection = (): ListColumn<Objection>[] => [
  { key: 'at', head: t('Sent'), sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  {
    key: 'age',
    head: t('Age'),
    isFigure: true,
    tone: 'quiet',
    place: 'none',
    text: ({ at, answer }) => (answer === null ? spanText(at) : ''),
  },
  { key: 'member', head: t('Member'), tone: 'strong', place: 'title', text: ({ member }) => member.account },
  { key: 'kind', head: t('Bill kind'), place: 'none', text: ({ bill }) => KINDS[bill.kind] },
  {
    key: 'amount',
    head: t('Amount'),
    isFigure: true,
    place: 'figure',
    text: ({ bill }) => `${moneyText(bill.amount, bill.currency)} ${bill.currency}`,
    sums: ({ bill }) => [bill],
  },
  { key: 'text', head: t('Objection'), place: 'foot', text: ({ text }) => text },
  { key: 'by', head: t('Answered by'), place: 'none', text: ({ answeredBy }) => answeredBy ?? '' },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: stateOf,
    renderCell: (row) => <Tag tone={row.answer === null ? 'warn' : 'good'}>{stateOf(row)}</Tag>,
  },
];

/** Lists objections of members to their bills. */
export function ObjectionsPage() {
  const brands = useBrandOptions();
  return (
    <ListPage<Objection>
      title={t('Objections')}
      fileName="agent-objections"
      contract={agentObjections}
      columns={columnsOfObjection()}
      sort="at"
      filters={[
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: [
            ['open', t('unanswered')],
            ['answered', t('answered')],
          ],
        },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No objections. Agents’ objections to their bills appear here.')}
      renderDrawer={(row, close) => <ObjectionDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}

function ObjectionDrawer({ one, onClose }: { one: Objection; onClose: () => void }) {
  const { id, bill, text, answer, answeredBy, answeredAt, member } = one;
  const may = useMay();
  const { act, isBusy } = useAct();
  const [typed, setTyped] = useState('');
  return (
    <Drawer
      title={t('Bill {id}', { id: bill.id })}
      tag={<Tag tone={BILL_TONES[bill.state]}>{BILL_STATES[bill.state]}</Tag>}
      onClose={onClose}
    >
      <DrawerPart title={t('{account} wrote', { account: member.account })}>
        <p dir="auto">{text}</p>
      </DrawerPart>
      <DrawerPart title={t('Bill')}>
        <BillFacts bill={bill} />
      </DrawerPart>
      <BillWork bill={bill} />
      {answer !== null && (
        <DrawerPart title={t('Answered')}>
          <p dir="auto">{answer}</p>
          <Facts facts={[answeredBy !== null && [t('by'), answeredBy], answeredAt !== null && [t('at'), timeText(answeredAt)]]} />
        </DrawerPart>
      )}
      {answer === null && may(answerObjection) && (
        <form
          className="drawer__part"
          onSubmit={(event) => {
            event.preventDefault();
            void act(() => call(answerObjection, { id, text: typed.trim() }), t('Answer sent.'));
          }}
        >
          <AreaField label={t('Answer')} value={typed} onChange={setTyped} required minLength={4} maxLength={1_000} />
          <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
            {t('Send answer')}
          </Button>
        </form>
      )}
    </Drawer>
  );
}
