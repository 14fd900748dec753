const HOUR_MS = 3_600_000;

/**
 * Hours within which staff finish an entry of a queue, from the time at which it came to them. The numbers are the product's own:
 * no specification states any. `payout` is the payment of an approved withdrawal.
 */
const DUE_HOURS = { question: 48, complaint: 240, withdrawal: 24, payout: 24, dispute: 72, deposit: 24, document: 48 } as const;

/** Returns the time by which staff finish an entry that came to them at `since`. */
export function dueAt(kind: keyof typeof DUE_HOURS, since: Date): Date {
  return new Date(since.getTime() + DUE_HOURS[kind] * HOUR_MS);
}
