import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { Pager } from '#ui/components/pager/pager.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { t } from '#apps/admin/lib/text.ts';
import { saveList } from '#apps/admin/parts/table/save-list.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { Definitions } from '#apps/admin/parts/table/definitions.tsx';
import { Filters, type Filter } from '#apps/admin/parts/table/filters.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import { PAGE_SIZE, readAll, useList } from '#apps/admin/parts/table/use-list.ts';
import type { ListContract } from '#apps/admin/lib/call.ts';
import { shownColumns, useListView } from '#apps/admin/parts/table/list-view.ts';
import { useRowsByKey } from '#apps/admin/parts/table/use-rows-by-key.ts';
import { ViewButton } from '#apps/admin/parts/table/view-button.tsx';
import { ViewsButton } from '#apps/admin/parts/table/views-button.tsx';
import './list-page.css';

type ListPageProps<Row> = {
  /** Title of the page. A list without a title is a part of a page that has a title. */
  title?: string;
  acts?: ReactNode;
  contract: ListContract;
  /** Input that is always sent for the list. */
  fixed?: object;
  columns: readonly ListColumn<Row>[];
  filters?: readonly Filter[];
  rowKey: (row: Row) => string;
  /** Order of the list if its address has none. */
  sort?: string;
  /** Text of an empty list without filters. */
  empty: string;
  /** Opens the page of a row. Without `onOpen`, the row opens in the drawer of `renderDrawer`. */
  onOpen?: (row: Row) => void;
  renderDrawer?: (row: Row, close: () => void) => ReactNode;
  /** Draws a part above the rows, such as sums over all pages. */
  renderSummary?: (answer: Record<string, unknown>) => ReactNode;
  /** Draws a part in place of the rows if the call of the list was refused. Null shows the usual message. */
  renderRefused?: (error: Error, shown: { columns: readonly ListColumn<Row>[]; search: ListSearch }) => ReactNode;
  fileName: string;
};

/**
 * Page of a list: filters in the address, pages and order from the server, rows by keyboard. The reader chooses columns and density. The
 * file has the same columns and rows.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    acts,
    contract,
    fixed,
    columns,
    filters = [],
    rowKey,
    empty,
    onOpen,
    renderDrawer,
    renderSummary,
    renderRefused,
    fileName,
  } = props;
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = useRef<HTMLInputElement>(null);
  const list = useList<Row>(contract, search, fixed);
  const view = useListView(fileName);
  const viewButton = useRef<HTMLButtonElement>(null);
  const [isViewOpen, setViewOpen] = useState(false);
  const shown = shownColumns(columns, view.hidden);
  const rows = list.data?.rows;
  const opened = renderDrawer && rows?.find((row) => rowKey(row) === search.open);
  const change = (more: ListSearch): void =>
    void navigate({ to: '.', search: ((old: ListSearch) => dropEmpty({ ...old, ...more })) as never, replace: true });
  const close = () => change({ open: undefined });
  const open = (row: Row): void => (onOpen ? onOpen(row) : change({ open: rowKey(row) }));
  const canOpen = Boolean(onOpen ?? renderDrawer);
  const keyed = useRowsByKey({
    count: rows?.length ?? 0,
    onOpen: canOpen ? (at) => rows?.[at] && open(rows[at]) : undefined,
    onClose: opened ? close : undefined,
    onSearch: () => text.current?.focus(),
    onView: () => setViewOpen(true),
  });
  const isFiltered = filters.some(({ name }) => search[name] !== undefined);
  const total = list.data?.total ?? 0;
  const isRefused = list.isError && !list.data;

  return (
    <>
      {title && <PageHead title={title}>{acts}</PageHead>}
      <div className="with-drawer">
        <div className="list">
          <div className="list__bar">
            <div className="list__filters">
              <Filters
                filters={filters}
                search={search}
                textRef={text}
                onChange={(name, value) => change({ [name]: value, pageNo: undefined, open: undefined })}
              />
              {isFiltered && (
                <Button
                  size="small"
                  variant="line"
                  onClick={() => change({ ...Object.fromEntries(filters.map(({ name }) => [name, undefined])), pageNo: undefined })}
                >
                  {t('Clear')}
                </Button>
              )}
            </div>
            <span className="list__count figures">{list.data ? t('{total, plural, one {# row} other {# rows}}', { total }) : ''}</span>
            {title && <ViewsButton search={search} />}
            <ViewButton view={view} columns={columns} isOpen={isViewOpen} onOpen={setViewOpen} buttonRef={viewButton} />
            {!isRefused && (
              <ExportButton name={fileName} columns={shown} read={() => readAll<Row>(contract, { ...search, pageNo: undefined }, fixed)} />
            )}
          </div>
          {list.data && renderSummary?.(list.data)}
          {isRefused && list.error ? (
            (renderRefused?.(list.error, { columns: shown, search }) ?? <Failed error={list.error} onRetry={() => void list.refetch()} />)
          ) : rows?.length === 0 ? (
            <Nothing>{isFiltered ? t('No results for these filters.') : empty}</Nothing>
          ) : (
            <div className={`list__rows list__rows--${view.density}`}>
              <ConsoleTable
                caption={title ?? fileName}
                columns={shown}
                rows={rows}
                rowKey={rowKey}
                isStale={list.isPlaceholderData}
                sort={search.sort ?? props.sort}
                onSort={(sort) => change({ sort, pageNo: undefined })}
                rowProps={(row, at) => ({
                  ...keyed(at),
                  'aria-selected': opened === undefined || opened === null ? undefined : rowKey(row) === search.open,
                  ...(canOpen && { 'data-opens': true, onClick: () => open(row) }),
                })}
              />
            </div>
          )}
          <Pager
            pageNo={search.pageNo ?? 1}
            pages={Math.ceil(total / PAGE_SIZE)}
            onPage={(pageNo) => change({ pageNo, open: undefined })}
            isBusy={list.isPlaceholderData}
            label={t('Pages')}
            previous={t('Previous')}
            next={t('Next')}
            place={t('{pageNo} of {pages}', { pageNo: search.pageNo ?? 1, pages: Math.ceil(total / PAGE_SIZE) })}
          />
          <Definitions columns={shown} />
        </div>
        {opened && renderDrawer(opened, close)}
      </div>
    </>
  );
}

function dropEmpty(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

type ExportButtonProps<Row> = {
  name: string;
  columns: readonly ListColumn<Row>[];
  read: () => ReturnType<typeof readAll<Row>>;
};

/** Button that saves the whole list as a file, with the columns, words and figures of the screen. */
function ExportButton<Row>({ name, columns, read }: ExportButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await read();
    setBusy(false);
    if (!answer.success) return showToast(answer.message, 'bad');
    const all = answer.value;
    saveList(name, columns, all.rows);
    showToast(
      all.isCut
        ? t('The first {count} rows saved. Use filters to save the rest.', { count: all.rows.length })
        : t('{count} rows saved.', { count: all.rows.length }),
    );
  };
  return <IconButton icon="arrow-down" label={t('Save as CSV')} disabled={isBusy} onClick={() => void save()} />;
}
