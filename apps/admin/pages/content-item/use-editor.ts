import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { addContent, saveContent, type Draft } from '#contracts/bo/content.ts';
import type { ContentKind } from '#contracts/bo/content-body.ts';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { blankDraft, draftOf, sentDraft, type Item } from '#apps/admin/pages/content-item/draft.ts';
import { newRequestId } from '#web/http/request-id.ts';

export type Saved = { id: number; revision: number };
/** An item as it is edited. */
export interface Editor {
  /** Kind of the item. */
  kind: ContentKind;
  /** The stored item; null for a new one. */
  item: Item | null;
  /** The draft as it was typed. */
  draft: Draft;
  /** The draft as it is stored. */
  stored: Draft;
  /** True if the draft was changed since it was stored. */
  isDirty: boolean;
  /** True if another editor has changed the item since this one began to type. */
  hasConflict: boolean;
  /** Replaces the draft. */
  change(next: Draft): void;
  /** Continues from the stored revision, with this draft in place of its text. */
  keepMine(): void;
  /** Drops this draft. */
  takeTheirs(): void;
  /** Stores the draft; `content.changed` if another editor was faster. */
  save(): Promise<Answer<Saved>>;
}

/** Brand and address of a new item. */
export type Place = { merchantId: number; slug: string | undefined };

export const itemKey = (id: number | string) => ['content-item', String(id)];

/** An item as it is edited: what was typed is held apart from what is stored, with the revision that it began from. */
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
    hasConflict: edited !== null && item !== null && item.revision !== edited.from,
    change: (next) => setEdited({ draft: next, from: revision }),
    keepMine: () => item && edited && setEdited({ draft: edited.draft, from: item.revision }),
    takeTheirs: () => setEdited(null),
    save,
  };
}

/** Each text that is saved has an id: a repeat of the same text is the same request. */
function useSaveId(): (meaning: unknown) => string {
  const last = useRef({ text: '', id: '' });
  return (meaning) => {
    const text = JSON.stringify(meaning);
    if (last.current.text !== text) last.current = { text, id: newRequestId() };
    return last.current.id;
  };
}

/** A new item goes on at its own address. */
export function useOpenSaved({ item }: Editor): (saved: Saved) => void {
  const navigate = useNavigate();
  return ({ id }) => {
    if (!item) void navigate({ to: '/content/$id', params: { id: String(id) }, replace: true });
  };
}
