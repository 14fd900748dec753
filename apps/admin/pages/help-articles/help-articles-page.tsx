import { ContentList } from '#apps/admin/parts/content/content-list.tsx';
import { TOPICS, wordOf } from '#apps/admin/parts/content/content-words.ts';

/** Articles of the help centre. */
export function HelpArticlesPage() {
  return (
    <ContentList
      kind="help"
      empty="No help articles yet."
      columns={[
        { key: 'topic', head: 'Topic', place: 'note', text: ({ fields }) => wordOf(TOPICS, fields['topic']) },
        { key: 'address', head: 'Address', place: 'none', tone: 'quiet', text: ({ slug }) => `/help/${slug}` },
      ]}
    />
  );
}
