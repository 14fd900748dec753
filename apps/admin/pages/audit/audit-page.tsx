import { useState } from 'react';
import { auditChain, auditLog } from '#contracts/bo/audit.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { actionText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { auditFacts } from '#apps/admin/parts/audit/audit-facts.ts';
import { changeText } from '#apps/admin/parts/audit/change-text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Entry = WireOutput<typeof auditLog>['rows'][number];

const about = ({ subject }: Entry): string => (subject ? `${words(subject.kind)} ${subject.id}`.trim() : '');

const columnsOfEntry = (nameOf: (id: number) => string): ListColumn<Entry>[] => [
  { key: 'n', head: t('Entry'), sort: 'n', isFigure: true, tone: 'quiet', place: 'none', text: ({ n }) => n },
  { key: 'at', head: t('Time (UTC)'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
  { key: 'actor', head: t('Staff member'), place: 'end-note', text: ({ actor }) => actor },
  { key: 'action', head: t('Action'), tone: 'strong', place: 'title', text: ({ action }) => actionText(action) },
  { key: 'about', head: t('Subject'), place: 'none', text: about },
  { key: 'change', head: t('Change'), place: 'foot', text: (entry) => changeText(entry, nameOf) },
  { key: 'reason', head: t('Reason'), place: 'none', text: ({ reason }) => reason ?? '' },
];

/** Lists acts of staff. Each act is one link of the audit chain. */
export function AuditPage() {
  const nameOf = useBrandName();
  return (
    <ListPage<Entry>
      title={t('Audit log')}
      acts={<ChainCheck />}
      fileName="audit-log"
      contract={auditLog}
      columns={columnsOfEntry(nameOf)}
      sort="-n"
      filters={[
        { name: 'actor', label: t('Staff member'), kind: 'text' },
        { name: 'action', label: t('Action'), kind: 'text' },
        { name: 'subjectKind', label: t('Subject'), kind: 'text' },
        { name: 'subjectId', label: t('No.'), kind: 'text' },
        { name: 'from', label: t('From'), kind: 'date' },
        { name: 'to', label: t('To'), kind: 'date' },
      ]}
      rowKey={({ n }) => n}
      empty={t('No entries yet.')}
      renderDrawer={(row, close) => <EntryDrawer entry={row} onClose={close} />}
    />
  );
}

function EntryDrawer({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const nameOf = useBrandName();
  const { n, at, actor, action, merchantId, reason, before, after, ip, hash } = entry;
  return (
    <Drawer title={t('Entry {n}', { n })} onClose={onClose}>
      <DrawerPart title={actionText(action)}>
        <Facts
          facts={[
            [t('who'), actor],
            [t('when'), timeText(at)],
            ip !== null && [t('IP address'), ip],
            about(entry) !== '' && [t('about'), about(entry)],
            merchantId !== null && [t('brand'), nameOf(merchantId)],
            reason !== null && [t('reason'), reason],
          ]}
        />
      </DrawerPart>
      {before && (
        <DrawerPart title={t('Before')}>
          <Facts facts={auditFacts(before, nameOf)} />
        </DrawerPart>
      )}
      {after && (
        <DrawerPart title={t('After')}>
          <Facts facts={auditFacts(after, nameOf)} />
        </DrawerPart>
      )}
      <DrawerPart title={t('Hash of this entry')}>
        <p className="drawer__note figures">{hash}</p>
      </DrawerPart>
    </Drawer>
  );
}

/** Button that checks the whole audit chain: every link against the link before it. */
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
          <Tag tone="good">{t('{entries, number} entries verified, chain intact', { entries: chain.entries })}</Tag>
        ) : (
          <Tag tone="bad">{t('Broken at {map}', { map: chain.problems.map(({ n, problem }) => `${n} (${problem})`).join(', ') })}</Tag>
        ))}
      <Button size="small" variant="line" isBusy={isBusy} onClick={() => void check()}>
        {t('Verify chain')}
      </Button>
    </>
  );
}
