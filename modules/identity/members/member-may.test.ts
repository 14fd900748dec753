import { beforeAll, describe, expect, test } from 'vitest';
import { seedSite } from '#modules/site/index.ts';
import { createIdentity, memberMay } from '#modules/identity/index.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const identity = createIdentity({ db });
const NOW = new Date();

/** An id that a JavaScript number cannot hold. */
const HUGE = 2n ** 53n + 7n;

async function plant(id: bigint, accountType: number): Promise<void> {
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
     VALUES ($1, 1, $2, 'n', $3, 'USD', 'x')`,
    [id, `m${id}`, accountType],
  );
}

type Refused = { cmd: number; refusal: string; facts: { until?: string } | null };
function refusals(...gates: { args: object }[]): Promise<Refused[]> {
  return db.query<Refused>('SELECT * FROM gate_member($1) ORDER BY cmd', [
    JSON.stringify(gates.map(({ args }, at) => ({ cmd: at + 1, ...args }))),
  ]);
}
async function codeOf(memberId: bigint, act: 'play' | 'practice' | 'deposit' | 'withdraw'): Promise<string | undefined> {
  return (await refusals(memberMay(memberId, act)))[0]?.refusal;
}

beforeAll(async () => {
  await seedSite(db);
  await plant(HUGE, 0);
  await plant(HUGE + 1n, 4);
});

describe('the member gate', () => {
  test('an active member may do all, with ids beyond 2^53', async () => {
    for (const act of ['play', 'practice', 'deposit', 'withdraw'] as const) expect(await codeOf(HUGE, act)).toBeUndefined();
  });

  test('a trial member may practise, but neither play for money nor deposit nor withdraw [4.19]', async () => {
    expect(await codeOf(HUGE + 1n, 'practice')).toBeUndefined();
    expect(await codeOf(HUGE + 1n, 'play')).toBe('in_need_true_account');
    expect(await codeOf(HUGE + 1n, 'deposit')).toBe('in_need_true_account');
    expect(await codeOf(HUGE + 1n, 'withdraw')).toBe('in_need_true_account');
  });

  test('exclusion and time-out refuse play and deposits at once and leave withdrawals open (R-52)', async () => {
    await identity.setMemberState({ memberId: HUGE, state: 'excluded', now: NOW });
    expect(await codeOf(HUGE, 'play')).toBe('identity.excluded');
    expect(await codeOf(HUGE, 'practice')).toBe('identity.excluded');
    expect(await codeOf(HUGE, 'deposit')).toBe('identity.excluded');
    expect(await codeOf(HUGE, 'withdraw')).toBeUndefined();

    const until = new Date('2099-01-02T03:04:05Z');
    await identity.setMemberState({ memberId: HUGE, state: 'timed_out', until, now: NOW });
    expect((await refusals(memberMay(HUGE, 'play')))[0]).toMatchObject({
      refusal: 'identity.timed_out',
      facts: { until: '2099-01-02T03:04:05Z' },
    });
    expect(await codeOf(HUGE, 'withdraw')).toBeUndefined();
  });

  test('a time-out that is over refuses nothing; an exclusion does not end by itself', async () => {
    const past = new Date(Date.now() - 1000);
    await identity.setMemberState({ memberId: HUGE, state: 'timed_out', until: past, now: NOW });
    expect(await codeOf(HUGE, 'play')).toBeUndefined();
    await identity.setMemberState({ memberId: HUGE, state: 'excluded', until: past, now: NOW });
    expect(await codeOf(HUGE, 'play')).toBe('identity.excluded');
    expect(await codeOf(HUGE, 'practice')).toBe('identity.excluded');
  });

  test('a closed account and an unknown one may do nothing', async () => {
    await identity.setMemberState({ memberId: HUGE, state: 'closed', now: NOW });
    for (const act of ['play', 'practice', 'deposit', 'withdraw'] as const) expect(await codeOf(HUGE, act)).toBe('identity.account_closed');
    expect(await codeOf(12345n, 'play')).toBe('identity.account_closed');
    await identity.setMemberState({ memberId: HUGE, state: 'active', now: NOW });
  });

  test('a batch is judged in one call, and only the refused ones are answered', async () => {
    const answers = await refusals(memberMay(HUGE, 'deposit'), memberMay(HUGE + 1n, 'deposit'), memberMay(HUGE, 'play'));
    expect(answers).toEqual([{ cmd: 2, refusal: 'in_need_true_account', facts: null }]);
  });

  test.each([
    ['by its use case', () => identity.setMemberState({ memberId: HUGE, state: 'excluded', now: NOW })],
    ['by somebody who forgets the lock', () => db.query("UPDATE member SET state = 'excluded' WHERE id = $1", [HUGE])],
  ])('a change of state %s waits for the member’s command under way (R-52)', async (_name, change) => {
    await owner.query("SELECT ledger.open_account(1, $1, 'cash', '', 'USD')", [HUGE]);
    const bet = await owner.connect();
    await bet.query('BEGIN');
    await bet.query('SELECT ledger.lock_member($1)', [HUGE]);
    const order: string[] = [];
    const changed = change().then(() => order.push('state'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    order.push('bet');
    await bet.query('COMMIT');
    bet.release();
    await changed;
    expect(order).toEqual(['bet', 'state']);
  });
});
