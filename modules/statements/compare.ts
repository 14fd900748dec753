import type { REASONS } from '#contracts/statement-limits.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Line, LineKind } from '#modules/statements/read-statement.ts';

export type Reason = (typeof REASONS)[number];
/** A payment in our records. `taken` is the reversed part of a deposit, in minor units. */
export type Own = {
  reference: string;
  merchantId: number;
  memberId: bigint;
  currency: Currency;
  amount: bigint;
  taken: bigint;
  isPaid: boolean;
};
export type Difference = {
  kind: LineKind;
  reference: string;
  reason: Reason;
  theirs: Money | null;
  ours: Money | null;
  merchantId: number | null;
  memberId: bigint | null;
};

/** Records with which a statement is compared. `before` has the sums of earlier statements in minor units, by `kind reference`. */
export type Records = { deposits: readonly Own[]; payouts: readonly Own[]; before: ReadonlyMap<string, bigint> };

/**
 * Compares the lines of a statement with our records. Refunds of one payment are summed, including refunds on earlier statements, because a
 * company may return a payment in parts. A sum below ours is not a difference yet, because a part may be on a later statement (`shortOf`).
 */
export function differencesOf(lines: readonly Line[], { deposits, payouts, before }: Records): Difference[] {
  const own = { deposit: byReference(deposits), refund: byReference(deposits), payout: byReference(payouts) };
  const found: Difference[] = [];
  for (const [key, same] of groupsOf(lines)) {
    const [{ kind, reference, money }] = same as [Line, ...Line[]];
    const record = own[kind].get(reference);
    const earlier = kind === 'refund' ? (before.get(key) ?? 0n) : 0n;
    const theirs = { currency: money.currency, minor: same.reduce((sum, line) => sum + line.money.minor, earlier) };
    const reason = reasonOf(kind, theirs, record, {
      isRepeated: kind !== 'refund' && (same.length > 1 || before.has(key)),
      isOther: same.some((line) => line.money.currency !== record?.currency),
    });
    if (reason) found.push({ kind, reference, reason, theirs, ours: oursOf(kind, record), ...partyOf(record) });
  }
  return found;
}

type Seen = { isRepeated: boolean; isOther: boolean };

function reasonOf(kind: LineKind, theirs: Money, record: Own | undefined, { isRepeated, isOther }: Seen): Reason | undefined {
  if (!record) return 'unknown_here';
  if (isRepeated) return 'twice';
  if (isOther) return 'currency';
  if (kind !== 'refund' && !record.isPaid) return 'state';
  const isEqual = kind === 'refund' ? theirs.minor <= record.taken : theirs.minor === record.amount;
  return isEqual ? undefined : 'amount';
}

/** Returns the difference of a payment that is settled here and is on no statement. */
export function missingOf(kind: LineKind, record: Own): Difference {
  return { kind, reference: record.reference, reason: 'missing_there', theirs: null, ours: oursOf(kind, record), ...partyOf(record) };
}

/**
 * Returns the difference of a deposit of which `due` minor units were reversed on days that statements cover, while the statements have
 * only `seen` minor units of refunds.
 */
export function shortOf(record: Own, { due, seen }: { due: bigint; seen: bigint }): Difference {
  const amount = (minor: bigint): Money => ({ currency: record.currency, minor });
  return { ...missingOf('refund', record), theirs: seen === 0n ? null : amount(seen), ours: amount(due) };
}

function oursOf(kind: LineKind, record: Own | undefined): Money | null {
  if (!record) return null;
  return { currency: record.currency, minor: kind === 'refund' ? record.taken : record.amount };
}

function partyOf(record: Own | undefined): Pick<Difference, 'merchantId' | 'memberId'> {
  return { merchantId: record?.merchantId ?? null, memberId: record?.memberId ?? null };
}

const byReference = (records: readonly Own[]): Map<string, Own> => new Map(records.map((one) => [one.reference, one]));

/** Returns the lines of each payment, by `kind reference`. */
function groupsOf(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.kind} ${line.reference}`;
    const known = groups.get(key);
    if (known) known.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}
