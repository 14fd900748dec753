import { useState } from 'react';
import { faultOf, type Rule } from '#apps/site/parts/password/field-rule.ts';
import { RuleField } from '#apps/site/features/register/rule-field.tsx';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { call } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { affiliate } from '#contracts/account.ts';

type Known = { code: string; state: 'checking' | 'valid' };

/** Field for the invitation code, which the server checks when the field is left. A check without an answer is no error. */
export function InvitationField({ form, rule }: { form: RegisterForm; rule: Rule }) {
  const { t } = useI18n();
  const [known, setKnown] = useState<Known | null>(null);
  const code = (form.draft.values[rule.name] ?? '').trim();
  const state = known?.code === code ? known.state : null;

  async function check(): Promise<void> {
    // A code against the rule cannot exist, so the server is not asked.
    if (code === '' || state !== null || faultOf(rule, { [rule.name]: code }, 0, new Date()) !== null) return;
    setKnown({ code, state: 'checking' });
    const answer = await call(affiliate, { code, domain: location.hostname, urlInfo: location.pathname.slice(0, 120) });
    setKnown(answer.success ? { code, state: 'valid' } : null);
    if (answer.success || (answer.code !== 'invitation_code_error' && answer.code !== 'invitation_closed')) return;
    form.setError(rule.name, refusalText(answer, t));
    form.setInvitationWrong(answer.code === 'invitation_code_error');
  }

  return (
    <RuleField
      form={form}
      rule={rule}
      onLeft={() => void check()}
      {...(state && { hint: t(state === 'valid' ? 'register.invitation_known' : 'register.invitation_asking') })}
    />
  );
}
