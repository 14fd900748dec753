import { useNavigate } from '@tanstack/react-router';
import { addContent, contentItems } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import { Button } from '#ui/components/button/button.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { columnsOfContentRow, type ContentRow } from '#apps/admin/pages/content-list/columns-of-kind.ts';
import { ContentTags } from '#apps/admin/parts/content/content-tags.tsx';
import { kinds, states } from '#apps/admin/parts/content/content-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

/** Lists items of one kind, the last changed first. A row opens the editor of its item. */
export function ContentListPage({ kind }: { kind: ContentKind }) {
  const navigate = useNavigate();
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  const may = useMay();
  const { list, one, path } = kinds()[kind];
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
          head: t('State'),
          place: 'end-note',
          text: ({ state, hasDraft }) => `${states()[state].word}${hasDraft && state !== 'draft' ? `, ${t('draft')}` : ''}`,
          renderCell: (row) => <ContentTags {...row} />,
        },
        { key: 'title', head: t('Title'), place: 'title', tone: 'strong', text: ({ title, slug }) => title || slug },
        ...columnsOfContentRow()[kind],
        { key: 'languages', head: t('Languages'), place: 'foot', text: ({ languages }) => languagesText(languages) },
        { key: 'brand', head: t('Brand'), place: 'foot', text: ({ merchantId }) => nameOf(merchantId) },
        { key: 'schedule', head: t('Schedule (UTC)'), tone: 'quiet', place: 'none', text: scheduleText },
        {
          key: 'changed',
          head: t('Changed (UTC)'),
          sort: 'changedAt',
          tone: 'quiet',
          place: 'note',
          text: ({ changedAt, changedBy }) => `${timeText(changedAt).slice(0, 16)}${changedBy === null ? '' : `, ${changedBy}`}`,
        },
      ]}
      acts={
        may(addContent) && (
          <Button size="small" variant="primary" onClick={() => void navigate({ to: '/content/new/$kind', params: { kind } })}>
            {t('New {one}', { one })}
          </Button>
        )
      }
      filters={[
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: Object.entries(states()).map(([state, { word }]) => [state, word] as const),
        },
        { name: 'hasDraft', label: t('Draft'), kind: 'select', options: [['yes', t('waiting')]] },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => String(id)}
      empty={t('No {list} yet.', { list: list.toLowerCase() })}
      onOpen={({ id }) => void navigate({ to: '/content/$id', params: { id: String(id) } })}
    />
  );
}

/** Writes codes of languages, English first: the first five, and the number of further ones. */
function languagesText(languages: readonly string[]): string {
  const all = languages.toSorted((a, b) => Number(b === 'EN') - Number(a === 'EN') || (a < b ? -1 : 1));
  return all.length > 5 ? `${all.slice(0, 5).join(' ')} +${all.length - 5}` : all.join(' ');
}

function scheduleText({ state, startsAt, endsAt }: ContentRow): string {
  const from = state === 'scheduled' && startsAt !== null && t('from {startsAt}', { startsAt: timeText(startsAt).slice(0, 16) });
  const until = endsAt !== null && t('until {endsAt}', { endsAt: timeText(endsAt).slice(0, 16) });
  return [from, until].filter(Boolean).join(' ') || '–';
}
