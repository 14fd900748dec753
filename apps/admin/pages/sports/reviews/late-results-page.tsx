import { useState } from 'react';
import { applyLateResult, dismissLateResult, sportsLateResults } from '#contracts/bo/sports-late.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { matchText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Late = WireOutput<typeof sportsLateResults>['rows'][number];

const kindText = ({ kind }: Late): string =>
  ({
    settlement: t('another result'),
    'rollback-settlement': t('result withdrawn'),
    cancel: t('bets void'),
    'rollback-cancel': t('void bets restored'),
  })[kind];

/** Writes the results of markets: "1X2: Ash; Total 2.5: void". A message that names no market is about all markets. */
function marketsText(words: DeskWords, row: Late): string {
  const texts = row.markets.map(({ won, ...line }) => {
    if (won === null) return words.market(row, line);
    const outcomes = won.map((name) => words.outcome(row, line, name)).join(', ');
    return `${words.market(row, line)}: ${outcomes || t('void')}`;
  });
  return texts.join('; ') || t('all markets');
}

const columnsOf = (words: DeskWords): readonly ListColumn<Late>[] => [
  { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchText },
  { key: 'league', head: t('League'), place: 'none', text: words.place },
  { key: 'kind', head: t('Correction'), place: 'note', text: kindText },
  { key: 'markets', head: t('Markets'), place: 'foot', text: (row) => marketsText(words, row) },
  { key: 'heldAt', head: t('Waiting since'), sort: 'heldAt', isFigure: true, place: 'figure', text: ({ heldAt }) => timeText(heldAt) },
  { key: 'waiting', head: t('Approval'), place: 'end-note', text: ({ waiting }) => (waiting ? t('requested') : t('not requested')) },
];

/**
 * Lists corrections from feeds that arrived more than a day after the settlement. A correction takes effect once two staff members approve
 * it.
 */
export function LateResultsPage() {
  const words = useSportsWords();
  return (
    <ListPage<Late>
      title={t('Late corrections')}
      fileName="sports-late-corrections"
      contract={sportsLateResults}
      columns={columnsOf(words)}
      rowKey={({ id }) => id}
      empty={t('No late corrections. Corrections that a feed sends within 24 hours apply automatically.')}
      renderDrawer={(row, close) => <LateDrawer key={row.id} row={row} onClose={close} />}
    />
  );
}

function LateDrawer({ row, onClose }: { row: Late; onClose: () => void }) {
  const may = useMay();
  const words = useSportsWords();
  const [act, setAct] = useState<'apply' | 'dismiss'>();
  const { id, heldAt, waiting } = row;
  return (
    <Drawer title={matchText(row)} onClose={onClose}>
      <DrawerPart title={kindText(row)}>
        <Facts
          facts={[
            [t('league'), words.place(row)],
            [t('markets'), marketsText(words, row)],
            [t('waiting since'), timeText(heldAt)],
          ]}
        />
        <p className="drawer__note">
          {t('The bets were settled over 24 hours ago. They stay as they are until two people agree to the correction.')}
        </p>
      </DrawerPart>
      <div className="drawer__acts">
        {may(applyLateResult) && !waiting && (
          <Button size="small" variant="primary" onClick={() => setAct('apply')}>
            {t('Apply correction')}
          </Button>
        )}
        {may(dismissLateResult) && (
          <Button size="small" onClick={() => setAct('dismiss')}>
            {t('Dismiss')}
          </Button>
        )}
      </div>
      {act === 'apply' && (
        <ActDialog
          title={t('Apply correction: {match}', { match: matchText(row) })}
          description={t('The second approver sees the payouts that change. Settled bets are then corrected.')}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(applyLateResult, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'dismiss' && (
        <ActDialog
          title={t('Dismiss correction: {match}', { match: matchText(row) })}
          description={t('Bets stay as they were settled. The correction leaves this list.')}
          submit={t('Dismiss')}
          onSubmit={({ reason }) => call(dismissLateResult, { id, reason })}
          done={() => t('Correction dismissed. The bets stay as they were settled.')}
          onClose={() => setAct(undefined)}
        />
      )}
    </Drawer>
  );
}
