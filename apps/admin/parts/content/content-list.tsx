import { useNavigate } from '@tanstack/react-router';
import { addContent, contentItems } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { ContentTags } from '#apps/admin/parts/content/content-tags.tsx';
import { KINDS, STATES } from '#apps/admin/parts/content/content-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import './content-list.css';

export type ContentRow = WireOutput<typeof contentItems>['rows'][number];

type Props = { kind: ContentKind; columns: readonly ListColumn<ContentRow>[]; empty: string; canAdd?: boolean };

/** Items of one kind, the last changed first; a row opens its editor. */
export function ContentList({ kind, columns, empty, canAdd = true }: Props) {
  const navigate = useNavigate();
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const { list, one, path } = KINDS[kind];
  return (
    <ListPage<ContentRow>
      title={list}
      fileName={path.slice(1)}
      contract={contentItems}
      fixed={{ kind }}
      sort="-changedAt"
      columns={[
        {
          key: 'state',
          head: 'State',
          place: 'end-note',
          text: ({ state, hasDraft }) => `${STATES[state].word}${hasDraft && state !== 'draft' ? ', draft' : ''}`,
          renderCell: (row) => <ContentTags {...row} />,
        },
        { key: 'title', head: 'Title', place: 'title', tone: 'strong', text: ({ title, slug }) => title || slug },
        ...columns,
        { key: 'languages', head: 'Languages', place: 'foot', text: ({ languages }) => languagesText(languages) },
        { key: 'brand', head: 'Brand', place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
        { key: 'schedule', head: 'Schedule (UTC)', tone: 'quiet', place: 'none', text: scheduleText },
        {
          key: 'changed',
          head: 'Changed (UTC)',
          sort: 'changedAt',
          tone: 'quiet',
          place: 'note',
          text: ({ changedAt, changedBy }) => `${timeText(changedAt).slice(0, 16)}${changedBy === null ? '' : `, ${changedBy}`}`,
        },
      ]}
      acts={
        canAdd &&
        may(addContent) && (
          <Button size="small" variant="primary" onClick={() => void navigate({ to: '/content/new/$kind', params: { kind } })}>
            New {one}
          </Button>
        )
      }
      filters={[
        {
          name: 'state',
          label: 'State',
          kind: 'select',
          options: Object.entries(STATES).map(([state, { word }]) => [state, word] as const),
        },
        { name: 'hasDraft', label: 'Draft', kind: 'select', options: [['yes', 'waiting']] },
        { name: 'merchantId', label: 'Brand', kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => String(id)}
      empty={empty}
      onOpen={({ id }) => void navigate({ to: '/content/$id', params: { id: String(id) } })}
    />
  );
}

/** English first; of many the first five. */
function languagesText(languages: readonly string[]): string {
  const all = languages.toSorted((a, b) => Number(b === 'EN') - Number(a === 'EN') || (a < b ? -1 : 1));
  return all.length > 5 ? `${all.slice(0, 5).join(' ')} +${all.length - 5}` : all.join(' ');
}

function scheduleText({ state, startsAt, endsAt }: ContentRow): string {
  const from = state === 'scheduled' && startsAt !== null && `from ${timeText(startsAt).slice(0, 16)}`;
  const until = endsAt !== null && `until ${timeText(endsAt).slice(0, 16)}`;
  return [from, until].filter(Boolean).join(' ') || '–';
}
