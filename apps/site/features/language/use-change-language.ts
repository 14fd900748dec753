import { call } from '#web/http/api.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { currentToken } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { updateLanguage } from '#contracts/system.ts';

/**
 * Changes the language of the site, and of what the server writes to a member (specification 4.28). Returns true once the texts are there;
 * if the server cannot store the choice afterwards, the old language comes back.
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
