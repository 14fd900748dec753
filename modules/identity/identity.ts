import type { Brand, Caller, StaffCaller } from '#contracts/caller.ts';
import { ok, type Failure } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { createCache, type Cache } from '#platform/mirror/cache.ts';
import type { Personal } from '#platform/module/personal.ts';
import { closeOrReopen, signOutMember } from '#modules/identity/back-office/change-member.ts';
import { closeAccount, whatKeepsOpen } from '#modules/identity/leaving/close-account.ts';
import { eraseDue } from '#modules/identity/leaving/erase-member.ts';
import { readPersonalData } from '#modules/identity/leaving/personal-data.ts';
import { authenticate, IDLE_MS } from '#modules/identity/sessions/authenticate.ts';
import { checkPaymentPassword, hasPaymentPassword, setPaymentPassword } from '#modules/identity/passwords/payment-password.ts';
import { changePassword, type PasswordChange } from '#modules/identity/passwords/change-password.ts';
import { newExchangeCode, takeExchangeCode } from '#modules/identity/sessions/exchange-code.ts';
import { freePlay, type FreePlay } from '#modules/identity/registration/free-play.ts';
import { register, type Registration } from '#modules/identity/registration/register.ts';
import { endOwnSession, listSessions } from '#modules/identity/sessions/sessions.ts';
import { acceptFirstTerms } from '#modules/identity/members/terms.ts';
import { login, type Login } from '#modules/identity/sign-in/login.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { loginByMobile } from '#modules/identity/sign-in/login-by-mobile.ts';
import { memberInfo } from '#modules/identity/members/member-info.ts';
import { ensureEmail, ensureMobile, isFirstSignIn, lately, recordFirstLogin } from '#modules/identity/members/member-store.ts';
import {
  ensureMember,
  openMember,
  type Along,
  type LinkOwner,
  type MemberToOpen,
  type OpenDeps,
  type Welcome,
} from '#modules/identity/members/open-member.ts';
import { takePasswordLink } from '#modules/identity/passwords/reset-by-link.ts';
import { resetPassword } from '#modules/identity/passwords/reset-password.ts';
import { endSession, sessionsOver, type EndedSession } from '#modules/identity/sessions/session-store.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';
import { inviterOf } from '#modules/identity/registration/referrer.ts';
import { setMemberState, type StateChange } from '#modules/identity/members/set-member-state.ts';

/** Sessions that a process remembers. */
const SESSIONS = 20_000;

/** Claim about a bank account: its holder and the last digits of its number. */
export type BankClaim = { holder: string; digits: string };

/** Whether a member has bound a bank account; with a claim, whether it is of one of them. */
export type BankAccounts = (memberId: bigint, claim?: BankClaim) => Promise<boolean>;

export type Identity = ReturnType<typeof createIdentity>;

/** Parts that the services of the module share. */
type Shared = {
  db: Database;
  cache: Cache<Caller>;
  announce(ended: readonly EndedSession[]): void;
  listeners: ((ended: EndedSession) => void)[];
};

/** Accounts and sessions. Every session that ends here is passed to the listeners of this process. */
export function createIdentity({ db }: { db: Database }) {
  const listeners: ((ended: EndedSession) => void)[] = [];
  const cache = createCache<Caller>({ ownerOf: ({ memberId }) => String(memberId), most: SESSIONS });
  const announce = (ended: readonly EndedSession[]): void => {
    for (const one of ended) {
      cache.forget(String(one.memberId));
      for (const listener of listeners) listener(one);
    }
  };
  const shared: Shared = { db, cache, announce, listeners };
  return {
    ...sessionsOf(shared),
    ...passwordsOf(shared),
    ...membersOf(shared),
    ...leavingOf(shared),
    ...openingOf(db),
    ...bankAccountsOf(),
  };
}

function sessionsOf({ db, cache, announce, listeners }: Shared) {
  return {
    login: (order: Login) => login(db, order),
    loginByMobile: (proven: ProvenMobile, visit: Visit) => loginByMobile(db, proven, visit),
    authenticate: (token: string, brand: Brand, now: Date) => authenticate(db, cache, token, brand, now),
    /** Forgets what other processes change of sessions and members, from now on. */
    follow: () => cache.follow(db, 'sessions'),
    stop: cache.stop,
    newExchangeCode: (caller: Caller, requested: Parameters<typeof newExchangeCode>[2]) => newExchangeCode(db, caller, requested),
    takeExchangeCode: (given: Parameters<typeof takeExchangeCode>[1], visit: Visit) => takeExchangeCode(db, given, visit),
    /** Ends one session; a second time does nothing. */
    logout: async (caller: Pick<Caller, 'sessionId'>, now: Date): Promise<void> => announce(await endSession(db, caller.sessionId, now)),
    /** Returns those of these sessions that are over, expired ones included. */
    sessionsOver: (ids: readonly string[], now: Date) => sessionsOver(db, ids, now, new Date(now.getTime() - IDLE_MS)),
    listSessions: (caller: Caller, now: Date) => listSessions(db, caller, IDLE_MS, now),
    endOwnSession: async (caller: Caller, id: string, now: Date) => {
      const ended = await endOwnSession(db, caller, id, now);
      if (!ended.ok) return ended;
      announce(ended.value);
      return ok({ isEnded: true as const });
    },
    signOutByStaff: async (caller: StaffCaller, order: Parameters<typeof signOutMember>[2]) => {
      const ended = await signOutMember(db, caller, order);
      if (ended.ok) announce(ended.value);
      return ended;
    },
    onSessionEnded: (listener: (ended: EndedSession) => void): void => void listeners.push(listener),
  };
}

function passwordsOf({ db, cache, announce }: Shared) {
  return {
    hasPaymentPassword: (memberId: bigint) => hasPaymentPassword(db, memberId),
    setPaymentPassword: (requested: Parameters<typeof setPaymentPassword>[1]) => setPaymentPassword(db, requested),
    checkPaymentPassword: (requested: Parameters<typeof checkPaymentPassword>[1]) => checkPaymentPassword(db, requested),
    changePassword: async (change: PasswordChange) => {
      const changed = await changePassword(db, change);
      if (!changed.ok) return changed;
      cache.forget(String(change.caller.memberId)); // The session that goes on is no longer asked to change it.
      announce(changed.value);
      return ok({ endedSessions: changed.value.length });
    },
    resetPassword: async (proven: ProvenMobile, order: { password: string; visit: Visit }) => {
      const done = await resetPassword(db, proven, order);
      if (!done.ok) return done;
      announce(done.value.ended);
      return ok({ account: done.value.account, endedSessions: done.value.ended.length });
    },
    resetByLink: async (order: Parameters<typeof takePasswordLink>[1]) => {
      const done = await takePasswordLink(db, order);
      if (!done.ok) return done;
      announce(done.value.ended);
      return ok({ account: done.value.account, endedSessions: done.value.ended.length });
    },
  };
}

function membersOf({ db, announce }: Shared) {
  return {
    memberInfo: (caller: Caller, settings: Parameters<typeof memberInfo>[2]) => memberInfo(db, caller, settings),
    acceptFirstTerms: (memberId: bigint, version: string, now: Date) => acceptFirstTerms(db, memberId, version, now),
    /** Recent changes of an account, for the judgement of risk. */
    lately: (memberId: bigint) => lately(db, memberId),
    recordFirstLogin: (memberId: bigint, now: Date) => recordFirstLogin(db, memberId, now),
    /** Whether the member has signed in once only so far. */
    isFirstSignIn: (memberId: bigint) => isFirstSignIn(db, memberId),
    setMemberState: async (change: StateChange): Promise<void> => announce(await setMemberState(db, change)),
    /** Closes or re-opens an account by the hand of staff. */
    changeByStaff: async (caller: StaffCaller, order: Parameters<typeof closeOrReopen>[2]) => {
      const changed = await closeOrReopen(db, caller, order);
      if (changed.ok) announce(changed.value.ended);
      return changed;
    },
    ensureEmail: (memberId: bigint, email: string, now: Date) => ensureEmail(db, memberId, email, now),
    ensureMobile: (memberId: bigint, mobile: string) => ensureMobile(db, memberId, mobile),
  };
}

/** Personal data, closing and erasing of accounts. */
function leavingOf({ db, announce }: Shared) {
  const parts: Personal[] = [];
  return {
    /** Adds what a module keeps of members: read, asked and erased in the order in which it was added. */
    addPersonal: (part: Personal): void => void parts.push(part),
    personalParts: (): readonly Personal[] => parts,
    readPersonalData: (caller: Caller, requested: Parameters<typeof readPersonalData>[3], now: Date) =>
      readPersonalData(db, parts, caller, requested, now),
    whatKeepsOpen: (memberId: bigint) => db.transact((tx) => whatKeepsOpen(tx, parts, memberId)),
    closeAccount: async (order: Parameters<typeof closeAccount>[2]) => {
      const closed = await closeAccount(db, parts, order);
      if (!closed.ok) return closed;
      announce(closed.value.ended);
      return ok({ isClosed: true as const, eraseAt: closed.value.eraseAt });
    },
    eraseDue: (now: Date) => eraseDue(db, parts, now),
  };
}

/** Ways in which accounts are opened. */
function openingOf(db: Database) {
  const welcomes: Welcome[] = [];
  let linkOwner: LinkOwner = async () => undefined;
  const deps: OpenDeps = {
    db,
    welcome: async (member) => {
      for (const welcome of welcomes) await welcome(member);
    },
    linkOwner: async (merchantId, code) => linkOwner(merchantId, code),
  };
  return {
    register: (order: Registration) => register(deps, order),
    freePlay: (order: FreePlay) => freePlay(deps, order),
    openMember: <F extends Failure = never>(order: MemberToOpen, along?: Along<F>) => openMember(deps, order, along),
    ensureMember: (order: MemberToOpen) => ensureMember(deps, order),
    /** Adds work that opening a member includes, in whichever way; it must be safe to repeat. */
    onMemberOpened: (welcome: Welcome): void => void welcomes.push(welcome),
    /** Function that finds the owner of a link by its code; without it only members’ own codes exist. */
    useLinks: (find: LinkOwner): void => void (linkOwner = find),
    inviterOf: (merchantId: number, code: string) => inviterOf(deps, merchantId, code),
  };
}

function bankAccountsOf() {
  let bankAccounts: BankAccounts = async () => false;
  return {
    /** Finds bank accounts of members; without it there are none. */
    useBankAccounts: (judge: BankAccounts): void => void (bankAccounts = judge),
    hasBankAccount: (memberId: bigint) => bankAccounts(memberId),
    isBankAccount: (memberId: bigint, claim: BankClaim) => bankAccounts(memberId, claim),
  };
}
