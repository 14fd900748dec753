import type { Caller } from '#contracts/caller.ts';
import { money, type Currency } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createCashier, welcomeMember, type PaymentEvent, type PaymentProvider } from '#modules/cashier/index.ts';
import { createIdentity } from '#modules/identity/index.ts';
import { createLimits } from '#modules/limits/index.ts';
import { createRollover } from '#modules/rollover/index.ts';
import { createSite, seedSite } from '#modules/site/index.ts';
import { createVip } from '#modules/vip/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';

/**
 * Returns a payment provider that does what it is asked; tests change its parts. Its code is that of the sandbox, which demo brands offer.
 */
export function obedientProvider(): PaymentProvider {
  const terms = { min: 1000n, max: 1_000_000n, fee: 0n };
  return {
    code: 'sandbox',
    isSandbox: true,
    methods: [
      { code: 'bank', icon: 'bank', arrivalMinutes: 1, terms: { USD: terms, VND: terms } },
      { code: 'costly', icon: 'card', arrivalMinutes: 1, terms: { USD: { ...terms, fee: 150n } } },
    ],
    createPayment: async ({ id, origin }) => ok({ providerRef: `ref-${id}`, payUrl: `${origin}/pay/${id}` }),
    verifyCallback: () => ({ ok: false, failure: { code: 'payments.signature_invalid' } }),
  };
}

/** Opens a cashier with its neighbouring modules on a test's own database, and members to use it. */
export async function cashierWorld(db: Database, provider: PaymentProvider) {
  await seedSite(db);
  const site = await createSite({ db, log: createLog('silent') });
  const wallet = createWallet({ db });
  const identity = createIdentity({ db });
  identity.onMemberOpened((member) => welcomeMember(wallet, member));
  const limits = createLimits({ db });
  const cashier = createCashier({ db, limits, wallet, site, providers: [provider] });
  let members = 0;

  async function newCaller({ currency = 'USD', accountType = 0 }: { currency?: Currency; accountType?: 0 | 4 } = {}): Promise<Caller> {
    const account = `payer${++members}`;
    const order = { merchantId: 1, account, nickname: account, accountType, currency, password: 'Deposit01' };
    const opened = await identity.openMember(order);
    if (!opened.ok) throw new Error(opened.failure.code);
    return { merchantId: 1, code: 'LANTERN', memberId: opened.value.id, sessionId: 'none', accountType, currency };
  }

  return {
    site,
    wallet,
    identity,
    limits,
    cashier,
    rollover: createRollover({ db, cashier, site }),
    vip: createVip({ db, site, wallet }),
    announce: cashier.announce,
    newCaller,
    deposit: (caller: Caller, minor: bigint, more: { requestId?: string; method?: string; currency?: Currency; now?: Date } = {}) =>
      cashier.createDeposit({
        caller,
        method: more.method ?? 'bank',
        amount: money(minor, more.currency ?? caller.currency),
        requestId: more.requestId ?? crypto.randomUUID(),
        origin: 'http://localhost:8080',
        now: more.now ?? new Date(),
      }),
    cashOf: async (caller: Caller) => (await wallet.balancesOf(caller)).cash.minor,
    stop: async () => {
      await wallet.stop();
      await site.stop();
    },
  };
}

let events = 0;

/** Returns a provider's event that an order was paid in full, unless `more` says otherwise. */
export function paid(order: { id: string; amount: { minor: bigint } }, more: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    eventId: `event-${++events}`,
    orderRef: order.id,
    providerRef: `ref-${order.id}`,
    status: 'paid',
    amount: `${order.amount.minor / 100n}.${String(order.amount.minor % 100n).padStart(2, '0')}`,
    currency: 'USD',
    ...more,
  };
}
