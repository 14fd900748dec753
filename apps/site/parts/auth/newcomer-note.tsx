import { useNewcomer } from '#apps/site/parts/auth/newcomer.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Says over the form that the sign-in or registration will link the identity with which the visitor came. */
export function NewcomerNote({ form }: { form: 'login' | 'register' }) {
  const { t } = useI18n();
  const newcomer = useNewcomer();
  if (!newcomer) return null;
  const { provider, email, name } = newcomer;
  return (
    <p className="auth__note auth__note--first" role="status">
      {t(form === 'login' ? 'openid.link_text' : 'openid.register_text', { provider, who: `\u2068${email ?? name ?? provider}\u2069` })}
    </p>
  );
}
