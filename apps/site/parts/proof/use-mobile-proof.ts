import { useEffect, useState } from 'react';
import { mobileDigits } from '#apps/site/parts/proof/mobile-digits.ts';
import { dropWait, storeWait, storedWait, type SmsUse } from '#apps/site/parts/proof/sms-wait.ts';
import { usePhoneCheck, type PhoneToken } from '#apps/site/parts/proof/use-phone-check.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { useCountries, type NamedCountry } from '#apps/site/parts/proof/use-countries.ts';
import { call, type Refusal } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { smsNoLogin, smsRegister } from '#contracts/mobile.ts';

export type ProofErrors = { mobileNum?: string | undefined; verificationCode?: string | undefined };
/** State of the sending of a code. */
type ProofPhase = 'idle' | 'checking' | 'sending';

/** A mobile number and the code that was sent to it. */
export interface MobileProof {
  /** Countries of the brand. */
  list: NamedCountry[] | undefined;
  /** The chosen country. */
  country: NamedCountry | undefined;
  /** The number as it was typed. */
  number: string;
  /** The code as it was typed. */
  code: string;
  /** Texts of errors by field. */
  errors: ProofErrors;
  /** State of the sending. */
  phase: ProofPhase;
  /** Number of messages that were sent, for the simulated phone. */
  sends: number;
  /** Milliseconds until the next message may be sent. */
  left: number;
  /** Error of the list of countries. */
  trouble: Error | null;
  /** Requests the list of countries again. */
  refetch(): Promise<unknown>;
  /** Purpose of the proof. */
  use: SmsUse;
  /** True if a code was sent to this number. */
  isSent: boolean;
  /** True if the number is locked for now. */
  isLocked: boolean;
  /** True if the number can be one of the country. */
  isValid: boolean;
  /** Fields of the request to the server; null for an impossible number. */
  order: { mobileNum: string; countryDialingCode: string } | null;
  /** Requests a code; false if it was refused. */
  send(challenge: string): Promise<boolean>;
  /** True if a third party verifies the number in a window of its own. */
  isThirdParty: boolean;
  /** Token of the third party's verification. */
  token: PhoneToken | null;
  /** Opens the window of the third party. */
  verify(): Promise<void>;
  /** Drops that verification. */
  unverify(): void;
  /**
   * Returns true if the next step is to request a code, because none was requested. For a number that a third party must verify and has
   * not, it stops without an error (specification 4.12).
   */
  ask(): boolean;
  /** Sets the state of the sending. */
  setPhase(phase: ProofPhase): void;
  /** Sets the errors. */
  setErrors(errors: ProofErrors): void;
  /** Reason for which the last message was not sent, until it is read. */
  failure: string | null;
  /** Marks that reason as read. */
  readFailure(): void;
  /** Chooses a country; code and verification are dropped. */
  setCountry(countryCode: string): void;
  /** Changes the number; code and verification are dropped. */
  setNumber(typed: string): void;
  /** Changes the code and removes its error. */
  setCode(typed: string): void;
  /** Returns the errors that keep the form from being sent. */
  faults(options?: { needsCode?: boolean }): ProofErrors;
  /** Shows a refusal at its field; false if it belongs to another field. */
  refuse(refusal: Refusal): boolean;
  /** Drops number, country and code; the wait for the next message stays. */
  reset(): void;
  /** Ends the proof: a reload restores nothing of it. */
  done(): void;
}

/** Refusals that are about the code; all others are shown at the number. */
const OF_CODE = new Set(['identity.code_wrong', 'identity.code_expired', 'identity.sms_locked']);
const REST_MS = 1_000;

type Options = { use: SmsUse; regType?: 'mobile' | 'username'; isWanted?: boolean };

/** Returns the state of a mobile number and of the code that was sent to it: the sending, the wait until another code, and the errors. */
export function useMobileProof({ use, regType = 'mobile', isWanted = true }: Options): MobileProof {
  const { t } = useI18n();
  const { list, first, error: trouble, refetch } = useCountries(isWanted);
  const [wait, setWait] = useState(() => storedWait(use));
  const [chosen, setChosen] = useState(() => wait?.countryCode || undefined);
  const [number, setNumber] = useState(() => wait?.number ?? '');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<ProofErrors>({});
  const [phase, setPhase] = useState<ProofPhase>('idle');
  /** Reason why the last code was not sent, shown over the form until the visitor has read it. */
  const [failure, setFailure] = useState<string | null>(null);
  /** Number of sent codes, after each of which the simulated phone is read again. */
  const [sends, setSends] = useState(0);
  const isThirdParty = useSwitch('PHONECHECK3') && use === 'register';
  const { token, verify: openCheck, forget } = usePhoneCheck();

  const country = list?.find(({ countryCode }) => countryCode === (chosen ?? first));
  const digits = country ? mobileDigits(number, country) : null;
  // The wait belongs to the number to which the code was sent.
  const current = wait && wait.number === number && wait.countryCode === country?.countryCode ? wait : undefined;
  // A countdown also holds for every other number (specification 5.21); a lock only for its own number.
  const holding = current ?? (wait?.isLocked ? undefined : wait);
  const left = useTimeLeft(holding?.until ?? 0);

  function remember(seconds: number, kind: { isLocked: boolean; isSent: boolean }): void {
    const next = { countryCode: country!.countryCode, number, until: Date.now() + seconds * 1_000, ...kind };
    storeWait(use, next);
    setWait(next);
  }

  /** Clears the code, the errors and the verification, when the number changes. */
  function begin(): void {
    forget();
    setCode('');
    setErrors({});
    setPhase('idle');
  }

  async function send(challenge: string): Promise<boolean> {
    if (!country || digits === null) return false;
    setPhase('sending');
    setErrors({});
    const to = { countryDialingCode: country.countryDialingCode, challenge };
    const answer =
      use === 'register'
        ? await call(smsRegister, { ...to, mobileNo: digits, regType })
        : await call(smsNoLogin, { ...to, mobileNum: digits, purpose: use });
    setPhase('idle');
    if (answer.success) {
      remember(answer.value.expiredMinutes * 60, { isLocked: false, isSent: true });
      setCode('');
      setSends((count) => count + 1);
      return true;
    }
    return fail(answer);
  }

  /** Lets a third party verify the number in its window. */
  async function verify(): Promise<void> {
    if (!country || digits === null) return;
    setPhase('sending');
    setErrors({});
    const order = { mobileNum: digits, countryDialingCode: country.countryDialingCode };
    const ended = await openCheck(order, (seconds) => remember(seconds, { isLocked: false, isSent: false }));
    if (ended.is === 'left') return;
    setPhase('idle');
    if (ended.is === 'refused') fail(ended.refusal);
    else if (ended.is !== 'verified')
      setErrors({ verificationCode: t(ended.is === 'blocked' ? 'mobile.check_blocked' : 'mobile.check_closed') });
  }

  function fail(answer: Refusal): false {
    const { retryAfterS = 0 } = (answer.value ?? {}) as { retryAfterS?: number };
    const isLocked = answer.code === 'identity.sms_locked' || answer.code === 'identity.sms_quota';
    if (retryAfterS * 1_000 > REST_MS) remember(retryAfterS, { isLocked, isSent: current?.isSent ?? false });
    const text = refusalText(answer, t);
    setErrors({ [answer.code === 'identity.mobile_invalid' ? 'mobileNum' : 'verificationCode']: text });
    if (!isThirdParty) setFailure(text);
    return false;
  }

  return {
    list,
    country,
    number,
    code,
    errors,
    phase,
    sends,
    left,
    trouble,
    refetch,
    use,
    isSent: current?.isSent ?? false,
    isLocked: left > 0 && (current?.isLocked ?? false),
    isValid: digits !== null,
    order: country && digits !== null ? { mobileNum: digits, countryDialingCode: country.countryDialingCode } : null,
    send,
    isThirdParty,
    token,
    verify,
    unverify: forget,
    ask: () => {
      if (isThirdParty) return digits !== null && token === null;
      const isFirst = digits !== null && code === '' && !current?.isSent && left === 0;
      if (isFirst) setPhase('checking');
      return isFirst;
    },
    setPhase,
    setErrors,
    failure,
    readFailure: () => setFailure(null),
    setCountry: (countryCode) => {
      setChosen(countryCode);
      begin();
    },
    setNumber: (typed) => {
      setNumber(typed);
      begin();
    },
    setCode: (typed) => {
      setCode(typed);
      setErrors((before) => (before.verificationCode === undefined ? before : { mobileNum: before.mobileNum }));
    },
    faults: ({ needsCode = true } = {}) => {
      if (digits === null) return { mobileNum: t(number.trim() === '' ? 'mobile.number_missing' : 'mobile.number_invalid') };
      if (!needsCode || isThirdParty || /^\d{6}$/.test(code.trim())) return {};
      return { verificationCode: t(code.trim() === '' ? 'mobile.code_missing' : 'mobile.code_invalid') };
    },
    refuse: (refusal) => {
      const text = refusalText(refusal, t);
      if (refusal.code === 'identity.mobile_invalid' || refusal.code === 'identity.mobile_taken') setErrors({ mobileNum: text });
      else if (OF_CODE.has(refusal.code)) setErrors({ verificationCode: text });
      else return false;
      const { retryAfterS } = (refusal.value ?? {}) as { retryAfterS?: number };
      if (refusal.code === 'identity.sms_locked' && retryAfterS) remember(retryAfterS, { isLocked: true, isSent: false });
      return true;
    },
    reset: () => {
      const rest = wait && { ...wait, number: '', countryCode: '', isSent: false };
      if (rest) storeWait(use, rest);
      setWait(rest);
      setNumber('');
      setChosen(undefined);
      begin();
    },
    done: () => dropWait(use),
  };
}

/** Returns the milliseconds until a time, updated each second; 0 once it is past. */
function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until <= now;
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return Math.max(0, until - now);
}
