import type { Brand, Caller, StaffCaller } from '#contracts/caller.ts';
import type { Output, Input } from '#contracts/endpoint.ts';
import type { memberInfo as memberInfoContract } from '#contracts/member.ts';
import type { personalData } from '#contracts/leaving.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { createCache, type Cache } from '#platform/mirror/cache.ts';
import type { Finder } from '#platform/module/finder.ts';
import type { Personal } from '#platform/module/personal.ts';
import {
  closeOrReopen,
  signOutMember,
  type Order,
  type Unknown,
  type Changed,
  type Unfit,
} from '#modules/identity/back-office/change-member.ts';
import { closeAccount, reasonsToStayOpen, type Order as CloseAccountOrder } from '#modules/identity/leaving/close-account.ts';
import { eraseDue } from '#modules/identity/leaving/erase-member.ts';
import { findByAddress } from '#modules/identity/back-office/find-member.ts';
import { readPersonalData } from '#modules/identity/leaving/personal-data.ts';
import { authenticate, IDLE_MS } from '#modules/identity/sessions/authenticate.ts';
import {
  checkPaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
  type Requested,
  type PaymentPasswordFailure,
} from '#modules/identity/passwords/payment-password.ts';
import { changePassword, type PasswordChange, type ChangeFailure } from '#modules/identity/passwords/change-password.ts';
import { newExchangeCode, takeExchangeCode } from '#modules/identity/sessions/exchange-code.ts';
import { freePlay, type FreePlay } from '#modules/identity/registration/free-play.ts';
import { register, type Registration, type Registered, type RegisterFailure } from '#modules/identity/registration/register.ts';
import { endOwnSession, listSessions, type ShownSession } from '#modules/identity/sessions/sessions.ts';
import { acceptFirstTerms } from '#modules/identity/terms/terms.ts';
import { login, type Login, type LoginFailure } from '#modules/identity/sign-in/login.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';
import { loginByMobile } from '#modules/identity/sign-in/login-by-mobile.ts';
import { memberInfo, type Settings } from '#modules/identity/members/member-info.ts';
import { ensureEmail, ensureMobile, isFirstSignIn, lately, recordFirstLogin } from '#modules/identity/members/member-store.ts';
import {
  ensureMember,
  openMember,
  type Along,
  type LinkOwner,
  type MemberToOpen,
  type OpenDeps,
  type Welcome,
  type OpenFailure,
} from '#modules/identity/members/open-member.ts';
import { takePasswordLink, type LinkReset } from '#modules/identity/passwords/reset-by-link.ts';
import { resetPassword, type ResetFailure } from '#modules/identity/passwords/reset-password.ts';
import { endSession, sessionsOver, type EndedSession } from '#modules/identity/sessions/session-store.ts';
import type { ProvenMobile } from '#modules/identity/mobile/sms-codes.ts';
import { inviterOf } from '#modules/identity/registration/referrer.ts';
import { setMemberState, type StateChange } from '#modules/identity/members/set-member-state.ts';
import type { LoggedIn } from '#modules/identity/sessions/open-session.ts';
import type { OpenedMember } from '#modules/identity/members/member.ts';

/** Sessions that a process remembers. */
const SESSIONS = 20_000;

/** Claim about a bank account: its holder and the last digits of its number. */
export type BankAccountRef = { holder: string; digits: string };

/** True if a member has bound a bank account; with a claim, whether it is of one of them. */
export type BankAccounts = (memberId: bigint, claim?: BankAccountRef) => Promise<boolean>;

/** Accounts of members and their sessions. */
export type Identity = MemberSessions & MemberPasswords & MemberAccounts & MemberLeaving & AccountOpening & BankAccountJudge;

/** Parts that the services of the module share. */
type Shared = {
  db: Database;
  cache: Cache<Caller>;
  announce(ended: readonly EndedSession[]): void;
  listeners: ((ended: EndedSession) => void)[];
};

/** Accounts and sessions. Every session that ends here is passed to the listeners of this process. */
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

interface MemberSessions {
  /** Signs a member in by account and password. An unknown account and a wrong password get the same answer after the same work. */
  login(order: Login): Promise<Result<LoggedIn, LoginFailure>>;
  /** Signs in the member of a number that was just proven, unless an authenticator app guards the account. */
  loginByMobile(
    proven: ProvenMobile,
    visit: Visit,
  ): Promise<
    Result<LoggedIn, Failure<'identity.code_wrong' | 'identity.account_closed' | 'identity.not_a_member' | 'identity.proof_required'>>
  >;
  /** The caller of a session token at this brand; undefined for an ended, idle, expired, foreign or unknown one. */
  authenticate(token: string, brand: Brand, now: Date): Promise<Caller | undefined>;
  /** Forgets what other processes change of sessions and members, from now on. */
  follow(): Promise<void>;
  /** Ends following. */
  stop(): Promise<void>;
  /** A code that stands for this session in the address of another browser: one use, within a minute. */
  newExchangeCode(
    caller: Caller,
    requested: Pick<Visit, 'visitor' | 'now'>,
  ): Promise<Result<{ code: string; expiresAt: Date }, Failure<'request.too_many'>>>;
  /** Opens a session by an exchange code, once. It lives no longer than the session that the code came from. */
  takeExchangeCode(
    given: { code: string; isConfirmed?: boolean | undefined },
    visit: Visit,
  ): Promise<Result<{ token: string }, Failure<'session.code_refused' | 'session.confirm_needed' | 'request.too_many'>>>;
  /** Ends one session; a second time does nothing. */
  logout(caller: Pick<Caller, 'sessionId'>, now: Date): Promise<void>;
  /** Returns those of these sessions that are over, expired ones included. */
  sessionsOver(ids: readonly string[], now: Date): Promise<string[]>;
  /** The member's sessions that are still good: this one first, then the last used. */
  listSessions(caller: Caller, now: Date): Promise<ShownSession[]>;
  /** Ends one session of the caller's account; the session of another account is unknown. */
  endOwnSession(caller: Caller, id: string, now: Date): Promise<Result<{ isEnded: true }, Failure<'identity.session_unknown'>>>;
  /** Signs a member out by the hand of staff, of one session or of all. */
  signOutByStaff(caller: StaffCaller, order: Order & { sessionId?: string | undefined }): Promise<Result<EndedSession[], Unknown>>;
  /** Calls the listener for each session that ends in this process. */
  onSessionEnded(listener: (ended: EndedSession) => void): void;
}

function sessionsOf({ db, cache, announce, listeners }: Shared): MemberSessions {
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

interface MemberPasswords {
  /** True if the member has set a payment password. */
  hasPaymentPassword(memberId: bigint): Promise<boolean>;
  /** Sets or changes the six digits that outgoing money needs; the account's own password proves the member. */
  setPaymentPassword(
    requested: Requested & { password: string },
  ): Promise<Result<{ isSet: true }, Failure<'identity.old_password_wrong' | 'request.too_many'>>>;
  /** Proves a member by the payment password. Three wrong ones lock it for a quarter of an hour. */
  checkPaymentPassword(requested: Requested): Promise<Result<true, PaymentPasswordFailure>>;
  /** Changes a password and ends all other sessions of the account. */
  changePassword(change: PasswordChange): Promise<Result<{ endedSessions: number }, ChangeFailure>>;
  /** Sets a new password for the member of a number that was just proven; all sessions of the account end. */
  resetPassword(
    proven: ProvenMobile,
    order: { password: string; visit: Visit },
  ): Promise<Result<{ account: string; endedSessions: number }, ResetFailure>>;
  /** Sets a new password by a link from a mail, once; all sessions of the account end. */
  resetByLink(
    order: LinkReset,
  ): Promise<Result<{ account: string; endedSessions: number }, Failure<'identity.account_closed' | 'identity.link_invalid'>>>;
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
  /** A signed-in member's view of the own account. */
  memberInfo(caller: Caller, settings: Settings): Promise<Output<typeof memberInfoContract>>;
  /** For seeds: accepts the current terms for a member who has accepted none. */
  acceptFirstTerms(memberId: bigint, version: string, now: Date): Promise<void>;
  /** Recent changes of an account, for the judgement of risk. */
  lately(memberId: bigint): Promise<{ openedAt: Date; passwordChangedAt: Date | null; newDeviceAt: Date | null }>;
  /** Records that the first sign-in has arrived; false if it was recorded before or is not the first. */
  recordFirstLogin(memberId: bigint, now: Date): Promise<boolean>;
  /** True if the member has signed in exactly once so far. */
  isFirstSignIn(memberId: bigint): Promise<boolean>;
  /** Excludes, pauses, closes or re-opens a member. When it returns, no bet or deposit commits any more that the new state forbids. */
  setMemberState(change: StateChange): Promise<void>;
  /** Closes or re-opens an account by the hand of staff. */
  changeByStaff(caller: StaffCaller, order: Order & { change: 'close' | 'reopen' }): Promise<Result<Changed, Unknown | Unfit>>;
  /** For seeds: sets the e-mail of a member who has not registered. */
  ensureEmail(memberId: bigint, email: string, now: Date): Promise<void>;
  /** For seeds: sets the mobile number of a member who has none. */
  ensureMobile(memberId: bigint, mobile: string): Promise<void>;
}

function membersOf({ db, announce }: Shared): MemberAccounts {
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
  /** Adds the personal data of a module. They are read, checked and erased in the order in which they were added. */
  addPersonal(part: Personal): void;
  /** Adds ways to find members by what modules store of them. */
  addFinders(finders: readonly Finder[]): void;
  /** The ways that modules have added. */
  finders(): readonly Finder[];
  /** The personal data that modules have added. */
  personalParts(): readonly Personal[];
  /** A page of the data that are stored of the member, list by list; without a name the names of the lists alone. */
  readPersonalData(
    caller: Caller,
    requested: Input<typeof personalData>,
    now: Date,
  ): Promise<Result<Output<typeof personalData>, Failure<'request.invalid' | 'request.too_many'>>>;
  /** All reasons for which the account cannot be closed now. */
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
  /** Erases accounts whose time has come, and returns their number. */
  eraseDue(now: Date): Promise<number>;
}

/** Personal data, closing and erasing of accounts. */
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

interface AccountOpening {
  /** Opens an account by its owner and signs it in. Safe to repeat with the same `requestId`. */
  register(order: Registration): Promise<Result<Registered, RegisterFailure>>;
  /** Opens a trial account with practice money for a visitor. It has no password. */
  freePlay(order: FreePlay): Promise<Result<LoggedIn, Failure<'identity.trial_closed' | 'request.too_many'>>>;
  /** Opens an account with its wallet. The name is unique within the brand. */
  openMember<F extends Failure = never>(order: MemberToOpen, along?: Along<F>): Promise<Result<OpenedMember, F | OpenFailure>>;
  /** For seeds: as `openMember`, but an existing account of that name is taken as it is. */
  ensureMember(order: MemberToOpen): Promise<OpenedMember>;
  /** Adds work that opening a member includes, whichever way it is opened; it must be safe to repeat. */
  onMemberOpened(welcome: Welcome): void;
  /** Sets the function that finds the owner of a link by its code. Without it only members’ own codes exist. */
  useLinks(find: LinkOwner): void;
  /** The member whose invitation code or link it is; `closed` if the link is closed. */
  inviterOf(merchantId: number, code: string): Promise<bigint | 'closed' | undefined>;
}

/** Ways in which accounts are opened. */
function openingOf(db: Database): AccountOpening {
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
    register: (order) => register(deps, order),
    freePlay: (order) => freePlay(deps, order),
    openMember: <F extends Failure = never>(order: MemberToOpen, along?: Along<F>) => openMember(deps, order, along),
    ensureMember: (order) => ensureMember(deps, order),
    onMemberOpened: (welcome) => void welcomes.push(welcome),
    useLinks: (find) => void (linkOwner = find),
    inviterOf: (merchantId, code) => inviterOf(deps, merchantId, code),
  };
}

interface BankAccountJudge {
  /** Sets the function that finds bank accounts of members. Without it there are none. */
  useBankAccounts(judge: BankAccounts): void;
  /** True if the member has bound a bank account. */
  hasBankAccount(memberId: bigint): Promise<boolean>;
  /** True if the claim is about a bank account that the member has bound. */
  isBankAccount(memberId: bigint, claim: BankAccountRef): Promise<boolean>;
}

function bankAccountsOf(): BankAccountJudge {
  let bankAccounts: BankAccounts = async () => false;
  return {
    useBankAccounts: (judge) => void (bankAccounts = judge),
    hasBankAccount: (memberId) => bankAccounts(memberId),
    isBankAccount: (memberId, claim) => bankAccounts(memberId, claim),
  };
}
