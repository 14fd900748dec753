import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sellJumped, sportsJumps } from '#contracts/bo/sports-jumps.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { lineText, matchText, priceText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Jumped = WireOutput<typeof sportsJumps>['rows'][number];

const moves = ({ outcomes }: Jumped): string =>
  outcomes
    .filter(({ was, price }) => was !== price)
    .map(({ name, was, price }) => `${name} ${priceText(was)} → ${priceText(price)}`)
    .join(', ');

/** Markets that are stopped because a price jumped, or why they are not known; nothing where there is none. */
export function JumpedMarkets() {
  const may = useMay();
  const list = useQuery({ queryKey: ['sports-jumps'], queryFn: () => readValue(sportsJumps), refetchInterval: 5_000 });
  const [selling, setSelling] = useState<Jumped>();
  const rows = list.data?.rows ?? [];
  const columns: ListColumn<Jumped>[] = [
    { key: 'match', head: 'Match', tone: 'strong', place: 'title', text: matchText },
    { key: 'market', head: 'Market', place: 'note', text: lineText },
    { key: 'prices', head: 'Prices', place: 'foot', text: moves },
    {
      key: 'sell',
      head: '',
      isFigure: true,
      place: 'end-note',
      text: () => '',
      renderCell: (row) =>
        may(sellJumped) && (
          <Button size="small" variant="line" onClick={() => setSelling(row)}>
            Accept new price
          </Button>
        ),
    },
  ];
  if (list.isError && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && !selling) return null;
  return (
    <section className="list__rows" aria-labelledby="jumped-markets">
      <h2 id="jumped-markets">Suspended after a price jump</h2>
      <ConsoleTable caption="Markets suspended after a price jump" columns={columns} rows={rows} rowKey={({ id }) => id} />
      {selling && (
        <ActDialog
          title={`Accept new price: ${matchText(selling)}`}
          description={`${lineText(selling)}: ${moves(selling)}. Check the price with the supplier first.`}
          submit="Accept new price"
          variant="danger"
          onSubmit={({ reason }) => call(sellJumped, { id: selling.id, reason })}
          done={() => 'The market is open again.'}
          onClose={() => setSelling(undefined)}
        />
      )}
    </section>
  );
}
