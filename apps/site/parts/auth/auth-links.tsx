import { switchAuthForm, type AuthForm } from '#apps/site/parts/auth/auth-dialog.ts';
import { useFreePlay } from '#apps/site/parts/auth/use-free-play.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';

type Linked = Exclude<AuthForm, 'reset'>;
const WORDS: Record<Linked, MessageId> = { login: 'register.to_login', register: 'login.to_register', forget: 'login.forgot' };

/** Links from one form to the others, and to a practice account. */
export function AuthLinks({ to, onTrial }: { to: readonly Linked[]; onTrial: () => void }) {
  const { t } = useI18n();
  const { start, isBusy } = useFreePlay(onTrial);
  const hasTrial = useSwitch('FREEPLAY3');
  return (
    <p className="auth__links">
      {to.map((form) => (
        <button key={form} type="button" className="text-link text-link--lined" onClick={() => switchAuthForm(form)}>
          {t(WORDS[form])}
        </button>
      ))}
      {hasTrial && (
        <button type="button" className="text-link text-link--lined" disabled={isBusy} onClick={() => void start()}>
          {t(isBusy ? 'register.trial_busy' : 'register.trial')}
        </button>
      )}
    </p>
  );
}
