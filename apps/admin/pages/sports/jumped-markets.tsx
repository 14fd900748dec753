import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sellJumped, sportsJumps } from '#contracts/bo/sports-jumps.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { useSportsWords, type DeskWords } from '#apps/admin/parts/sports/use-sports-words.ts';

type Jumped = WireOutput<typeof sportsJumps>['rows'][number];

const moves = (words: DeskWords, row: Jumped): string =>
  row.outcomes
    .filter(({ was, price }) => was !== price)
    .map(({ name, was, price }) => `${words.outcome(row, row, name)} ${priceText(was)} → ${priceText(price)}`)
    .join(', ');

/** Lists markets that are stopped because a price jumped, or shows the error of the call. Shows nothing if there are none. */
export function JumpedMarkets() {
  const may = useMay();
  const words = useSportsWords();
  const list = useQuery({ queryKey: ['sports-jumps'], queryFn: () => readValue(sportsJumps), refetchInterval: 5_000 });
  const [selling, setSelling] = useState<Jumped>();
  const rows = list.data?.rows ?? [];
  const columns: ListColumn<Jumped>[] = [
    { key: 'match', head: t('Match'), tone: 'strong', place: 'title', text: matchText },
    { key: 'market', head: t('Market'), place: 'note', text: (row) => words.market(row, row) },
    { key: 'prices', head: t('Prices'), place: 'foot', text: (row) => moves(words, row) },
    {
      key: 'sell',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        may(sellJumped) && (
          <Button size="small" variant="line" onClick={() => setSelling(row)}>
            {t('Accept new price')}
          </Button>
        ),
    },
  ];
  if (list.isError && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && !selling) return null;
  return (
    <section className="list__rows" aria-labelledby="jumped-markets">
      <h2 id="jumped-markets">{t('Suspended after a price jump')}</h2>
      <ConsoleTable caption={t('Markets suspended after a price jump')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {selling && (
        <ActDialog
          title={t('Accept new price: {match}', { match: matchText(selling) })}
          description={t('{market}: {moves}. Check the price with the supplier first.', {
            market: words.market(selling, selling),
            moves: moves(words, selling),
          })}
          submit={t('Accept new price')}
          variant="danger"
          onSubmit={({ reason }) => call(sellJumped, { id: selling.id, reason })}
          done={() => t('The market is open again.')}
          onClose={() => setSelling(undefined)}
        />
      )}
    </section>
  );
}
