import { createStore } from '#web/state/store.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './leaving-veil.css';

const leaving = createStore(false);

export const setLeaving = leaving.set;

/** Covers the page from a press on "Sign out" until the home page is shown without the member (specification 2.38). */
export function LeavingVeil() {
  const { t } = useI18n();
  if (!leaving.use()) return null;
  return (
    <div className="leaving-veil" role="status">
      <p>{t('session.leaving')}</p>
    </div>
  );
}
