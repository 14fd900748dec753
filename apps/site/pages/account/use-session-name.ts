import { browserOf } from '#apps/site/pages/account/browser-name.ts';
import type { Session } from '#apps/site/parts/member/use-sessions.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Returns a function that names a session by its browser and system, in words. */
export function useSessionName(): (session: Session) => string {
  const { t } = useI18n();
  return ({ userAgent }) => {
    const { browser, system } = browserOf(userAgent);
    if (browser && system) return t('account.browser_on', { browser, system });
    return browser ?? system ?? t('account.browser_unknown');
  };
}
