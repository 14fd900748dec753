import { useState } from 'react';
import {
  faultOf,
  faultText,
  ACCOUNT_FIELDS,
  rulesOf,
  trimmed,
  type RegisterSettings,
  type RegisterWay,
  type Rule,
} from '#apps/site/parts/password/field-rule.ts';
import { forgetDraft, useRegisterDraft, type Draft } from '#apps/site/features/register/register-draft.ts';
import { useRegister, type Order } from '#apps/site/features/register/use-register.ts';
import { useRegisterProof } from '#apps/site/features/register/use-register-proof.ts';
import { REGISTER_SETTINGS } from '#apps/site/parts/password/use-register-settings.ts';
import { newcomer, setNewcomer } from '#apps/site/parts/auth/newcomer.ts';
import { useChallenge } from '#apps/site/parts/proof/use-challenge.ts';
import type { Refusal } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { startSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { MobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';

export type Errors = Partial<Record<string, string>>;
/** State and functions of a registration form: its two steps, its errors, and the request. */
export interface RegisterForm {
  /** True if a mobile number or a user name opens the account. */
  way: RegisterWay;
  /** Proof of the mobile number. */
  proof: MobileProof;
  /** True if a code must prove the number. */
  needsCode: boolean;
  /** True if the number is proven in the second step. */
  isProvenInDetails: boolean;
  /** The fields as they were typed. */
  draft: Draft;
  /** Rules of the fields that are shown. */
  rules: Rule[];
  /** Settings of the brand. */
  settings: RegisterSettings;
  /** The step that is shown. */
  step: 0 | 1;
  /** Texts of errors by field. */
  errors: Errors;
  /** State of the request. */
  phase: 'sending' | 'idle' | 'checking';
  /** Begins the proof of work before it is needed. */
  prepare(): void;
  /** Number of refusals. Each makes the form show a new captcha, because a captcha is valid for one request. */
  refusals: number;
  /** Field that gets the focus; a new object each time. */
  wanted: { field: string } | null;
  /** True if the server does not know the invitation code. */
  isInvitationWrong: boolean;
  /** Changes the draft. */
  change(part: Partial<Draft>): void;
  /** Shows a step. */
  setStep(step: 0 | 1): void;
  /** Marks the invitation code as wrong or not. */
  setInvitationWrong(isWrong: boolean): void;
  /** Goes to the next step, or sends the form. */
  goOn(): void;
  /** Shows the step of a field, and moves the focus to the field. */
  lead(field: string): void;
  /** Changes a field and removes its error. */
  setValue(name: string, value: string): void;
  /** Sets or removes the error of a field. */
  setError(name: string, text: string | undefined): void;
  /** Checks a field when it is left. An empty field is no error yet. */
  judge(rule: Rule): void;
  /** Empties the form. */
  reset(): void;
}

const FIELDS: Partial<Record<string, string>> = {
  invitation_code_error: 'affiliateCode',
  invitation_closed: 'affiliateCode',
  'identity.mobile_invalid': 'mobileNum',
  'identity.mobile_taken': 'mobileNum',
  'identity.code_wrong': 'verificationCode',
  'identity.code_expired': 'verificationCode',
  'identity.sms_locked': 'verificationCode',
};

/** Returns the state and functions of the registration form. */
export function useRegisterForm(settings: RegisterSettings, way: RegisterWay, onSignedIn: () => void): RegisterForm {
  const { t } = useI18n();
  const { draft, change, setValue, reset } = useRegisterDraft(settings);
  const { send, phase } = useRegister();
  const [step, setStep] = useState<0 | 1>(0);
  const [errors, setErrors] = useState<Errors>({});
  const challenge = useChallenge();
  /** Number of refusals: a captcha is valid for one request. */
  const [refusals, setRefusals] = useState(0);
  /** Field that gets the focus; a new object each time, so that the same field can get it again. */
  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  const [isInvitationWrong, setInvitationWrong] = useState(false);
  const { proof, hasPassword, ...proving } = useRegisterProof(settings, way);
  const rules = rulesOf(way, settings, { hasPassword });

  function stepOf(field: string): 0 | 1 {
    if (proving.step !== null && (field === 'mobileNum' || field === 'verificationCode')) return proving.step;
    return ACCOUNT_FIELDS.includes(field) ? 0 : 1;
  }

  function errorsOf(at: 0 | 1): Errors {
    const found: Errors = at === proving.step ? proving.faults() : {};
    for (const rule of rules.filter(({ name }) => stepOf(name) === at && !(proving.step === 1 && name === 'mobileNum'))) {
      const fault = faultOf(rule, draft.values, settings.birthdayAge, new Date());
      if (fault) found[rule.name] = faultText(rule, fault, settings.birthdayAge, t);
    }
    if (at === 0) return found;
    if (!draft.isOfAge) found['isOfAge'] = t('register.too_young', { age: settings.ageLimit });
    if (draft.termsVersion !== settings.termsVersion) found['terms'] = t('register.terms_missing');
    return found;
  }

  /** Shows errors at their fields, and moves to the step and field of the first error. */
  function show(found: Errors): void {
    setErrors(found);
    proof.setErrors({ mobileNum: found['mobileNum'], verificationCode: found['verificationCode'] });
    const [field] = Object.keys(found);
    if (field === undefined) return;
    if (field !== 'form') setStep(stepOf(field));
    setWanted({ field });
  }

  function goOn(): void {
    if (step === proving.step && proving.needsCode && proof.ask()) return;
    const inFirst = errorsOf(0);
    const found = step === 0 || Object.keys(inFirst).length > 0 ? inFirst : errorsOf(1);
    show(found);
    if (Object.keys(found).length > 0) return;
    if (step === 1) return void submit();
    setStep(1);
    setWanted({ field: '' });
  }

  async function submit(): Promise<void> {
    const answer = await send(orderOf(), proving.needsChallenge ? challenge.take : null);
    if (!answer) return;
    if (!answer.success) return refuse(answer);
    forgetDraft();
    proof.done();
    setNewcomer(null);
    if (answer.value.token !== null) startSession(answer.value.token);
    showToast(t('register.welcome', { account: answer.value.account }), 'good');
    onSignedIn();
  }

  function orderOf(): Order {
    const values = Object.fromEntries(
      rules.map(({ name }) => [name, trimmed(name, draft.values[name])]).filter(([, value]) => value !== ''),
    );
    const { currency, isOfAge, requestId } = draft;
    const terms = draft.termsVersion === null ? {} : { termsVersion: draft.termsVersion };
    const came = newcomer();
    const along = came ? { newcomerId: came.id } : {};
    const body = { ...values, ...proving.values(), ...placeOf(), currency, isOfAge, requestId, ...terms, ...along };
    return { way, body };
  }

  function refuse(refusal: Refusal): void {
    // After a failed verification by the third party no error is shown (specification 4.12): its window opens again.
    if (refusal.code === 'identity.third_party_refused') return proof.unverify();
    const { field: named } = (refusal.value ?? {}) as { field?: string };
    const field = named ?? FIELDS[refusal.code] ?? 'form';
    const rule = rules.find(({ name }) => name === field);
    const isRule = refusal.code === 'identity.field_required' || refusal.code === 'identity.field_invalid';
    if (refusal.code === 'identity.terms_outdated') {
      change({ termsVersion: null });
      void queryClient.invalidateQueries({ queryKey: REGISTER_SETTINGS.queryKey });
    }
    // The identity of the provider can no longer open an account, so the next try goes without that identity.
    if (refusal.code === 'identity.newcomer_over' || refusal.code === 'identity.openid_taken') setNewcomer(null);
    setValue('captcha', '');
    setRefusals((count) => count + 1);
    // The text of the refusal is shown at the field of the proof as well.
    proof.refuse(refusal);
    show({ [field]: rule && isRule ? faultText(rule, 'rule', settings.birthdayAge, t) : refusalText(refusal, t) });
    if (refusal.code === 'invitation_code_error' && field === 'affiliateCode') setInvitationWrong(true);
  }

  return {
    way,
    proof,
    needsCode: proving.needsCode,
    isProvenInDetails: proving.step === 1,
    draft,
    rules,
    settings,
    step,
    errors,
    phase,
    prepare: challenge.begin,
    refusals,
    wanted,
    isInvitationWrong,
    change,
    setStep,
    setInvitationWrong,
    goOn,
    lead: (field) => show({ [field]: errors[field], ...errors }),
    setValue: (name, value) => {
      setValue(name, value);
      setError(name, undefined);
    },
    setError,
    judge: (rule) => {
      if (!draft.values[rule.name]) return;
      const fault = faultOf(rule, draft.values, settings.birthdayAge, new Date());
      if (fault) setError(rule.name, faultText(rule, fault, settings.birthdayAge, t));
    },
    reset: () => {
      reset();
      proof.reset();
      setErrors({});
      setRefusals((count) => count + 1);
      setStep(0);
      setWanted({ field: '' });
    },
  };

  function setError(name: string, text: string | undefined): void {
    setErrors(({ form: _form, ...before }) => {
      // An error changes in place: a new order of errors would move the button under the pointer.
      if (text !== undefined) return { ...before, [name]: text };
      const { [name]: _mended, ...rest } = before;
      return rest;
    });
  }
}

/** Returns fields of the order: that the account signs in at once, and the address of the page without its query. */
function placeOf() {
  const { hostname: domain, origin, pathname } = location;
  return { login: true, domain, registerUrl: `${origin}${pathname}`.slice(0, 500), registerMethod: 'WEB' } as const;
}
