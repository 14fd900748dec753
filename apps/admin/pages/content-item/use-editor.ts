import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addContent, saveContent, type Draft } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { blankDraft, draftOf, sentDraft, type Item } from '#apps/admin/pages/content-item/draft.ts';
import { newRequestId } from '#web/http/request-id.ts';

export type Saved = { id: number; revision: number };
export type Editor = ReturnType<typeof useEditor>;

/** Brand and address of a new item. */
export type Place = { merchantId: number; slug: string | undefined };

export const itemKey = (id: number | string) => ['content-item', String(id)];

/** An item as it is edited: what was typed is held apart from what is stored, with the revision that it began from. */
export function useEditor(kind: ContentKind, item: Item | null, place: Place | null) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ draft: Draft; from: number } | null>(null);
  const [requestId] = useState(newRequestId);
  const stored = item ? draftOf(item) : blankDraft(kind);
  const draft = edited?.draft ?? stored;
  const revision = edited?.from ?? item?.revision ?? 0;

  async function save(): Promise<Answer<Saved>> {
    if (!edited && item) return { success: true, value: { id: item.id, revision: item.revision } };
    const sent = sentDraft(draft);
    if (!item)
      return call(addContent, { merchantId: place!.merchantId, ...(place!.slug && { slug: place!.slug }), draft: sent, requestId });
    const answer = await call(saveContent, { id: item.id, revision, draft: sent });
    if (!answer.success) {
      // The item as the other editor has left it.
      if (answer.code === 'content.changed') await client.invalidateQueries({ queryKey: itemKey(item.id) });
      return answer;
    }
    client.setQueryData(itemKey(item.id), { ...item, draft: sent, revision: answer.value.revision });
    setEdited(null);
    return { success: true, value: { id: item.id, revision: answer.value.revision } };
  }

  return {
    kind,
    item,
    draft,
    stored,
    isDirty: edited !== null,
    /** Another editor has changed the item since this one began to type. */
    hasConflict: edited !== null && item !== null && item.revision !== edited.from,
    change: (next: Draft) => setEdited({ draft: next, from: revision }),
    /** Goes on from what is stored now, with this text in place of it. */
    keepMine: () => item && edited && setEdited({ draft: edited.draft, from: item.revision }),
    takeTheirs: () => setEdited(null),
    save,
  };
}

/** A new item goes on at its own address. */
export function useOpenSaved({ item }: Editor): (saved: Saved) => void {
  const navigate = useNavigate();
  return ({ id }) => {
    if (!item) void navigate({ to: '/content/$id', params: { id: String(id) }, replace: true });
  };
}
