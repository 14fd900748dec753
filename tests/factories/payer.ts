import { toMajor } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import type { PayoutUpdate, PayoutOrder, PayoutSide } from '#modules/cashier/index.ts';

/** Returns a provider's full update about a payout order. */
export function updateOf(
  { id, amount }: Pick<PayoutOrder, 'id' | 'amount'>,
  status: PayoutUpdate['status'],
  more: Partial<PayoutUpdate> = {},
): PayoutUpdate {
  return { status, providerRef: `out-${id}`, amount: toMajor(amount), currency: amount.currency, reason: null, ...more };
}

/** Returns a payout provider that accepts all orders and stores them; tests set its answers. */
export function obedientPayer() {
  const sent: PayoutOrder[] = [];
  const requested: string[] = [];
  const answers = {
    send: async (order: PayoutOrder): Promise<PayoutUpdate> => updateOf(order, 'accepted'),
    readOutcome: async (order: PayoutOrder | undefined): Promise<PayoutUpdate> =>
      order ? updateOf(order, 'accepted') : { status: 'absent', providerRef: null, amount: null, currency: null, reason: null },
  };
  const side: PayoutSide = {
    terms: { bank: { USD: { min: 1n, max: 1_000_000n } } },
    send: async (order) => {
      const answer = answers.send(order);
      sent.push(order);
      return answer;
    },
    readOutcome: async (id) => {
      requested.push(id);
      return answers.readOutcome(sent.find((order) => order.id === id));
    },
    verifyCallback: () => err('payments.signature_invalid'),
  };
  return { side, sent, requested, answers };
}
