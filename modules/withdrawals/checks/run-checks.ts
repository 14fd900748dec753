import type { Caller } from '#contracts/caller.ts';
import type { PayoutKind, WithdrawalCheck } from '#contracts/withdrawals.ts';
import { toMajor, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { COOL_DOWN_MS } from '#modules/withdrawals/accounts/bind-account.ts';
import type { PayoutAccount } from '#modules/withdrawals/accounts/payout-account.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { wonFromMembers, type WonFromMembers } from '#modules/withdrawals/checks/won-from-members.ts';
import { isLarge, withdrawalLimits } from '#modules/withdrawals/withdrawal-limits.ts';
import type { Standing } from '#modules/kyc/index.ts';
import type { Owed } from '#modules/rollover/index.ts';

const DAY_MS = 86_400_000;
/** Period of deposits whose play is checked, in ms. */
const PLAY_MS = 30 * DAY_MS;

type Checked = { caller: Caller; account: PayoutAccount; amount: Money; standing: Standing; now: Date };

const check = (name: WithdrawalCheck['name'], isPassed: boolean, facts: WithdrawalCheck['facts'] = {}): WithdrawalCheck => ({
  name,
  verdict: isPassed ? 'passed' : 'review',
  facts,
});
const amountText = (amount: Money): string => `${toMajor(amount)} ${amount.currency}`;

/**
 * Returns the conditions of the brand's rules that a member's money has to meet. The answer is exact if `queryable` holds the member's
 * lock.
 */
export async function lookAhead(
  { rollover, site }: Pick<WithdrawalDeps, 'rollover' | 'site'>,
  caller: Pick<Caller, 'memberId' | 'merchantId' | 'currency'>,
  queryable?: Queryable,
): Promise<Owed> {
  const owed = await rollover.owedBy(caller, queryable);
  const isOff = site.merchant(caller.merchantId).settings.withdrawalChecks.closedLoop === 'off';
  return isOff ? { ...owed, ways: [] } : owed;
}

/** Returns the amount that must first go back by another way than this kind; undefined where there is none. */
export function otherWayFirst({ ways }: Pick<Owed, 'ways'>, kind: PayoutKind): Owed['ways'][number] | undefined {
  return ways.find((way) => way.kind !== kind);
}

/**
 * Prepares the automatic checks of a withdrawal: the returned function gives each check with its facts, from what the member owes. No check
 * refuses; a check that is not passed asks staff for a review.
 */
export async function prepareChecks(deps: WithdrawalDeps, checked: Checked): Promise<(looked: Owed) => WithdrawalCheck[]> {
  const risks = await riskChecks(deps, checked);
  const won = membersCheck(await wonFromMembers(deps.db, checked.caller, checked.now), checked);
  return (looked) => [...moneyChecks(looked, checked), ...accountChecks(checked), ...risks, playCheck(looked, checked), won];
}

function moneyChecks(looked: Owed, { account, amount, standing }: Checked): WithdrawalCheck[] {
  const { deposits, staked, left } = looked;
  const { min, max } = withdrawalLimits(amount.currency);
  const other = otherWayFirst(looked, account.kind);
  return [
    check('turnover', left.minor === 0n, {
      left: amountText(left),
      deposits: deposits.length,
      staked: amountText({ ...left, minor: staked }),
    }),
    check('closed_loop', !other, {
      to: account.kind,
      ...(other ? { first: other.kind, amount: amountText(other.amount) } : {}),
    }),
    check('identity_level', true, { level: standing.level, total: standing.total ? amountText(standing.total) : 'no limit' }),
    check('limits', true, { least: amountText(min), most: amountText(max) }),
    check('amount', !isLarge(amount), { amount: amountText(amount) }),
  ];
}

function accountChecks({ account, standing, now }: Checked): WithdrawalCheck[] {
  const isNew = now.getTime() - account.createdAt.getTime() < COOL_DOWN_MS;
  const isNamed = standing.isNamed(account.holder);
  return [
    check('payout_account', !isNew, { bound: account.createdAt.toISOString() }),
    check('name', isNamed !== false, { proven: isNamed === null ? 'no name yet' : isNamed ? 'the same' : 'another' }),
  ];
}

async function riskChecks(deps: WithdrawalDeps, { caller, now }: Checked): Promise<WithdrawalCheck[]> {
  const { openedAt, passwordChangedAt, newDeviceAt } = await deps.identity.lately(caller.memberId);
  const paid = await deps.db.query("SELECT 1 FROM withdrawal WHERE member_id = $1 AND state IN ('paid', 'received', 'disputed') LIMIT 1", [
    caller.memberId,
  ]);
  const isOld = (at: Date | null): boolean => at === null || now.getTime() - at.getTime() >= DAY_MS;
  const at = (date: Date | null): string => date?.toISOString() ?? 'never';
  return [
    check('first_withdrawal', paid.length > 0),
    check('account_age', isOld(openedAt), { opened: at(openedAt) }),
    check('password', isOld(passwordChangedAt), { changed: at(passwordChangedAt) }),
    check('device', isOld(newDeviceAt), { added: at(newDeviceAt) }),
  ];
}

/** Passes if there is no recent deposit, or if the member has staked money since the last recent deposit. */
function playCheck({ deposits, staked }: Owed, { caller, now }: Checked): WithdrawalCheck {
  const recent = deposits.find((one) => one.kept > 0n && now.getTime() - one.at.getTime() < PLAY_MS);
  return check('play', !recent || staked > recent.stakedBefore, {
    ...(recent && {
      deposit: recent.at.toISOString(),
      staked: amountText({ minor: staked - recent.stakedBefore, currency: caller.currency }),
    }),
  });
}

/** Passes if at most half of the withdrawn money was won from three members or fewer, who may have lost on purpose (decision 024). */
function membersCheck({ won, few, members, withdrawn }: WonFromMembers, { amount }: Checked): WithdrawalCheck {
  return check('won_from_members', few * 2n <= withdrawn + amount.minor, { won: amountText({ ...amount, minor: won }), members });
}

/** Returns the names of the checks that ask for a review by staff. */
export function forReview(checks: readonly WithdrawalCheck[]): string[] {
  return checks.flatMap(({ name, verdict }) => (verdict === 'review' ? [name] : []));
}
