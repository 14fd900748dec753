import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { contentItem } from '#contracts/bo/content.ts';
import { legalPath } from '#contracts/content-limits.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import type { Item } from '#apps/admin/pages/content-item/draft.ts';
import { EditorPage } from '#apps/admin/pages/content-item/editor-page.tsx';
import { itemKey, useEditor } from '#apps/admin/pages/content-item/use-editor.ts';
import { ContentTags } from '#apps/admin/parts/content/content-tags.tsx';
import { useBrandName, useBrands } from '#apps/admin/parts/page/brands.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';

/** Editor page of a stored item. */
export function ContentItemPage() {
  const { id } = useParams({ from: '/content/$id' });
  const { data, error, refetch } = useQuery({
    queryKey: itemKey(id),
    queryFn: () => readValue(contentItem, { id: Number(id) }),
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <StoredItem key={data.id} item={data} /> : <Skeleton height="60vh" />;
}

function StoredItem({ item }: { item: Item }) {
  const editor = useEditor(item.kind, item, null);
  const nameOf = useBrandName();
  const languages = useBrands().data?.rows.find(({ id }) => id === item.merchantId)?.languages ?? [];
  const [first] = item.versions;
  const state =
    item.shownVersion !== null
      ? 'shown'
      : !first
        ? 'draft'
        : new Date(first.startsAt) > new Date()
          ? 'scheduled'
          : first.isShown
            ? 'ended'
            : 'off';
  return (
    <EditorPage
      editor={editor}
      merchantId={item.merchantId}
      languages={languages}
      tags={<ContentTags state={state} hasDraft={item.draft !== null} isWaiting={item.isWaiting} />}
      about={
        <p className="content-side__about">
          {nameOf(item.merchantId)}
          {item.kind === 'help' && <span>{`/help/${item.slug}`}</span>}
          {item.kind === 'legal' && <span>{legalPath(item.slug)}</span>}
        </p>
      }
      slug={item.slug}
    />
  );
}
