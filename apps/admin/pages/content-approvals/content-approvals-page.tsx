import { Link } from '@tanstack/react-router';
import { contentApprovals } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { spanText, timeText, valueText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ContentDiff } from '#apps/admin/pages/content-approvals/content-diff.tsx';
import { TONES } from '#apps/admin/parts/approvals/approval.ts';
import { Decision } from '#apps/admin/parts/approvals/decision.tsx';
import { kinds } from '#apps/admin/parts/content/content-words.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Row = WireOutput<typeof contentApprovals>['rows'][number];

const kindText = ({ facts }: Row): string => kinds()[facts['kind'] as ContentKind]?.one ?? valueText(facts['kind']);

/** Lists texts that wait for approval by a second staff member, each beside the text that the site shows now. */
export function ContentApprovalsPage() {
  const nameOf = useBrandName();
  return (
    <ListPage<Row>
      title={t('Awaiting approval')}
      fileName="content-approvals"
      contract={contentApprovals}
      sort="-madeAt"
      columns={[
        { key: 'title', head: t('Title'), place: 'title', tone: 'strong', text: ({ facts }) => valueText(facts['title']) },
        { key: 'kind', head: t('Kind'), place: 'note', text: kindText },
        { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => (merchantId === null ? '' : nameOf(merchantId)) },
        { key: 'maker', head: t('Requested by'), place: 'foot', text: ({ maker }) => maker },
        { key: 'reason', head: t('Reason'), place: 'none', text: ({ reason }) => reason },
        {
          key: 'at',
          head: t('Requested (UTC)'),
          sort: 'madeAt',
          tone: 'quiet',
          place: 'none',
          text: ({ madeAt }) => timeText(madeAt).slice(0, 16),
        },
        {
          key: 'left',
          head: t('Expires in'),
          sort: 'expiresAt',
          isFigure: true,
          place: 'none',
          text: ({ status, expiresAt }) => (status === 'waiting' ? spanText(expiresAt) : ''),
        },
        {
          key: 'status',
          head: t('State'),
          place: 'end-note',
          text: ({ status }) => words(status),
          renderCell: ({ status }) => <Tag tone={TONES[status]}>{words(status)}</Tag>,
        },
      ]}
      filters={[
        { name: 'status', label: t('State'), kind: 'select', options: Object.keys(TONES).map((one) => [one, words(one)] as const) },
      ]}
      rowKey={({ id }) => id}
      empty={t('No texts are waiting for a second approver.')}
      renderDrawer={(row, close) => <ApprovalDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}

function ApprovalDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const { facts, before, itemId, maker, madeAt, reason, checker, decidedAt, note, status } = row;
  return (
    <Drawer title={valueText(facts['title'])} tag={<Tag tone={TONES[status]}>{words(status)}</Tag>} onClose={onClose}>
      <DrawerPart title={t('Requested')}>
        <Facts
          facts={[
            [t('by'), maker],
            [t('at'), timeText(madeAt)],
            [t('reason'), reason],
            [
              t('item'),
              <Link key="item" to="/content/$id" params={{ id: String(itemId) }} className="link">
                {t('Open editor')}
              </Link>,
            ],
          ]}
        />
      </DrawerPart>
      {decidedAt !== null && (
        <DrawerPart title={t('Decided')}>
          <Facts facts={[checker !== null && [t('by'), checker], [t('at'), timeText(decidedAt)], note !== null && [t('note'), note]]} />
        </DrawerPart>
      )}
      <DrawerPart title={before ? t('Changes to what the site shows') : status === 'waiting' ? t('New on the site') : t('Text')}>
        <ContentDiff before={before ?? {}} after={facts} />
      </DrawerPart>
      {status === 'waiting' && <Decision approval={row} />}
    </Drawer>
  );
}
