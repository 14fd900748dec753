import { toMajor } from '#kernel/money.ts';
import type { PayoutUpdate, PayoutOrder } from '#modules/cashier/index.ts';
import type { Random } from '#tests/simulation/random.ts';

/** Message from the harmed process to the simulated payment provider, which survives kills together with its payments. */
export type ToCompany = { send: { id: string; label: string; minor: string } } | { ask: string };

/**
 * Creates a payment provider that pays immediately, later, or only after it has lost the first order. It pays each reference once, however
 * often the order is sent.
 */
export function createCompany(random: Random) {
  const known = new Map<string, { label: string; minor: bigint; isPaid: boolean }>();
  const lost = new Set<string>();
  const NOTHING: PayoutUpdate = { status: 'unknown', providerRef: null, amount: null, currency: null, reason: null };

  function say(id: string, status: PayoutUpdate['status']): PayoutUpdate {
    const order = known.get(id);
    if (!order) return { ...NOTHING, status: 'absent' };
    return { ...NOTHING, status, providerRef: `out-${id}`, amount: toMajor({ minor: order.minor, currency: 'USD' }), currency: 'USD' };
  }
  return {
    /** Returns each paid reference with the number of its withdrawal. */
    paid: (): { id: string; label: string }[] => [...known].filter(([, { isPaid }]) => isPaid).map(([id, { label }]) => ({ id, label })),
    answer(call: ToCompany): PayoutUpdate {
      if ('ask' in call) {
        const order = known.get(call.ask);
        if (order) order.isPaid = true;
        return say(call.ask, 'paid');
      }
      const { id, label, minor } = call.send;
      if (!lost.has(id) && random.chance(0.2)) {
        lost.add(id);
        return NOTHING;
      }
      const order = known.get(id) ?? { label, minor: BigInt(minor), isPaid: false };
      known.set(id, order);
      order.isPaid ||= random.chance(0.6);
      return say(id, order.isPaid ? 'paid' : 'accepted');
    },
  };
}

/** Returns the order in the form in which the harmed process sends it to the provider. */
export function orderOf({ id, label, amount }: PayoutOrder): ToCompany {
  return { send: { id, label, minor: String(amount.minor) } };
}
