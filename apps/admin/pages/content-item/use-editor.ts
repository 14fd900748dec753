import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { addContent, saveContent, type Draft } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { blankDraft, draftOf, sentDraft, type Item } from '#apps/admin/pages/content-item/draft.ts';
import { newRequestId } from '#web/http/request-id.ts';

export type Saved = { id: number; revision: number };
/** An item while it is edited. */
export interface Editor {
  /** Kind of the item. */
  kind: ContentKind;
  /** The stored item; null for a new one. */
  item: Item | null;
  /** The draft as staff have typed it. */
  draft: Draft;
  /** The draft as it is stored. */
  stored: Draft;
  /** True if the draft differs from the stored one. */
  isDirty: boolean;
  /** True if another editor has changed the item since this editor began to type. */
  hasConflict: boolean;
  /** Replaces the draft. */
  change(next: Draft): void;
  /** Keeps this draft, as a change of the newest stored revision. */
  keepMine(): void;
  /** Drops this draft and shows the stored one. */
  takeTheirs(): void;
  /** Stores the draft. Refuses with `content.changed` if another editor has stored the item meanwhile. */
  save(): Promise<Answer<Saved>>;
}

/** Brand and address of a new item. */
export type Place = { merchantId: number; slug: string | undefined };

export const itemKey = (id: number | string) => ['content-item', String(id)];

/** Holds an item while it is edited: the typed draft apart from the stored one, with the revision from which the typing began. */
export function useEditor(kind: ContentKind, item: Item | null, place: Place | null): Editor {
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ draft: Draft; from: number } | null>(null);
  const idOf = useSaveId();
  const stored = item ? draftOf(item) : blankDraft(kind);
  const draft = edited?.draft ?? stored;
  const revision = edited?.from ?? item?.revision ?? 0;

  async function save(): Promise<Answer<Saved>> {
    if (!edited && item) return { success: true, value: { id: item.id, revision: item.revision } };
    const sent = sentDraft(draft);
    if (!item)
      return call(addContent, {
        merchantId: place!.merchantId,
        ...(place!.slug && { slug: place!.slug }),
        draft: sent,
        requestId: idOf([place, sent]),
      });
    const answer = await call(saveContent, { id: item.id, revision, draft: sent, requestId: idOf([revision, sent]) });
    if (!answer.success) {
      // Reads the item as the other editor has stored it.
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
    hasConflict: edited !== null && item !== null && item.revision !== edited.from,
    change: (next) => setEdited({ draft: next, from: revision }),
    keepMine: () => item && edited && setEdited({ draft: edited.draft, from: item.revision }),
    takeTheirs: () => setEdited(null),
    save,
  };
}

/** Returns a function that gives each text to save an id. The same text gets the same id, so that a repeated request is recognised. */
function useSaveId(): (meaning: unknown) => string {
  const last = useRef({ text: '', id: '' });
  return (meaning) => {
    const text = JSON.stringify(meaning);
    if (last.current.text !== text) last.current = { text, id: newRequestId() };
    return last.current.id;
  };
}

/** Returns a function that opens the page of an item that was saved for the first time. */
export function useOpenSaved({ item }: Editor): (saved: Saved) => void {
  const navigate = useNavigate();
  return ({ id }) => {
    if (!item) void navigate({ to: '/content/$id', params: { id: String(id) }, replace: true });
  };
}
