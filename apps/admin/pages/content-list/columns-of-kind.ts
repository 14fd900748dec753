import type { contentItems } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { legalPath } from '#contracts/content-limits.ts';
import { valueText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { AUDIENCES, COLUMNS_OF_FOOTER, GROUPS, HOME, PLACES, TOPICS, wordOf } from '#apps/admin/parts/content/content-words.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

export type ContentRow = WireOutput<typeof contentItems>['rows'][number];

/** Columns of each kind, in addition to those that all kinds have. */
export const columnsOfContentRow = (): Readonly<Record<ContentKind, readonly ListColumn<ContentRow>[]>> => ({
  announcement: [
    { key: 'place', head: t('Shown as'), place: 'note', text: ({ fields }) => wordOf(PLACES, fields['place']) },
    {
      key: 'audience',
      head: t('Audience'),
      place: 'none',
      text: ({ fields }) => (fields['audience'] as string[]).map((one) => wordOf(AUDIENCES, one)).join(', '),
    },
  ],
  banner: [
    { key: 'group', head: t('Group'), place: 'note', text: ({ fields }) => wordOf(GROUPS, fields['groupName']) },
    { key: 'link', head: t('Leads to'), place: 'none', tone: 'quiet', text: ({ fields }) => valueText(fields['url']) },
  ],
  link: [
    { key: 'column', head: t('Column'), place: 'note', text: ({ fields }) => wordOf(COLUMNS_OF_FOOTER, fields['column']) },
    { key: 'link', head: t('Leads to'), place: 'none', tone: 'quiet', text: ({ fields }) => valueText(fields['url']) },
  ],
  section: [
    { key: 'after', head: t('Placed after'), place: 'note', text: ({ fields }) => wordOf(HOME, fields['after']) },
    { key: 'link', head: t('Leads to'), place: 'none', tone: 'quiet', text: ({ fields }) => valueText(fields['url']) },
  ],
  help: [
    { key: 'topic', head: t('Topic'), place: 'note', text: ({ fields }) => wordOf(TOPICS, fields['topic']) },
    { key: 'address', head: t('Path'), place: 'none', tone: 'quiet', text: ({ slug }) => `/help/${slug}` },
  ],
  legal: [
    { key: 'address', head: t('Path'), place: 'note', tone: 'quiet', text: ({ slug }) => legalPath(slug) },
    { key: 'consent', head: t('Acceptance'), place: 'none', text: ({ fields }) => (fields['needsConsent'] ? t('required') : '') },
  ],
});
