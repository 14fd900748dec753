import { err, type Failure, type Result } from '#kernel/result.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { RegistrationDeps } from '#modules/identity/registration/registration-deps.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';
import { checkerOf } from '#modules/identity/phone-check/routes.ts';

type Check = {
  merchant: Merchant;
  visitor: string;
  now: Date;
  requestId: string;
  /** The number of the form: a token for another number does not prove it. */
  mobile: string;
  thirdParty: { channel: string; idToken: string };
};

/** Returns a function that judges the token of a third party; undefined if the brand has no provider of that channel. */
export function checkOf(
  deps: Pick<RegistrationDeps, 'phoneCheck'>,
  { merchant, visitor, now, requestId, mobile, thirdParty: { channel, idToken } }: Check,
): (() => Promise<Result<ProvenMobile, Failure<'identity.third_party_refused'>>>) | undefined {
  const checker = checkerOf(deps, merchant);
  if (!checker || checker.channel !== channel) return undefined;
  return async () => {
    const verified = await checker.verify(idToken, { merchantId: merchant.id, visitor, requestId, now });
    return verified.ok && verified.value.mobile !== mobile ? err('identity.third_party_refused') : verified;
  };
}
