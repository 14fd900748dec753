import { useState } from 'react';
import type { Rule } from '#apps/site/features/register/field-rule.ts';
import { RuleField } from '#apps/site/features/register/rule-field.tsx';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { call } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import type { affiliate } from '#contracts/door.ts';

type Known = { code: string; state: 'checking' | 'valid' };

/** The invitation code, asked for at the server when the field is left; an answer that does not come is no mistake of the visitor's. */
export function InvitationField({ form, rule }: { form: RegisterForm; rule: Rule }) {
  const { t } = useI18n();
  const [known, setKnown] = useState<Known | null>(null);
  const code = (form.draft.values[rule.name] ?? '').trim();
  const state = known?.code === code ? known.state : null;

  async function check(): Promise<void> {
    if (code.length < rule.minLength || state !== null) return;
    setKnown({ code, state: 'checking' });
    const asked = new URLSearchParams({ code, domain: location.hostname, urlInfo: location.pathname.slice(0, 120) });
    const answer = await call<typeof affiliate>('GET', `/wps/agent/affiliate?${asked.toString()}`);
    setKnown(answer.success ? { code, state: 'valid' } : null);
    if (answer.success || answer.code !== 'invitation_code_error') return;
    form.setError(rule.name, refusalText(answer, t));
    form.setInvitationWrong(true);
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
