import type { Errors } from '#apps/site/features/register/use-register-form.ts';
import type { RegisterSettings, RegisterWay } from '#apps/site/parts/password/field-rule.ts';
import { useMobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';

/**
 * Returns the proof of a mobile number within a registration, and its step. With the form by mobile number it is the first step. With the
 * form by account name it is among the details, if the brand asks for a number and verifies it.
 */
export function useRegisterProof(settings: RegisterSettings, way: RegisterWay) {
  const hasPassword = useSwitch('MOBILENUMPASSREG3');
  const isVerified = useSwitch('REGMOBVERF3');
  const rule = settings.fields.find(({ name, enabled }) => name === 'mobileNum' && enabled);
  const isMobile = way === 'mobile';
  const needsCode = isVerified || !hasPassword;
  const step = isMobile ? (0 as const) : rule && isVerified ? (1 as const) : null;
  const proof = useMobileProof({ use: 'register', regType: way, isWanted: step !== null });
  const isLeftEmpty = step === 1 && !rule?.required && proof.number.trim() === '';
  return {
    proof,
    hasPassword,
    needsCode,
    step,
    needsChallenge: !isMobile || !needsCode,
    faults: (): Errors => (isLeftEmpty ? {} : { ...proof.faults({ needsCode }) }),
    values: () =>
      step === null || isLeftEmpty
        ? {}
        : { ...proof.order, ...(needsCode && (proof.isThirdParty ? proof.token : { verificationCode: proof.code.trim() })) },
  };
}
