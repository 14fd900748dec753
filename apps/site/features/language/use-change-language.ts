import { call } from '#web/http/api.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { currentToken } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { updateLanguage } from '#contracts/system.ts';

/**
 * Returns a function that changes the language of the site, and of the server's messages to the member (specification 4.28). It returns
 * true once the texts have loaded. If the server then cannot store the choice, the old language returns.
 */
export function useChangeLanguage(): (language: string) => Promise<boolean> {
  const { t } = useI18n();
  const { language: before, chooseLanguage } = useLanguage();

  async function storeOnServer(language: string): Promise<void> {
    if (currentToken() === null) return;
    const answer = await call(updateLanguage, { language });
    if (answer.success || answer.code === 'session.required') return;
    await chooseLanguage(before);
    showToast(t('language.not_kept'), 'bad');
  }

  return async (language) => {
    try {
      await chooseLanguage(language);
    } catch {
      showToast(t('language.failed'), 'bad');
      return false;
    }
    void storeOnServer(language);
    return true;
  };
}
