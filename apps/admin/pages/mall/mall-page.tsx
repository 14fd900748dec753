import { useState } from 'react';
import { mallItems, saveMallItem } from '#contracts/bo/points.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, numberText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ItemEditor } from '#apps/admin/pages/mall/item-editor.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

export type MallItem = WireOutput<typeof mallItems>['rows'][number];

const TONES = { draft: 'plain', listed: 'good', unlisted: 'bad' } as const;

function columnsWith(nameOf: (id: number | null) => string): ListColumn<MallItem>[] {
  return [
    { key: 'title', head: t('Gift'), place: 'title', tone: 'strong', text: ({ texts }) => texts['EN']!.name },
    { key: 'name', head: t('Name'), sort: 'id', place: 'none', text: ({ slug }) => slug },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'points', head: t('Points'), sort: 'points', isFigure: true, place: 'figure', text: ({ points }) => numberText(points) },
    {
      key: 'price',
      head: t('Price in money'),
      isFigure: true,
      place: 'none',
      text: ({ prices: [first, ...others] }) =>
        first
          ? others.length > 0
            ? t('{price} {currency} and {count} more', {
                price: moneyText(first.amount, first.currency),
                currency: first.currency,
                count: others.length,
              })
            : `${moneyText(first.amount, first.currency)} ${first.currency}`
          : '–',
      sums: ({ prices }) => prices,
    },
    {
      key: 'stock',
      head: t('Stock'),
      isFigure: true,
      place: 'note',
      text: ({ stock }) => (stock === null ? t('unlimited') : numberText(stock)),
    },
    { key: 'given', head: t('Redeemed'), isFigure: true, place: 'none', text: ({ given }) => numberText(given) },
  ];
}

/** Lists rewards that members buy with points. A row opens the form of its reward. */
export function MallPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<MallItem | 'new'>();
  return (
    <>
      <ListPage<MallItem>
        title={t('Points mall')}
        fileName="mall"
        contract={mallItems}
        columns={columnsWith(nameOf)}
        sort="-id"
        acts={
          may(saveMallItem) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              {t('New gift')}
            </Button>
          )
        }
        filters={[stateFilter(['draft', 'listed', 'unlisted']), { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
        rowKey={({ id }) => String(id)}
        empty={t('No gifts yet. A new gift stays a draft until you list it.')}
        {...(may(saveMallItem) && { onOpen: setEdited })}
      />
      {edited && <ItemEditor one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
