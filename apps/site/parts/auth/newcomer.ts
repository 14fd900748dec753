import type { I18n } from '#web/text/i18n.tsx';
import { createStore } from '#web/state/store.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/** An identity that a provider has vouched for in this browser: the next registration or sign-in by password takes it along. */
export type Newcomer = { id: string; provider: string; email: string | null; name: string | null; until: number };

const store = createStore<Newcomer | null>(null);

export const setNewcomer = store.set;

/** While it is good; in memory alone, for it says who somebody is. */
export function newcomer(): Newcomer | null {
  const kept = store.get();
  return kept && kept.until > Date.now() ? kept : null;
}

export function useNewcomer(): Newcomer | null {
  store.use();
  return newcomer();
}

/** After a sign-in that took it along. */
export function notifyLinked({ provider }: Newcomer, isLinked: boolean, t: I18n['t']): void {
  setNewcomer(null);
  showToast(t(isLinked ? 'openid.linked' : 'openid.not_linked', { provider }), isLinked ? 'good' : 'bad');
}
