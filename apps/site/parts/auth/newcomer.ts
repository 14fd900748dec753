import type { I18n } from '#web/text/i18n.tsx';
import { createStore } from '#web/state/store.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/** An identity that a provider has confirmed in this browser. The next registration or sign-in by password links it to the account. */
export type Newcomer = { id: string; provider: string; email: string | null; name: string | null; until: number };

const store = createStore<Newcomer | null>(null);

export const setNewcomer = store.set;

/** Returns the identity while it is valid. It is stored only in memory, because it identifies a person. */
export function newcomer(): Newcomer | null {
  const kept = store.get();
  return kept && kept.until > Date.now() ? kept : null;
}

export function useNewcomer(): Newcomer | null {
  store.use();
  return newcomer();
}

/** Forgets the identity after a sign-in, and says whether it was linked. */
export function notifyLinked({ provider }: Newcomer, isLinked: boolean, t: I18n['t']): void {
  setNewcomer(null);
  showToast(t(isLinked ? 'openid.linked' : 'openid.not_linked', { provider }), isLinked ? 'good' : 'bad');
}
