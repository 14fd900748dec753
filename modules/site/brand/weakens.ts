import type { PartChange, PartValue } from '#contracts/bo/brand-parts.ts';
import { parseMajor, type Currency } from '#kernel/money.ts';

type Amounts = Readonly<Partial<Record<Currency, string>>>;
type Checks = PartValue<'checks'>;

const LOOPS = ['off', 'review', 'require'] as const satisfies Checks['withdrawalChecks']['closedLoop'][];

/**
 * Returns true if a change takes a second person or a check away from money, in any of its values. A move to another group counts as well,
 * because exclusions hold within a group.
 */
export function weakens(before: unknown, { part, value }: PartChange): boolean {
  if (part === 'group') return (before as PartValue<'group'>).group !== value.group;
  if (part !== 'checks') return false;
  const old = before as Checks;
  const [loop, oldLoop] = [value, old].map(({ withdrawalChecks }) => LOOPS.indexOf(withdrawalChecks.closedLoop)) as [number, number];
  return (
    isMore(value.payoutRunAlone, old.payoutRunAlone, 0n) ||
    isMore(value.heldPrizes, old.heldPrizes, null) ||
    isMore(value.heldSportsPayouts, old.heldSportsPayouts, null) ||
    value.pointsByHand > old.pointsByHand ||
    value.withdrawalChecks.stakePercent < old.withdrawalChecks.stakePercent ||
    loop < oldLoop
  );
}

/** Returns true if an amount is above the old one in any currency. A currency without an amount has `otherwise`; null is above all. */
function isMore(next: Amounts, old: Amounts, otherwise: bigint | null): boolean {
  const minor = (amounts: Amounts, currency: Currency): bigint | null => {
    const amount = amounts[currency];
    const read = amount === undefined ? undefined : parseMajor(amount, currency);
    return read?.ok ? read.value.minor : otherwise;
  };
  return ([...Object.keys(next), ...Object.keys(old)] as Currency[]).some((currency) => {
    const [after, before] = [minor(next, currency), minor(old, currency)];
    return before !== null && (after === null || after > before);
  });
}
