import { ContentList } from '#apps/admin/parts/content/content-list.tsx';

/** Legal pages whose words a brand has written itself. */
export function LegalPagesPage() {
  return (
    <ContentList
      kind="legal"
      empty="No legal pages yet. The site shows its built-in words."
      columns={[
        { key: 'address', head: 'Address', place: 'note', text: ({ slug }) => `/${slug}` },
        { key: 'consent', head: 'Consent', place: 'none', text: ({ fields }) => (fields['mustAccept'] === true ? 'required' : '–') },
      ]}
    />
  );
}
