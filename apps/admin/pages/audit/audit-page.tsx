import { useState } from 'react';
import { auditChain, auditLog } from '#contracts/bo/audit.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { actionText, timeText, valueText, words } from '#apps/admin/lib/format.ts';
import { changeText } from '#apps/admin/parts/audit/change-text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Entry = WireOutput<typeof auditLog>['rows'][number];

const about = ({ subject }: Entry): string => (subject ? `${words(subject.kind)} ${subject.id}`.trim() : '');

const COLUMNS: ListColumn<Entry>[] = [
  { key: 'n', head: 'Entry', sort: 'n', isFigure: true, tone: 'quiet', place: 'none', text: ({ n }) => n },
  { key: 'at', head: 'Time (UTC)', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'actor', head: 'Staff', place: 'end-note', text: ({ actor }) => actor },
  { key: 'action', head: 'Action', tone: 'strong', place: 'title', text: ({ action }) => actionText(action) },
  { key: 'about', head: 'Subject', place: 'none', text: about },
  { key: 'change', head: 'Change', place: 'foot', text: changeText },
  { key: 'reason', head: 'Reason', place: 'none', text: ({ reason }) => reason ?? '' },
];

/** Lists acts of staff, one link of the chain each. */
export function AuditPage() {
  return (
    <ListPage<Entry>
      title="Audit log"
      acts={<ChainCheck />}
      fileName="audit-log"
      contract={auditLog}
      columns={COLUMNS}
      sort="-n"
      filters={[
        { name: 'actor', label: 'Staff', kind: 'text' },
        { name: 'action', label: 'Action', kind: 'text' },
        { name: 'subjectKind', label: 'Subject', kind: 'text' },
        { name: 'subjectId', label: 'No.', kind: 'text' },
        { name: 'from', label: 'From', kind: 'date' },
        { name: 'to', label: 'To', kind: 'date' },
      ]}
      rowKey={({ n }) => n}
      empty="No entries yet."
      renderDrawer={(row, close) => <EntryDrawer entry={row} onClose={close} />}
    />
  );
}

function EntryDrawer({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const nameOf = useBrandName();
  const { n, at, actor, action, merchantId, reason, before, after, ip, hash } = entry;
  return (
    <Drawer title={`Entry ${n}`} onClose={onClose}>
      <DrawerPart title={actionText(action)}>
        <Facts
          facts={[
            ['who', actor],
            ['when', timeText(at)],
            ip !== null && ['from', ip],
            about(entry) !== '' && ['about', about(entry)],
            merchantId !== null && ['brand', nameOf(merchantId)],
            reason !== null && ['reason', reason],
          ]}
        />
      </DrawerPart>
      {before && (
        <DrawerPart title="Before">
          <Facts facts={Object.entries(before).map(([key, value]) => [words(key), valueText(value)] as const)} />
        </DrawerPart>
      )}
      {after && (
        <DrawerPart title="After">
          <Facts facts={Object.entries(after).map(([key, value]) => [words(key), valueText(value)] as const)} />
        </DrawerPart>
      )}
      <DrawerPart title="Hash of this entry">
        <p className="drawer__note audit-hash figures">{hash}</p>
      </DrawerPart>
    </Drawer>
  );
}

/** Every link against the one before it, from the first to the head. */
function ChainCheck() {
  const [isBusy, setBusy] = useState(false);
  const [chain, setChain] = useState<WireOutput<typeof auditChain>>();
  const check = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(auditChain);
    setBusy(false);
    if (!answer.success) return showToast(answer.message, 'bad');
    setChain(answer.value);
  };
  return (
    <>
      {chain &&
        (chain.problems.length === 0 ? (
          <Tag tone="good">{`${chain.entries.toLocaleString('en')} entries verified, chain intact`}</Tag>
        ) : (
          <Tag tone="bad">{`Broken at ${chain.problems.map(({ n, problem }) => `${n} (${problem})`).join(', ')}`}</Tag>
        ))}
      <Button size="small" variant="line" isBusy={isBusy} onClick={() => void check()}>
        Verify chain
      </Button>
    </>
  );
}
