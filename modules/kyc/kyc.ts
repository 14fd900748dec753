import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { LEVELS } from '#contracts/identity-levels.ts';
import type { identity as identityContract } from '#contracts/kyc.ts';
import type { Currency, Money } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import { isSameName } from '#kernel/name-key.ts';
import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import { placeOf } from '#modules/files/index.ts';
import { allowanceAt } from '#modules/kyc/allowance.ts';
import type { KycDeps } from '#modules/kyc/deps.ts';
import { isFixed, saveDetails, type DetailsFailure } from '#modules/kyc/details.ts';
import { casesOf, findProfile, keeperOf, type Details, type DocumentCase, type Given } from '#modules/kyc/kyc-store.ts';
import { sendDocument, type Sending, type SendFailure } from '#modules/kyc/send-document.ts';

type IdentityView = Output<typeof identityContract>;
type Change = { memberId: bigint };

/** State of a member's identity for other modules. */
export type Standing = {
  level: number;
  /** Total that may be withdrawn. Null is without a limit. */
  total: Money | null;
  /** True if a document proves the name. */
  isProven: boolean;
  /** Returns true if a name is the member's, or null while the member has stated none. */
  isNamed(name: string): boolean | null;
};

/** Identity checks of members. */
export interface Kyc {
  /** Dependencies by which staff decide on documents. */
  deps: KycDeps;
  /** Returns the caller's level, details and documents. */
  view(caller: Caller, now: Date): Promise<IdentityView>;
  /** Stores a member's statements about its identity: level 1. They are final once a document proves them. */
  saveDetails(caller: Caller, given: Given, now: Date): Promise<Result<IdentityView, DetailsFailure>>;
  /** Submits a document for the next level. At most one document waits for staff. Each `requestId` of a member is one document. */
  send(sending: Sending): Promise<Result<IdentityView, SendFailure>>;
  /** Returns the level of a member, the total that the member may withdraw, and the proven name. */
  standingOf(memberId: bigint, currency: Currency): Promise<Standing>;
  /** Calls the listener after each change of a member's level or documents. */
  onChanged(listener: (change: Change) => void): void;
}

/** Creates the identity checks of members: their statements, the documents that prove them, and the allowances. */
export function createKyc(options: Omit<KycDeps, 'announce'>): Kyc {
  const listeners: ((change: Change) => void)[] = [];
  const deps: KycDeps = { ...options, announce: (change) => listeners.forEach((listener) => listener(change)) };
  const { db } = deps;
  const viewed = async <F extends Failure>(caller: Caller, done: Result<true, F>, now: Date): Promise<Result<IdentityView, F>> =>
    done.ok ? ok(await viewOf(deps, caller, now)) : done;
  return {
    deps,
    view: (caller, now) => viewOf(deps, caller, now),
    saveDetails: async (caller, given, now) => viewed(caller, await saveDetails(deps, caller, given, now), now),
    send: async (sending) => viewed(sending.caller, await sendDocument(deps, sending), sending.now),
    standingOf: (memberId, currency) => standingOf(db, memberId, currency),
    onChanged: (listener) => void listeners.push(listener),
  };
}

async function standingOf(db: Queryable, memberId: bigint, currency: Currency): Promise<Standing> {
  const profile = await findProfile(db, memberId);
  const level = profile?.level ?? 0;
  return {
    level,
    total: allowanceAt(level, currency),
    isProven: level >= 2,
    isNamed: (name) => (profile ? isSameName(profile.fullName, name) : null),
  };
}

async function viewOf({ db, files }: KycDeps, { memberId, merchantId, currency }: Caller, now: Date): Promise<IdentityView> {
  const profile = await findProfile(db, memberId);
  const cases = await casesOf(db, memberId);
  const pictures = await files.storedBy(cases.map(keeperOf), now, placeOf({ merchantId }));
  const { level = 0, ...named } = profile ?? {};
  return {
    level,
    details: profile ? (named as Details) : null,
    isFixed: await isFixed(db, memberId),
    documents: cases.map((one) => ({ ...documentOf(one), pictures: pictures.get(keeperOf(one)) ?? [] })),
    allowances: LEVELS.map((at) => ({ level: at, total: allowanceAt(at, currency) })),
    currency,
  };
}

function documentOf({ id, serial, level, kind, state, reason, submittedAt, decidedAt }: DocumentCase) {
  return { id, serial: serialText('K', serial), level, kind, state, reason, submittedAt, decidedAt };
}
