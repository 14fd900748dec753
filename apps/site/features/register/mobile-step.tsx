import type { RefObject } from 'react';
import { AccountStep } from '#apps/site/features/register/account-step.tsx';
import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { MobileProofFields } from '#apps/site/parts/proof/mobile-proof-fields.tsx';

/** Fields for number and code, and for a password if the brand requires one. */
export function MobileStep({ form, firstInput }: { form: RegisterForm; firstInput: RefObject<HTMLInputElement | null> }) {
  return (
    <>
      <MobileProofFields proof={form.proof} firstInput={firstInput} needsCode={form.needsCode} isBusy={form.phase !== 'idle'} isMarked />
      <AccountStep form={form} firstInput={firstInput} />
    </>
  );
}
