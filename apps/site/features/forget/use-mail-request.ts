import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf, faultText, type Rule } from '#apps/site/parts/password/field-rule.ts';
import { REGISTER_SETTINGS, useRegisterSettings } from '#apps/site/parts/password/use-register-settings.ts';
import { useChallenge } from '#apps/site/parts/proof/use-challenge.ts';
import { call } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { passwordByMail } from '#contracts/password-mail.ts';

const FIELDS = ['username', 'email'] as const;
export type MailFields = Record<(typeof FIELDS)[number], string>;
export type MailErrors = Partial<Record<keyof MailFields | 'form', string>>;
export type Sent = MailFields & { minutes: number };

/** Returns functions that request a link by mail (specification 7.11). Both fields follow the rules of the registration (5.04). */
export function useMailRequest() {
  const { t } = useI18n();
  // The settings load with the form, so that the rules are known when it is sent.
  useRegisterSettings();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<MailErrors>({});
  const [sent, setSent] = useState<Sent | null>(null);
  const challenge = useChallenge();

  async function faultsOf(fields: MailFields): Promise<MailErrors> {
    const settings = await client.ensureQueryData(REGISTER_SETTINGS).catch(() => undefined);
    const rules = FIELDS.map((name) => settings?.fields.find((rule) => rule.name === name) ?? anything(name));
    return Object.fromEntries(
      rules.flatMap((rule) => {
        const needed = { ...rule, required: true };
        const fault = faultOf(needed, fields, 0, new Date());
        return fault ? [[rule.name, faultText(needed, fault, 0, t)]] : [];
      }),
    );
  }

  async function ask(typed: MailFields): Promise<void> {
    setBusy(true);
    const faults = await faultsOf(typed);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return setBusy(false);
    const fields = { username: typed.username.trim(), email: typed.email.trim() };
    const solved = await challenge.take();
    const answer = solved.success ? await call(passwordByMail, { ...fields, challenge: solved.value }) : solved;
    setBusy(false);
    if (answer.success) setSent({ ...fields, minutes: answer.value.validMinutes });
    else setErrors({ [answer.code === 'identity.account_unknown' ? 'username' : 'form']: refusalText(answer, t) });
  }

  return { ask, again: () => setSent(null), prepare: challenge.begin, sent, isBusy, errors };
}

/** Returns a rule that accepts any text, in case the rules cannot be read. */
function anything(name: string): Rule {
  return { name, enabled: true, required: true, minLength: 1, maxLength: 120, patternId: 'any', acceptedPattern: '*' };
}
