import { toMajor } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import type { PayoutNews, PayoutOrder, PayoutSide } from '#modules/cashier/index.ts';

/** Returns a payer's full news of an order. */
export function newsOf(
  { id, amount }: Pick<PayoutOrder, 'id' | 'amount'>,
  status: PayoutNews['status'],
  more: Partial<PayoutNews> = {},
): PayoutNews {
  return { status, providerRef: `out-${id}`, amount: toMajor(amount), currency: amount.currency, reason: null, ...more };
}

/** A company that accepts what it is asked to pay and keeps what it was sent; tests say what it answers. */
export function obedientPayer() {
  const sent: PayoutOrder[] = [];
  const requested: string[] = [];
  const answers = {
    send: async (order: PayoutOrder): Promise<PayoutNews> => newsOf(order, 'accepted'),
    ask: async (order: PayoutOrder | undefined): Promise<PayoutNews> =>
      order ? newsOf(order, 'accepted') : { status: 'absent', providerRef: null, amount: null, currency: null, reason: null },
  };
  const side: PayoutSide = {
    terms: { bank: { USD: { min: 1n, max: 1_000_000n } } },
    send: async (order) => {
      const answer = answers.send(order);
      sent.push(order);
      return answer;
    },
    ask: async (id) => {
      requested.push(id);
      return answers.ask(sent.find((order) => order.id === id));
    },
    verifyCallback: () => err('payments.signature_invalid'),
  };
  return { side, sent, requested, answers };
}
