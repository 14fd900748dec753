import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { canonicalName } from '#modules/identity/members/canonical-name.ts';
import { addMember, findByAccount } from '#modules/identity/members/member-store.ts';
import type { OpenedMember } from '#modules/identity/members/member.ts';
import { isCommonPassword } from '#platform/security/common-password.ts';
import { isAcceptedPassword } from '#modules/identity/members/password-rule.ts';
import { hashPassword } from '#platform/security/password.ts';

export type MemberToOpen = {
  merchantId: number;
  account: string;
  nickname: string;
  accountType: AccountType;
  currency: Currency;
  password: string;
  uplineId?: bigint;
  mustChangePassword?: boolean;
};

/** Act of another module for a new member, such as opening a wallet. Must be safe to repeat, because it runs again after a crash. */
export type Welcome = (member: OpenedMember) => Promise<void>;
/** Finds the owner of the link of an invitation code that is not a member's own; a code of a closed link has no owner. */
export type LinkOwner = (merchantId: number, code: string) => Promise<bigint | 'closed' | undefined>;
export type OpenDeps = { db: Database; welcome: Welcome; linkOwner: LinkOwner };

export type OpenFailure = Failure<
  'identity.name_invalid' | 'identity.name_taken' | 'identity.password_invalid' | 'identity.password_common'
>;
/** Act in the commit that opens an account; if it fails, no account is opened. */
export type Along<F extends Failure> = (tx: Tx, memberId: bigint) => Promise<Result<unknown, F>>;

/**
 * Opens an account with its wallet. The name is stored in its canonical spelling, unique within the brand. If two concurrent calls have one
 * name, exactly one gets it.
 */
export async function openMember<F extends Failure = never>(
  { db, welcome }: Pick<OpenDeps, 'db' | 'welcome'>,
  order: MemberToOpen,
  along?: Along<F>,
): Promise<Result<OpenedMember, OpenFailure | F>> {
  const account = canonicalName(order.account);
  if (!account) return err('identity.name_invalid');
  if (!isAcceptedPassword(order.password)) return err('identity.password_invalid');
  if (isCommonPassword(order.password, [account])) return err('identity.password_common');
  const { merchantId, nickname, accountType, currency, uplineId = null, mustChangePassword = false } = order;
  const passwordHash = await hashPassword(order.password);
  const row = { merchantId, account, nickname, accountType, currency, passwordHash, mustChangePassword, uplineId };
  const added = await db.transaction<bigint, OpenFailure | F>(async (tx) => {
    const id = await addMember(tx, row);
    if (id === undefined) return err('identity.name_taken');
    const done = await along?.(tx, id);
    return done?.ok === false ? done : ok(id);
  });
  if (!added.ok) return added;
  const member = { id: added.value, merchantId, account, accountType, currency };
  await welcome(member);
  return ok(member);
}

/** For seeds: opens an account as `openMember` does, but returns an existing account of that name unchanged, with whatever password. */
export async function ensureMember(deps: OpenDeps, order: MemberToOpen): Promise<OpenedMember> {
  const account = canonicalName(order.account);
  const known = account && (await findByAccount(deps.db, order.merchantId, account));
  if (known) {
    await deps.welcome(known);
    return known;
  }
  const opened = await openMember(deps, order);
  if (opened.ok) return opened.value;
  if (opened.failure.code === 'identity.name_taken') return ensureMember(deps, order);
  throw new Error(`cannot open ${order.account}: ${opened.failure.code}`);
}
