import { ContentList } from '#apps/admin/parts/content/content-list.tsx';
import { AUDIENCES, PLACES, wordOf } from '#apps/admin/parts/content/content-words.ts';

/** Notices, popups and words of promotions. */
export function AnnouncementsPage() {
  return (
    <ContentList
      kind="announcement"
      empty="No announcements yet."
      columns={[
        { key: 'place', head: 'Shown as', place: 'note', text: ({ fields }) => wordOf(PLACES, fields['place']) },
        {
          key: 'audience',
          head: 'Audience',
          place: 'none',
          text: ({ fields }) => (fields['audience'] as string[]).map((one) => wordOf(AUDIENCES, one)).join(', '),
        },
      ]}
    />
  );
}
