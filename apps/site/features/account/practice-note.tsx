import { openRegister } from '#apps/site/features/session/login-intent.ts';
import { useSignOut } from '#apps/site/features/session/use-sign-out.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { currentToken } from '#apps/site/lib/session.ts';
import { Button } from '#ui/components/button/button.tsx';

/** Why a practice account has nothing to secure, and the way to one that has. */
export function PracticeNote() {
  const { t } = useI18n();
  const { signOut, isBusy } = useSignOut();

  async function register(): Promise<void> {
    await signOut();
    if (currentToken() === null) openRegister();
  }

  return (
    <section className="practice-note">
      <h2>{t('in_need_true_account')}</h2>
      <p>{t('account.practice_text')}</p>
      <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void register()}>
        {t('register.open_account')}
      </Button>
    </section>
  );
}
