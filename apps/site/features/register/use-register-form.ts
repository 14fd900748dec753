import { useState } from 'react';
import {
  faultOf,
  ACCOUNT_FIELDS,
  hintOf,
  trimmed,
  type Fault,
  type RegisterSettings,
  type Rule,
} from '#apps/site/features/register/field-rule.ts';
import { forgetDraft, useRegisterDraft } from '#apps/site/features/register/register-draft.ts';
import { useRegister, type Order } from '#apps/site/features/register/use-register.ts';
import { REGISTER_SETTINGS } from '#apps/site/features/register/use-register-settings.ts';
import type { Refusal } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { queryClient } from '#apps/site/lib/query-client.ts';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { startSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

export type Errors = Partial<Record<string, string>>;
export type RegisterForm = ReturnType<typeof useRegisterForm>;

const FIELDS: Partial<Record<string, string>> = {
  invitation_code_error: 'affiliateCode',
  'challenge.required': 'challenge',
  'challenge.refused': 'challenge',
};

/** The whole form: its two steps, what is wrong with it, and its way to the server. */
export function useRegisterForm(settings: RegisterSettings, onSignedIn: () => void) {
  const { t } = useI18n();
  const { draft, change, setValue, reset } = useRegisterDraft(settings);
  const { send, phase } = useRegister();
  const [step, setStep] = useState<0 | 1>(0);
  const [errors, setErrors] = useState<Errors>({});
  const [challenge, setChallenge] = useState<string | null>(null);
  /** Grows with every refusal: a solution is good for one call. */
  const [refusals, setRefusals] = useState(0);
  /** The field that an error asks for; a new object each time, so that the same one can be asked for again. */
  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  const [isInvitationWrong, setInvitationWrong] = useState(false);
  const rules = settings.fields.filter(({ enabled }) => enabled);

  function textOf(rule: Rule, fault: Fault): string {
    const bounds = { min: rule.minLength, max: rule.maxLength };
    if (fault === 'too_young') return t('register.too_young', { age: settings.birthdayAge });
    if (fault === 'unconfirmed' || rule.name === 'confirmPassword') return t('register.hint_confirm');
    return fault === 'missing' ? t('register.missing', { rule: t(hintOf(rule), bounds) }) : t(hintOf(rule), bounds);
  }

  function errorsOf(at: 0 | 1): Errors {
    const found: Errors = {};
    for (const rule of rules.filter(({ name }) => stepOf(name) === at)) {
      const fault = faultOf(rule, draft.values, settings.birthdayAge, new Date());
      if (fault) found[rule.name] = textOf(rule, fault);
    }
    if (at === 0) return found;
    if (!draft.isOfAge) found['isOfAge'] = t('register.too_young', { age: settings.ageLimit });
    if (draft.termsVersion !== settings.termsVersion) found['terms'] = t('register.terms_missing');
    if (challenge === null) found['challenge'] = t('challenge.missing');
    return found;
  }

  /** Shows what is wrong at its field and in its step, and leads there. */
  function show(found: Errors): void {
    setErrors(found);
    const [field] = Object.keys(found);
    if (field === undefined) return;
    if (field !== 'form') setStep(stepOf(field));
    setWanted({ field });
  }

  function goOn(): void {
    const inFirst = errorsOf(0);
    const found = step === 0 || Object.keys(inFirst).length > 0 ? inFirst : errorsOf(1);
    show(found);
    if (Object.keys(found).length > 0) return;
    if (step === 1) return void submit();
    setStep(1);
    setWanted({ field: '' });
  }

  async function submit(): Promise<void> {
    const answer = await send(orderOf());
    if (!answer) return;
    if (!answer.success) return refuse(answer);
    forgetDraft();
    startSession(answer.value.token);
    showToast(t('register.welcome', { account: answer.value.account }), 'good');
    onSignedIn();
  }

  function orderOf(): Order {
    const values = Object.fromEntries(
      rules.map(({ name }) => [name, trimmed(name, draft.values[name])]).filter(([, value]) => value !== ''),
    );
    const { currency, isOfAge, requestId } = draft;
    return { ...(values as Pick<Order, 'username' | 'password' | 'confirmPassword'>), currency, isOfAge, requestId, ...consent() };
  }

  function consent() {
    return { ...(draft.termsVersion !== null && { termsVersion: draft.termsVersion }), ...(challenge !== null && { challenge }) };
  }

  function refuse(refusal: Refusal): void {
    const { field: named } = (refusal.value ?? {}) as { field?: string };
    const field = named ?? FIELDS[refusal.code] ?? 'form';
    const rule = rules.find(({ name }) => name === field);
    const isRule = refusal.code === 'identity.field_required' || refusal.code === 'identity.field_invalid';
    if (refusal.code === 'identity.terms_outdated') {
      change({ termsVersion: null });
      void queryClient.invalidateQueries({ queryKey: REGISTER_SETTINGS.queryKey });
    }
    setChallenge(null);
    setRefusals((count) => count + 1);
    show({ [field]: rule && isRule ? textOf(rule, 'rule') : refusalText(refusal, t) });
    if (refusal.code === 'invitation_code_error') setInvitationWrong(true);
  }

  return {
    ...{ draft, rules, settings, step, errors, phase, challenge, refusals, wanted, isInvitationWrong },
    ...{ change, setStep, setChallenge, setInvitationWrong, goOn, lead: (field: string) => show({ [field]: errors[field], ...errors }) },
    setValue: (name: string, value: string) => {
      setValue(name, value);
      setError(name, undefined);
    },
    setError,
    /** Judged as it is left, if it was filled: an empty field is no mistake yet. */
    judge: (rule: Rule) => {
      if (!draft.values[rule.name]) return;
      const fault = faultOf(rule, draft.values, settings.birthdayAge, new Date());
      if (fault) setError(rule.name, textOf(rule, fault));
    },
    reset: () => {
      reset();
      setErrors({});
      setChallenge(null);
      setRefusals((count) => count + 1);
      setStep(0);
      setWanted({ field: '' });
    },
  };

  function setError(name: string, text: string | undefined): void {
    setErrors(({ form: _form, ...before }) => {
      // In its place: a summary whose entries move while one of them is pressed is not hit.
      if (text !== undefined) return { ...before, [name]: text };
      const { [name]: _mended, ...rest } = before;
      return rest;
    });
  }
}

function stepOf(field: string): 0 | 1 {
  return ACCOUNT_FIELDS.includes(field) ? 0 : 1;
}
