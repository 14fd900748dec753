import { createStore } from '#apps/site/lib/store.ts';

/** Which of the two lists is open, at which entry, and whether it opened by itself. */
type Intent = { kind: 'announcements' | 'notices'; id: number | null; isAutomatic: boolean; isOpen: boolean };

const intent = createStore<Intent | null>(null);

export function openNotices(id: number | null = null): void {
  intent.set({ kind: 'notices', id, isAutomatic: false, isOpen: true });
}

export function openByItself(kind: Intent['kind']): void {
  intent.set({ kind, id: null, isAutomatic: true, isOpen: true });
}

/** What is shown stays until the dialog has faded. */
export function closeAnnouncements(): void {
  const shown = intent.get();
  if (shown) intent.set({ ...shown, isOpen: false });
}

export const useAnnouncementIntent = intent.use;
