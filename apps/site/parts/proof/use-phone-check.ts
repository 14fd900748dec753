import { useEffect, useRef, useState } from 'react';
import { useChallenge } from '#apps/site/parts/proof/use-challenge.ts';
import { call, type Refusal } from '#web/http/api.ts';
import { beginPhoneCheck, phoneCheckResult } from '#contracts/phone-check.ts';

const POLL_EVERY_MS = 1_000;

export type PhoneToken = { firebaseChannel: string; firebaseIdToken: string };
type Ended = { is: 'verified'; token: PhoneToken } | { is: 'blocked' | 'closed' | 'left' } | { is: 'refused'; refusal: Refusal };
type Order = { mobileNum: string; countryDialingCode: string };

/** Returns the verification of a number in the window of a third party (specification 3.06, 4.10). */
export function usePhoneCheck() {
  const challenge = useChallenge();
  const [token, setToken] = useState<PhoneToken | null>(null);
  /** Number of the present check. Answers to earlier checks are ignored. */
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);

  /** Opens the window during the click, so that no browser blocks it. `onBegun` gets the seconds until another window may be opened. */
  async function verify({ mobileNum, countryDialingCode }: Order, onBegun: (seconds: number) => void): Promise<Ended> {
    const mine = ++turn.current;
    const popup = open('about:blank', 'phone-check', 'popup,width=460,height=680');
    if (!popup) return { is: 'blocked' };
    const solved = await challenge.take();
    const begun = solved.success
      ? await call(beginPhoneCheck, { mobileNo: mobileNum, countryDialingCode, challenge: solved.value })
      : solved;
    if (!begun.success) {
      popup.close();
      return { is: 'refused', refusal: begun };
    }
    const { checkId, url, channel, expiredMinutes } = begun.value;
    onBegun(expiredMinutes * 60);
    popup.location.href = url;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
      if (mine !== turn.current) return { is: 'left' };
      const isClosed = popup.closed;
      const answer = await call(phoneCheckResult, { checkId });
      if (mine !== turn.current) return { is: 'left' };
      if (!answer.success) {
        popup.close();
        return { is: 'refused', refusal: answer };
      }
      if (answer.value.firebaseIdToken !== null) {
        popup.close();
        const verified = { firebaseChannel: channel, firebaseIdToken: answer.value.firebaseIdToken };
        setToken(verified);
        return { is: 'verified', token: verified };
      }
      if (isClosed) return { is: 'closed' };
    }
  }

  function forget(): void {
    turn.current += 1;
    setToken(null);
  }

  return { token, verify, forget };
}
