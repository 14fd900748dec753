import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import type { PaymentEvent } from '#modules/cashier/index.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { money, toMajor } from '#kernel/money.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { modelRuns } from '#tests/factories/model-runs.ts';

const { db } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { cashier, deposit, newCaller } = world;
afterAll(() => world.stop());

type Status = 'waiting' | 'credited' | 'declined' | 'expired' | 'mismatch' | 'refunded' | 'charged_back';
type Order = { id: string; amount: { minor: bigint } };

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 31 * 60_000);
const AMOUNT = 100_00n;

/** Next status by event and status; in all other cases the order stays as it is. `!` marks those that notify staff. */
const GONE = { refunded: 'refunded!', charged_back: 'charged_back!' } as const;
const MOVES: Readonly<Record<string, Readonly<Partial<Record<Status, `${Status}${'' | '!'}`>>>>> = {
  paid: { waiting: 'credited', declined: 'credited', expired: 'credited', mismatch: 'mismatch!', ...GONE },
  short: { waiting: 'mismatch!', declined: 'mismatch!', expired: 'mismatch!', mismatch: 'mismatch!', credited: 'credited!', ...GONE },
  foreign: { waiting: 'waiting!', declined: 'declined!', expired: 'expired!', mismatch: 'mismatch!', credited: 'credited!', ...GONE },
  declined: { waiting: 'declined', credited: 'credited!' },
  // Seen, and not sure yet: nothing moves.
  received: {},
  // Unless it was seen before: such a one has a day longer.
  late: { waiting: 'expired' },
  // All that there is goes to another account of the house.
  spend: {},
};
type Taking = { part: string; status: 'refunded' | 'charged_back'; minor: bigint };
/** Reversal of each event: without a number, or as a part with one. No four of these parts fit into the deposit. */
const ACCEPTS: Readonly<Record<string, Taking>> = {
  refunded: { part: '', status: 'refunded', minor: AMOUNT },
  charged_back: { part: '', status: 'charged_back', minor: AMOUNT },
  part: { part: '', status: 'charged_back', minor: 40_00n },
  more: { part: '', status: 'refunded', minor: 100_01n },
  first: { part: '1', status: 'refunded', minor: 30_00n },
  second: { part: '2', status: 'charged_back', minor: 45_00n },
  third: { part: '3', status: 'refunded', minor: 25_00n },
  other: { part: '3', status: 'charged_back', minor: 24_00n },
};

type Before = { status: Status; parts: readonly Taking[] };

/**
 * Returns the expected reversal of an order by such events: each part once, in any order, never above the deposit; else staff review it.
 */
function takenBy(news: Taking, { status, parts }: Before): { part?: Taking; isCase: boolean } {
  if (status === 'mismatch') return { isCase: true };
  // Before the payment it is ignored: the provider sends it again.
  if (!['credited', 'refunded', 'charged_back'].includes(status)) return { isCase: false };
  const known = parts.find(({ part }) => part === news.part);
  const isAgain = known?.status === news.status && known.minor === news.minor && (news.part !== '' || news.minor === AMOUNT);
  if (known) return { isCase: !isAgain };
  const left = parts.reduce((sum, { minor }) => sum - minor, AMOUNT);
  return { ...(news.minor <= left && { part: news }), isCase: true };
}
/** The event that a provider sends; none where time passes. */
const EVENTS: Readonly<Record<string, (order: Order) => PaymentEvent>> = {
  paid: (order) => paid(order),
  short: (order) => paid(order, { amount: '99.99' }),
  foreign: (order) => paid(order, { providerRef: `foreign-${order.id}` }),
  declined: (order) => paid(order, { status: 'declined' }),
  received: (order) => paid(order, { status: 'received' }),
  ...Object.fromEntries(
    Object.entries(ACCEPTS).map(([name, { part, status, minor }]) => [
      name,
      (order: Order) => paid(order, { status, amount: toMajor(money(minor, 'USD')), ...(part !== '' && { partRef: part }) }),
    ]),
  ),
};

async function spendAll(caller: Caller): Promise<void> {
  const { cash } = await world.wallet.accountsOf(caller);
  const house = await world.wallet.houseAccount(1, 'house', 'test', 'USD');
  const done = await world.wallet.commit({
    key: { source: 'test', kind: 'spend', externalId: crypto.randomUUID(), meaning: [] },
    account: cash,
    transfers: [{ kind: 'spend', from: cash, to: house, amount: { all: 'USD' } }],
  });
  if (!done.ok) throw new Error(done.failure.code);
}
const { numRuns, timeout } = modelRuns(25);

test(
  'whatever a provider says in whatever order, and however often, an order goes only where it may, is credited once, and each part of it is taken back once (R-57)',
  {
    timeout,
  },
  async () => {
    const steps = fc.record({ name: fc.constantFrom(...Object.keys(MOVES), ...Object.keys(ACCEPTS)), times: fc.constantFrom(1, 1, 2) });
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 9 }), async (tried) => {
        const caller = await newCaller();
        const opened = await deposit(caller, AMOUNT, { now: NOW });
        if (!opened.ok) throw new Error(opened.failure.code);
        const order = opened.value;
        let [status, hasCase]: [Status, boolean] = ['waiting', false];
        let isSeen = false;
        let [credited, taken, spent] = [0n, 0n, 0n];
        const parts: Taking[] = [];
        for (const { name, times } of tried) {
          const event = EVENTS[name]?.(order);
          const said = [];
          for (let time = 0; time < times; time++)
            said.push(
              event
                ? await cashier.receivePayment('sandbox', event)
                : name === 'spend'
                  ? await spendAll(caller)
                  : await cashier.expireDeposits(LATER),
            );
          const what = `${tried.map((one) => one.name).join(' ')} at ${name}`;
          // A repeat is answered as the first was.
          if (event) expect(new Set(said.map((one) => JSON.stringify(one))).size, what).toBe(1);
          if (ACCEPTS[name]) {
            const { part, isCase } = takenBy(ACCEPTS[name], { status, parts });
            hasCase ||= isCase;
            if (part) parts.push(part);
            if (part && status !== 'charged_back') status = part.status;
            taken = parts.reduce((sum, { minor }) => sum + minor, 0n);
          } else {
            isSeen ||= name === 'received' && status === 'waiting';
            const moved = name === 'late' && isSeen ? status : (MOVES[name]![status] ?? status);
            hasCase ||= moved.endsWith('!');
            status = moved.replace('!', '') as Status;
          }
          credited = ['credited', 'refunded', 'charged_back'].includes(status) ? AMOUNT : 0n;
          const { cash, debt } = await world.wallet.balancesOf(caller);
          if (name === 'spend') spent = credited - taken > spent ? credited - taken : spent;
          expect(await cashier.getDeposit(caller, order.id), what).toMatchObject({ value: { status, taken: money(taken, 'USD') } });
          // No money appears or goes: what came in less what went back and was spent is what is there less what is owed.
          expect(cash.minor - debt.minor, what).toBe(credited - taken - spent);
          expect(cash.minor === 0n || debt.minor === 0n, what).toBe(true);
          const cases = await db.query('SELECT 1 FROM payment_case WHERE order_id = $1 LIMIT 1', [order.id]);
          expect(cases.length > 0, what).toBe(hasCase);
        }
      }),
      { numRuns },
    );
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
