import { useEffect, useState } from 'react';
import type { RegisterSettings } from '#apps/site/parts/password/field-rule.ts';
import { storedReferral } from '#apps/site/features/register/referral.ts';
import { newcomer } from '#apps/site/parts/auth/newcomer.ts';
import { newRequestId } from '#web/http/request-id.ts';
import type { Currency } from '#kernel/money.ts';

export type Draft = {
  values: Record<string, string>;
  currency: Currency;
  isOfAge: boolean;
  /** Version of the terms whose box is ticked; null while no box is. */
  termsVersion: string | null;
  requestId: string;
};

/** Typed values other than passwords. They stay while the page is open, also after the dialog was closed or showed another form. */
let kept: Draft | null = null;

export function forgetDraft(): void {
  kept = null;
}

/** Returns the draft of the registration form, and functions that change it. */
export function useRegisterDraft({ currencies }: RegisterSettings) {
  const [draft, setDraft] = useState<Draft>(() => kept ?? emptyDraft(currencies[0]!));
  useEffect(() => {
    const { password: _password, confirmPassword: _confirmation, paymentPassword: _payment, captcha: _picture, ...values } = draft.values;
    kept = { ...draft, values };
  }, [draft]);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    setValue: (name: string, value: string) => setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    /** Empties the draft, also of values that came from the address. */
    reset: () => setDraft({ ...emptyDraft(currencies[0]!), values: {} }),
  };
}

/** Returns the fields that an identity provider sent about a newcomer, who can check and change them. */
function saidByProvider(): Record<string, string> {
  const { email = null, name = null } = newcomer() ?? {};
  return { ...(email !== null && { email }), ...(name !== null && { fullName: name, payeeName: name }) };
}

function emptyDraft(currency: Currency): Draft {
  return {
    values: { affiliateCode: storedReferral(), ...saidByProvider() },
    currency,
    isOfAge: false,
    termsVersion: null,
    requestId: newRequestId(),
  };
}
