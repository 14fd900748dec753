import type { Brand, Caller } from '#contracts/caller.ts';
import type { Output, Input } from '#contracts/endpoint.ts';
import type { memberInfo as memberInfoContract } from '#contracts/member.ts';
import type { personalData } from '#contracts/leaving.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { createCache, type Cache } from '#platform/mirror/cache.ts';
import type { Finder } from '#platform/module/finder.ts';
import type { Personal } from '#platform/module/personal.ts';
import { closeOrReopen, signOutMember, type StaffChanges } from '#modules/identity/back-office/change-member.ts';
import { closeAccount, reasonsToStayOpen, type Order as CloseAccountOrder } from '#modules/identity/leaving/close-account.ts';
import { eraseDue } from '#modules/identity/leaving/erase-member.ts';
import { findByAddress } from '#modules/identity/back-office/find-member.ts';
import { readPersonalData } from '#modules/identity/leaving/personal-data.ts';
import { authenticate, IDLE_MS } from '#modules/identity/sessions/authenticate.ts';
import { checkPaymentPassword, hasPaymentPassword, setPaymentPassword } from '#modules/identity/passwords/payment-password.ts';
import { changePassword } from '#modules/identity/passwords/change-password.ts';
import { newExchangeCode, takeExchangeCode } from '#modules/identity/sessions/exchange-code.ts';
import { openingOf, type AccountOpening } from '#modules/identity/registration/account-opening.ts';
import { bankAccountsOf, type BankAccountJudge } from '#modules/identity/second-proof/bank-accounts.ts';
import type { SignIns } from '#modules/identity/sign-in/sign-in.ts';
import { endOwnSession, listSessions, type ShownSession } from '#modules/identity/sessions/sessions.ts';
import { acceptFirstTerms } from '#modules/identity/terms/terms.ts';
import { login } from '#modules/identity/sign-in/login.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { loginByMobile } from '#modules/identity/sign-in/login-by-mobile.ts';
import { memberInfo, type Settings } from '#modules/identity/members/member-info.ts';
import { ensureEmail, ensureMobile, isFirstSignIn, lately, recordFirstLogin } from '#modules/identity/members/member-store.ts';
import type { MemberPasswords } from '#modules/identity/passwords/member-passwords.ts';
import { takePasswordLink } from '#modules/identity/passwords/reset-by-link.ts';
import { resetPassword } from '#modules/identity/passwords/reset-password.ts';
import { endSession, sessionsOver, type EndedSession } from '#modules/identity/sessions/session-store.ts';
import { setMemberState, type StateChange } from '#modules/identity/members/set-member-state.ts';

/** Most sessions in the cache of a process. */
const SESSIONS = 20_000;

/** Accounts of members and their sessions. */
export type Identity = MemberSessions & MemberPasswords & MemberAccounts & StaffChanges & MemberLeaving & AccountOpening & BankAccountJudge;

/** Parts that the services of the module have in common. */
type Shared = {
  db: Database;
  cache: Cache<Caller>;
  announce(ended: readonly EndedSession[]): void;
  listeners: ((ended: EndedSession) => void)[];
};

/** Creates the module of accounts and sessions. Every session that ends here is passed to the listeners of this process. */
export function createIdentity({ db }: { db: Database }): Identity {
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

interface MemberSessions extends SignIns {
  /** Returns the caller of a session token at this brand; undefined for an ended, idle, expired, foreign or unknown session. */
  authenticate(token: string, brand: Brand, now: Date): Promise<Caller | undefined>;
  /** Begins to drop cached sessions and members that other processes change. */
  follow(): Promise<void>;
  /** Stops the work that `follow` began. */
  stop(): Promise<void>;
  /** Returns a code that opens this session in another browser by its address: usable once, within a minute. */
  newExchangeCode(
    caller: Caller,
    requested: Pick<Visit, 'visitor' | 'now'>,
  ): Promise<Result<{ code: string; expiresAt: Date }, Failure<'request.too_many'>>>;
  /** Opens a session by an exchange code, once. The session ends no later than the session that the code came from. */
  takeExchangeCode(
    given: { code: string; isConfirmed?: boolean | undefined },
    visit: Visit,
  ): Promise<Result<{ token: string }, Failure<'session.code_refused' | 'session.confirm_needed' | 'request.too_many'>>>;
  /** Ends one session; a repeat does nothing. */
  logout(caller: Pick<Caller, 'sessionId'>, now: Date): Promise<void>;
  /** Returns those of these sessions that have ended or expired. */
  sessionsOver(ids: readonly string[], now: Date): Promise<string[]>;
  /** Returns the member's valid sessions: the caller's first, then the last used. */
  listSessions(caller: Caller, now: Date): Promise<ShownSession[]>;
  /** Ends one session of the caller's account; the session of another account is refused as unknown. */
  endOwnSession(caller: Caller, id: string, now: Date): Promise<Result<{ isEnded: true }, Failure<'identity.session_unknown'>>>;
  /** Calls the listener for each session that ends in this process. */
  onSessionEnded(listener: (ended: EndedSession) => void): void;
}

function sessionsOf({ db, cache, announce, listeners }: Shared): MemberSessions & Pick<StaffChanges, 'signOutByStaff'> {
  return {
    login: (order) => login(db, order),
    loginByMobile: (proven, visit) => loginByMobile(db, proven, visit),
    authenticate: (token, brand, now) => authenticate(db, cache, token, brand, now),
    follow: () => cache.follow(db, 'sessions'),
    stop: cache.stop,
    newExchangeCode: (caller, requested) => newExchangeCode(db, caller, requested),
    takeExchangeCode: (given, visit) => takeExchangeCode(db, given, visit),
    logout: async (caller, now) => announce(await endSession(db, caller.sessionId, now)),
    sessionsOver: (ids, now) => sessionsOver(db, ids, now, new Date(now.getTime() - IDLE_MS)),
    listSessions: (caller, now) => listSessions(db, caller, IDLE_MS, now),
    endOwnSession: async (caller, id, now) => {
      const ended = await endOwnSession(db, caller, id, now);
      if (!ended.ok) return ended;
      announce(ended.value);
      return ok({ isEnded: true as const });
    },
    signOutByStaff: async (caller, order) => {
      const ended = await signOutMember(db, caller, order);
      if (ended.ok) announce(ended.value);
      return ended;
    },
    onSessionEnded: (listener) => void listeners.push(listener),
  };
}

function passwordsOf({ db, cache, announce }: Shared): MemberPasswords {
  return {
    hasPaymentPassword: (memberId) => hasPaymentPassword(db, memberId),
    setPaymentPassword: (requested) => setPaymentPassword(db, requested),
    checkPaymentPassword: (requested) => checkPaymentPassword(db, requested),
    changePassword: async (change) => {
      const changed = await changePassword(db, change);
      if (!changed.ok) return changed;
      cache.forget(String(change.caller.memberId)); // The session that goes on is no longer asked to change it.
      announce(changed.value);
      return ok({ endedSessions: changed.value.length });
    },
    resetPassword: async (proven, order) => {
      const done = await resetPassword(db, proven, order);
      if (!done.ok) return done;
      announce(done.value.ended);
      return ok({ account: done.value.account, endedSessions: done.value.ended.length });
    },
    resetByLink: async (order) => {
      const done = await takePasswordLink(db, order);
      if (!done.ok) return done;
      announce(done.value.ended);
      return ok({ account: done.value.account, endedSessions: done.value.ended.length });
    },
  };
}

interface MemberAccounts {
  /** Returns a signed-in member's view of the own account. */
  memberInfo(caller: Caller, settings: Settings): Promise<Output<typeof memberInfoContract>>;
  /** For seeds: accepts the current terms for a member who has accepted none. */
  acceptFirstTerms(memberId: bigint, version: string, now: Date): Promise<void>;
  /** Returns times of recent changes of an account, for the judgement of risk. */
  lately(memberId: bigint): Promise<{ openedAt: Date; passwordChangedAt: Date | null; newDeviceAt: Date | null }>;
  /** Records that the first sign-in has arrived; returns false if it was recorded before or is not the first. */
  recordFirstLogin(memberId: bigint, now: Date): Promise<boolean>;
  /** True if the member has signed in exactly once so far. */
  isFirstSignIn(memberId: bigint): Promise<boolean>;
  /** Excludes, pauses, closes or re-opens a member. After the return no bet or deposit commits that the new state forbids. */
  setMemberState(change: StateChange): Promise<void>;
  /** For seeds: sets the e-mail of a member who has not registered. */
  ensureEmail(memberId: bigint, email: string, now: Date): Promise<void>;
  /** For seeds: sets the mobile number of a member who has none. */
  ensureMobile(memberId: bigint, mobile: string): Promise<void>;
}

function membersOf({ db, announce }: Shared): MemberAccounts & Pick<StaffChanges, 'changeByStaff'> {
  return {
    memberInfo: (caller, settings) => memberInfo(db, caller, settings),
    acceptFirstTerms: (memberId, version, now) => acceptFirstTerms(db, memberId, version, now),
    lately: (memberId) => lately(db, memberId),
    recordFirstLogin: (memberId, now) => recordFirstLogin(db, memberId, now),
    isFirstSignIn: (memberId) => isFirstSignIn(db, memberId),
    setMemberState: async (change) => announce(await setMemberState(db, change)),
    changeByStaff: async (caller, order) => {
      const changed = await closeOrReopen(db, caller, order);
      if (changed.ok) announce(changed.value.ended);
      return changed;
    },
    ensureEmail: (memberId, email, now) => ensureEmail(db, memberId, email, now),
    ensureMobile: (memberId, mobile) => ensureMobile(db, memberId, mobile),
  };
}

interface MemberLeaving {
  /** Adds the personal data of a module. Parts are read, checked and erased in the order in which they were added. */
  addPersonal(part: Personal): void;
  /** Adds finders, which find members by data of modules. */
  addFinders(finders: readonly Finder[]): void;
  /** Returns the finders that modules have added. */
  finders(): readonly Finder[];
  /** Returns the personal data that modules have added. */
  personalParts(): readonly Personal[];
  /** Returns a page of the data that are stored of the member, list by list; without a list's name, the names of the lists. */
  readPersonalData(
    caller: Caller,
    requested: Input<typeof personalData>,
    now: Date,
  ): Promise<Result<Output<typeof personalData>, Failure<'request.invalid' | 'request.too_many'>>>;
  /** Returns all reasons for which the account cannot be closed now. */
  reasonsToStayOpen(
    memberId: bigint,
  ): Promise<('cashier.deposit_open' | 'withdrawals.still_open' | 'rounds.round_open' | 'wallet.balance_left' | 'wallet.debt_left')[]>;
  /** Closes the member's own account and ends its sessions, once. Limits and exclusions stay. */
  closeAccount(
    order: CloseAccountOrder,
  ): Promise<
    Result<
      { isClosed: true; eraseAt: Date },
      Failure<
        | 'identity.old_password_wrong'
        | 'request.too_many'
        | 'identity.account_closed'
        | 'cashier.deposit_open'
        | 'in_need_true_account'
        | 'withdrawals.still_open'
        | 'rounds.round_open'
        | 'wallet.balance_left'
        | 'wallet.debt_left'
      >
    >
  >;
  /** Erases closed accounts whose erasure is due, and returns their number. */
  eraseDue(now: Date): Promise<number>;
}

/** Creates the services of personal data, and of closing and erasing accounts. */
function leavingOf({ db, announce }: Shared): MemberLeaving {
  const parts: Personal[] = [];
  const finders: Finder[] = [findByAddress(db)];
  return {
    addPersonal: (part) => void parts.push(part),
    addFinders: (added) => void finders.push(...added),
    finders: () => finders,
    personalParts: () => parts,
    readPersonalData: (caller, requested, now) => readPersonalData(db, parts, caller, requested, now),
    reasonsToStayOpen: (memberId) => db.transact((tx) => reasonsToStayOpen(tx, parts, memberId)),
    closeAccount: async (order) => {
      const closed = await closeAccount(db, parts, order);
      if (!closed.ok) return closed;
      announce(closed.value.ended);
      return ok({ isClosed: true as const, eraseAt: closed.value.eraseAt });
    },
    eraseDue: (now) => eraseDue(db, parts, now),
  };
}
