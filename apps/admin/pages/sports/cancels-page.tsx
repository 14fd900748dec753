import { useState } from 'react';
import { previewSportsRestore, sportsCancels } from '#contracts/bo/sports-board.ts';
import { restoreSportsBets } from '#contracts/bo/sports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { PreviewPart } from '#apps/admin/pages/sports/preview-part.tsx';
import { matchText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Window = WireOutput<typeof sportsCancels>['rows'][number];

/** Years that mean a window without a start, and a window without an end. */
const [NEVER, EVER] = ['1970', '9999'];
const timeOf = (at: string, open: string): string => (at.startsWith(open) ? t('any time') : timeText(at));
const fromText = ({ from }: Window): string => timeOf(from, NEVER);
const toText = ({ to }: Window): string => timeOf(to, EVER);
const stateOf = ({ endedAt }: Window): string => (endedAt === null ? t('in force') : t('lifted'));

function marketsText(words: DeskWords, row: Window): string {
  if (row.bet !== null) return t('bet #{bet}', { bet: row.bet });
  return row.codes.map((code) => words.market(row, { code, specifiers: '' })).join(', ') || t('all markets');
}

const columnsOf = (words: DeskWords): readonly ListColumn<Window>[] => [
  { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchText },
  { key: 'league', head: t('League'), place: 'none', text: words.place },
  { key: 'markets', head: t('Void markets'), place: 'note', text: (row) => marketsText(words, row) },
  { key: 'from', head: t('Placed from'), tone: 'quiet', place: 'none', text: fromText },
  { key: 'to', head: t('Placed before'), tone: 'quiet', place: 'none', text: toText },
  { key: 'legs', head: t('Legs'), isFigure: true, place: 'figure', text: ({ legs }) => String(legs) },
  {
    key: 'state',
    head: t('State'),
    place: 'end-note',
    text: stateOf,
    renderCell: (row) => <Tag tone={row.endedAt === null ? 'warn' : 'plain'}>{stateOf(row)}</Tag>,
  },
  { key: 'made', head: t('Since'), tone: 'quiet', sort: 'madeAt', place: 'foot', text: ({ madeAt }) => timeText(madeAt) },
];

/** Lists windows of time whose bets are void, of all matches. A new window is made in the drawer of its match. */
export function CancelsPage() {
  const words = useSportsWords();
  return (
    <ListPage<Window>
      title={t('Voided bets')}
      fileName="sports-cancels"
      contract={sportsCancels}
      columns={columnsOf(words)}
      sort="-madeAt"
      rowKey={({ id }) => id}
      empty={t('No bets were voided. Open a match to void bets by time.')}
      renderDrawer={(row, close) => <WindowDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}

function WindowDrawer({ row, onClose }: { row: Window; onClose: () => void }) {
  const may = useMay();
  const words = useSportsWords();
  const [isRestoring, setRestoring] = useState(false);
  const { id, legs, madeAt, endedAt, isFed } = row;
  return (
    <Drawer title={matchText(row)} onClose={onClose}>
      <DrawerPart title={marketsText(words, row)}>
        <Facts
          facts={[
            [t('league'), words.place(row)],
            [t('placed from'), fromText(row)],
            [t('placed before'), toText(row)],
            [t('void legs'), String(legs)],
            [t('source'), isFed ? t('feed') : t('staff')],
            [t('since'), timeText(madeAt)],
            endedAt !== null && [t('lifted'), timeText(endedAt)],
          ]}
        />
      </DrawerPart>
      {endedAt === null && isFed && <p className="drawer__note">{t('The feed voided these bets. Only the feed can restore them.')}</p>}
      {endedAt === null && !isFed && may(restoreSportsBets) && (
        <div className="drawer__acts">
          <Button size="small" variant="danger" onClick={() => setRestoring(true)}>
            {t('Restore bets')}
          </Button>
        </div>
      )}
      {isRestoring && (
        <ActDialog
          title={t('Restore bets: {match}', { match: matchText(row) })}
          description={t('After a second approver agrees, the bets are valid again as they were placed.')}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(restoreSportsBets, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setRestoring(false)}
        >
          <PreviewPart name={`restore ${id}`} read={() => call(previewSportsRestore, { id })} />
        </ActDialog>
      )}
    </Drawer>
  );
}
