import { useNewPassword } from '#apps/site/features/forget/use-new-password.ts';
import type { Rule } from '#apps/site/parts/password/field-rule.ts';
import type { MobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { callSealed } from '#web/http/seal.ts';
import { passwordByMobile } from '#contracts/mobile.ts';

/** Returns a function that sets a new password by a code. Without a code requested, it requests one first. */
export function useResetPassword(proof: MobileProof, rule: Rule, onSignedIn: () => void) {
  const way = {
    send: (order: { newPassword: string; challenge: string; requestId: string }) =>
      callSealed(passwordByMobile, { ...proof.order!, ...order, verificationCode: proof.code.trim() }),
    refuse: proof.refuse,
    done: proof.done,
  };
  const { save, isBusy, error } = useNewPassword(way, rule, onSignedIn);

  async function reset(password: string): Promise<void> {
    if (proof.ask()) return;
    const faults = proof.faults();
    proof.setErrors(faults);
    if (proof.order && Object.keys(faults).length === 0) await save(password);
  }

  return { reset, isBusy, error };
}
