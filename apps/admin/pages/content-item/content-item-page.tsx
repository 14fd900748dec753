import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { contentItem } from '#contracts/bo/content.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { isKind, type Item } from '#apps/admin/pages/content-item/draft.ts';
import { EditorPage } from '#apps/admin/pages/content-item/editor-page.tsx';
import { itemKey, useEditor } from '#apps/admin/pages/content-item/use-editor.ts';
import { ContentTags } from '#apps/admin/parts/content/content-tags.tsx';
import { useBrandName, useBrands } from '#apps/admin/parts/page/brands.ts';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import '#apps/admin/parts/content/content-list.css';

/** The editor of an item that is stored. */
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
        </p>
      }
    />
  );
}

/** The editor of a new item. */
export function NewContentPage() {
  const { kind } = useParams({ from: '/content/new/$kind' });
  const { data } = useBrands();
  const [chosen, setChosen] = useState<number>();
  const [slug, setSlug] = useState('');
  const brand = data?.rows.find(({ id }) => id === chosen) ?? data?.rows[0];
  const known = isKind(kind) ? kind : null;
  const editor = useEditor(known ?? 'announcement', null, { merchantId: brand?.id ?? 0, slug: slug || undefined });
  if (known === null) return <Nothing>This kind of content does not exist.</Nothing>;
  if (!data || !brand) return <Skeleton height="60vh" />;
  return (
    <EditorPage
      editor={editor}
      merchantId={brand.id}
      languages={brand.languages}
      about={
        <>
          <SelectField label="Brand" value={brand.id} onChange={({ target }) => setChosen(Number(target.value))}>
            {data.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {known === 'help' && (
            <TextField
              label="Address"
              hint="Small letters, digits and hyphens; from the title if empty."
              pattern="[a-z0-9][a-z0-9\-]{1,59}"
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            />
          )}
        </>
      }
    />
  );
}
