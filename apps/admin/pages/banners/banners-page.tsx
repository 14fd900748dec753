import { valueText } from '#apps/admin/lib/format.ts';
import { ContentList } from '#apps/admin/parts/content/content-list.tsx';
import { GROUPS, wordOf } from '#apps/admin/parts/content/content-words.ts';

/** Banners by the group in which they stand. */
export function BannersPage() {
  return (
    <ContentList
      kind="banner"
      empty="No banners yet."
      columns={[
        { key: 'group', head: 'Group', place: 'note', text: ({ fields }) => wordOf(GROUPS, fields['groupName']) },
        { key: 'link', head: 'Leads to', place: 'none', tone: 'quiet', text: ({ fields }) => valueText(fields['url']) },
      ]}
    />
  );
}
