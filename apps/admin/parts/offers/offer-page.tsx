import { useState, type ComponentType, type ReactNode } from 'react';
import type { OfferState } from '#contracts/bo/offers.ts';
import type { Contract } from '#contracts/endpoint.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { ListContract } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { spentSums, spentText } from '#apps/admin/parts/offers/offer-budget.tsx';
import { OfferDrawer } from '#apps/admin/parts/offers/offer-drawer.tsx';
import { OfferTag } from '#apps/admin/parts/offers/offer-tag.tsx';
import type { OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { Fact } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import type { Filter } from '#apps/admin/parts/table/filters.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

/** Fields that the calls of all kinds of offer return. */
export type ShownOffer = {
  id: number;
  merchantId: number;
  slug: string;
  state: OfferState;
  texts: Record<string, OfferText>;
  nextTextsAt: string | null;
  startsAt: string;
  endsAt: string;
  budget: readonly { currency: Currency; total: Amount; spent: Amount }[];
  given: number;
};

/** The calls of a kind of offer and the words for it. */
export type OfferWords = {
  calls: { list: ListContract; save: Contract; publish: Contract; stop: Contract };
  title: string;
  /** Word for a single offer, in lower case. */
  one: 'campaign' | 'mission' | 'offer' | 'promotion' | 'race';
  fileName: string;
  /** Head of the column with the spent part of the budget. */
  spent: string;
  publish: { description: string };
  stop: { title: string; description: string; submit: string; done: string };
  /** Page of the rewards given: its address, the filter by offer, and the text of the link. */
  journal: { to: string; filter: string; text: string };
};

export type EditorProps<Row> = { one: Row | undefined; onClose: () => void };

export type OfferPageProps<Row extends ShownOffer> = {
  kind: OfferWords;
  /** Columns between state and brand. A column with the key of a standard column replaces it. */
  columns: readonly ListColumn<Row>[];
  /** The column before the budget. */
  figure: ListColumn<Row>;
  facts: (row: Row) => readonly (Fact | false)[];
  filters?: readonly Filter[];
  /** Parts of the drawer below the budget. */
  renderParts?: (row: Row) => ReactNode;
  /** Buttons that only this kind has, for a published offer. */
  renderActs?: (row: Row) => ReactNode;
  mayStop?: (row: Row) => boolean;
  Editor: ComponentType<EditorProps<Row>>;
};

/** Page of a kind of offer: lists drafts, published and closed offers, each with its drawer. A draft also has an editor. */
export function OfferPage<Row extends ShownOffer>({ columns, figure, filters, Editor, ...drawer }: OfferPageProps<Row>) {
  const { calls, title, one, fileName, spent } = drawer.kind;
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const [edited, setEdited] = useState<Row | 'new'>();
  const own = new Map(columns.map((column) => [column.key, column]));
  const standard = standardColumns<Row>(nameOf, spent);
  const shown = [
    ...standard.slice(0, 3),
    ...columns.filter(({ key }) => !standard.some((column) => column.key === key)),
    ...standard.slice(3, 5),
    figure,
    ...standard.slice(5),
  ].map((column) => own.get(column.key) ?? column);
  return (
    <>
      <ListPage<Row>
        title={title}
        fileName={fileName}
        contract={calls.list}
        columns={shown}
        sort="-id"
        acts={
          may(calls.save) && (
            <Button size="small" variant="primary" onClick={() => setEdited('new')}>
              {t(
                '{one, select, campaign {New campaign} mission {New mission} promotion {New promotion} race {New race} other {New offer}}',
                { one },
              )}
            </Button>
          )
        }
        filters={[
          stateFilter(['draft', 'published', 'closed']),
          ...(filters ?? []),
          { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
        ]}
        rowKey={({ id }) => String(id)}
        empty={t(
          '{one, select, campaign {No campaigns. A new one stays a draft until a second person publishes it.} mission {No missions. A new one stays a draft until a second person publishes it.} promotion {No promotions. A new one stays a draft until a second person publishes it.} race {No races. A new one stays a draft until a second person publishes it.} other {No offers. A new one stays a draft until a second person publishes it.}}',
          { one },
        )}
        renderDrawer={(row, close) => <OfferDrawer key={row.id} {...drawer} row={row} onEdit={() => setEdited(row)} onClose={close} />}
      />
      {edited && <Editor one={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function standardColumns<Row extends ShownOffer>(nameOf: (id: number | null) => string, spent: string): ListColumn<Row>[] {
  return [
    { key: 'title', head: t('Title'), place: 'title', tone: 'strong', text: ({ texts }) => texts['EN']!.title },
    { key: 'name', head: t('Name'), sort: 'id', place: 'none', text: ({ slug }) => slug },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <OfferTag state={state} />,
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'until', head: t('Until'), tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt).slice(0, 10) },
    {
      key: 'spent',
      head: spent,
      isFigure: true,
      place: 'none',
      text: ({ budget }) => spentText(budget),
      sums: ({ budget }) => spentSums(budget),
    },
  ];
}
