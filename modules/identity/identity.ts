import type { Brand, Caller } from '#contracts/caller.ts';
import { ok } from '#kernel/result.ts';
import { listen, type News } from '#platform/db/listen.ts';
import { authenticate, IDLE_MS } from '#modules/identity/authenticate.ts';
import { changePassword, type PasswordChange } from '#modules/identity/change-password.ts';
import { freePlay, type FreePlay } from '#modules/identity/free-play.ts';
import { inviterOf, register, type Registration } from '#modules/identity/register.ts';
import { endOwnSession, listSessions } from '#modules/identity/sessions.ts';
import { acceptFirstTerms, acceptTerms } from '#modules/identity/terms.ts';
import { login, type Login, type Visit } from '#modules/identity/login.ts';
import { loginByMobile } from '#modules/identity/login-by-mobile.ts';
import { memberInfo } from '#modules/identity/member-info.ts';
import { ensureMobile, isFirstSignIn, setLanguage } from '#modules/identity/member-store.ts';
import { ensureMember, openMember, type MemberToOpen, type OpenDeps } from '#modules/identity/open-member.ts';
import { resetPassword } from '#modules/identity/reset-password.ts';
import { endSession, type EndedSession } from '#modules/identity/session-store.ts';
import { createSessionCache } from '#modules/identity/session-cache.ts';
import type { ProvenMobile } from '#modules/identity/sms-codes.ts';
import { setMemberState, type StateChange } from '#modules/identity/set-member-state.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** Accounts and sessions. What ends sessions tells the listeners of this process. */
export function createIdentity(deps: OpenDeps) {
  const { db } = deps;
  const listeners: ((ended: EndedSession) => void)[] = [];
  const cache = createSessionCache();
  const announce = (ended: readonly EndedSession[]): void => {
    for (const one of ended) {
      cache.forget(one.memberId);
      for (const listener of listeners) listener(one);
    }
  };
  return {
    login: (order: Login) => login(db, order),
    loginByMobile: (proven: ProvenMobile, visit: Visit) => loginByMobile(db, proven, visit),
    authenticate: (token: string, brand: Brand, now: Date) => authenticate(db, cache, token, brand, now),
    /** Hears what other processes did to sessions and members, so that what is known of a token is true for as long as nobody says otherwise. */
    follow: async (): Promise<News> => {
      const news = await listen(db, 'sessions', (member) => cache.forget(member === '' ? undefined : BigInt(member)));
      cache.follow(news);
      return news;
    },
    /** Ends one session; a second time does nothing. */
    logout: async (caller: Pick<Caller, 'sessionId'>, now: Date): Promise<void> => announce(await endSession(db, caller.sessionId, now)),
    memberInfo: (caller: Caller, termsVersion: string) => memberInfo(db, caller, termsVersion),
    register: (order: Registration) => register(deps, order),
    freePlay: (order: FreePlay) => freePlay(deps, order),
    inviterOf: (merchantId: number, code: string) => inviterOf(db, merchantId, code),
    changePassword: async (change: PasswordChange) => {
      const changed = await changePassword(db, change);
      if (!changed.ok) return changed;
      cache.forget(change.caller.memberId); // The session that goes on is no longer asked to change it.
      announce(changed.value);
      return ok({ endedSessions: changed.value.length });
    },
    resetPassword: async (proven: ProvenMobile, order: { password: string; visit: Visit }) => {
      const done = await resetPassword(db, proven, order);
      if (!done.ok) return done;
      announce(done.value.ended);
      return ok({ account: done.value.account, endedSessions: done.value.ended.length });
    },
    listSessions: (caller: Caller, now: Date) => listSessions(db, caller, IDLE_MS, now),
    endOwnSession: async (caller: Caller, id: string, now: Date) => {
      const ended = await endOwnSession(db, caller, id, now);
      if (!ended.ok) return ended;
      announce(ended.value);
      return ok({ isEnded: true as const });
    },
    acceptTerms: (caller: Caller, version: string, ip: string, now: Date) => acceptTerms(db, caller.memberId, version, ip, now),
    acceptFirstTerms: (memberId: bigint, version: string, now: Date) => acceptFirstTerms(db, memberId, version, now),
    /** The language that the server writes in to the member, one of the brand's codes. */
    setLanguage: (caller: Caller, language: string) => setLanguage(db, caller.memberId, language),
    /** Whether the member has signed in once only so far. */
    isFirstSignIn: (memberId: bigint) => isFirstSignIn(db, memberId),
    setMemberState: async (change: StateChange): Promise<void> => announce(await setMemberState(db, change)),
    openMember: (order: MemberToOpen) => openMember(deps, order),
    ensureMember: (order: MemberToOpen) => ensureMember(deps, order),
    ensureMobile: (memberId: bigint, mobile: string) => ensureMobile(db, memberId, mobile),
    onSessionEnded: (listener: (ended: EndedSession) => void): void => void listeners.push(listener),
  };
}
