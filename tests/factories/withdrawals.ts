import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createFiles } from '#modules/files/index.ts';
import { createKyc } from '#modules/kyc/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { createWithdrawals } from '#modules/withdrawals/index.ts';
import { settleKind } from '#modules/withdrawals/disputes/settle-dispute.ts';
import { approveKind } from '#modules/withdrawals/review/approve-withdrawal.ts';
import { takeBackKind } from '#modules/withdrawals/payouts/take-back.ts';
import { claimWithdrawal, pay, requestApproval } from '#modules/withdrawals/review/work-withdrawal.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { obedientPayer } from '#tests/factories/payer.ts';
import { memoryStorage, pictureBytes } from '#tests/factories/pictures.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

export const NOW = new Date();
const png = pictureBytes();
export const PAYMENT = '482913';
export const later = (ms: number) => new Date(NOW.getTime() + ms);
export const usd = (minor: bigint) => money(minor, 'USD');
export const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);

/** Opens a database with members who withdraw and two staff members of finance who decide. */
export async function withdrawalWorld() {
  const { db, owner } = await testDatabase();
  const payer = obedientPayer();
  const providers = [{ ...obedientProvider(), payouts: payer.side }];
  const world = await cashierWorld(db, providers[0]!);
  const files = createFiles({ db, storage: memoryStorage(), secrets: testSecrets });
  const kyc = createKyc({ db, files, site: world.site });
  const withdrawals = createWithdrawals({ ...world, db, files, kyc, providers });
  /**
   * Withdrawals that treat the payment password as already proven, because the password check lets only three simultaneous calls through.
   */
  const proven = createWithdrawals({
    ...world,
    db,
    files,
    kyc,
    providers,
    identity: { ...world.identity, checkPaymentPassword: async () => ok(true) },
  });
  const staff = createStaff({ db, secrets: testSecrets });
  /** Switch by which a test holds payouts, as after the database was restored from a backup. */
  const hold = { isOn: false };
  const restored = { isHeld: async () => hold.isOn };
  const approve = staff.declareApproval(approveKind(withdrawals.deps, restored));
  const takeBack = staff.declareApproval(takeBackKind(withdrawals.deps));
  const disputeDesk = { deps: withdrawals.deps, staff, settle: staff.declareApproval(settleKind(withdrawals.deps)) };
  const desk = { deps: withdrawals.deps, staff, approve };
  afterAll(() => world.stop());

  let numbers = 10_000_000;

  const [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];

  const bind = (caller: Caller, more: Partial<Parameters<typeof withdrawals.bind>[0]> = {}, by = withdrawals) =>
    by.bind({
      caller,
      kind: 'bank',
      institution: 'First Bank',
      holder: 'Mara Example',
      number: String(++numbers),
      paymentPassword: PAYMENT,
      ip: '127.0.0.1',
      now: NOW,
      ...more,
    });

  /** Creates a member with money, a payment password and an account for payouts. */
  async function newMember(minor = 100_00n) {
    const caller = await world.newCaller();
    const set = await world.identity.setPaymentPassword({
      caller,
      password: 'Deposit01',
      paymentPassword: PAYMENT,
      ip: '127.0.0.1',
      now: NOW,
    });
    expect(set.ok).toBe(true);
    const house = await world.wallet.houseAccount(1, 'house', 'test', 'USD');
    const { cash } = await world.wallet.accountsOf(caller);
    if (minor > 0n) {
      const funded = await world.wallet.commit({
        key: { source: 'test', kind: 'fund', externalId: randomUUID(), meaning: [] },
        account: cash,
        transfers: [{ kind: 'fund', from: house, to: cash, amount: usd(minor) }],
      });
      expect(funded.ok).toBe(true);
    }
    const bound = await bind(caller);
    if (!bound.ok) throw new Error(bound.failure.code);
    return { caller, accountId: bound.value.id };
  }
  type Member = Awaited<ReturnType<typeof newMember>>;

  const ask = (
    { caller, accountId }: Member,
    minor: bigint,
    more: { requestId?: string; now?: Date; paymentPassword?: string } = {},
    by = withdrawals,
  ) =>
    by.request({
      caller,
      accountId,
      amount: usd(minor),
      paymentPassword: PAYMENT,
      requestId: randomUUID(),
      ip: '127.0.0.1',
      now: NOW,
      ...more,
    });
  async function wanted(member: Member, minor: bigint) {
    const done = await ask(member, minor);
    if (!done.ok) throw new Error(done.failure.code);
    return done.value;
  }
  const balancesOf = async (caller: Caller) => {
    const { cash, held } = await world.wallet.balancesOf(caller);
    return [cash.minor, held.minor];
  };
  const claim = (who: StaffCaller, id: string, now = NOW) => claimWithdrawal(desk, who, { id, isTakeover: false, now });

  async function approveByTwo(id: string, provider?: string) {
    await claim(ines, id);
    const requested = await requestApproval(desk, ines, { id, provider, reason: 'all checks passed', requestId: randomUUID(), now: NOW });
    if (!requested.ok) return requested;
    const { approvalId } = requested.value;
    const [approval] = await db.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [approvalId]);
    return staff.decideApproval(oren, { id: approvalId, hash: approval!.hash, verdict: 'approve', note: '', now: NOW });
  }
  async function paid(member: Member, minor: bigint, now = NOW) {
    const { id } = await wanted(member, minor);
    expect(codeOf(await approveByTwo(id))).toBe('ok');
    await claim(ines, id, now);
    expect(codeOf(await pay(desk, ines, { id, reference: 'BANK 7781', now }))).toBe('ok');
    return id;
  }
  /** Reports for the member that no money came, with a picture as proof. */
  const missing = async (caller: Caller, id: string) =>
    withdrawals.confirm(caller, { id, answer: 'not_received', pictureIds: [await pictureOf(caller)] }, NOW);
  async function pictureOf(caller: Caller): Promise<string> {
    const sent = await files.upload({ caller, purpose: 'receipt', file: await png, now: NOW });
    if (!sent.ok) throw new Error(sent.failure.code);
    return sent.value.id;
  }
  const stateOf = async (id: string) => (await db.query<{ state: string }>('SELECT state FROM withdrawal WHERE id = $1', [id]))[0]!.state;

  return {
    db,
    owner,
    world,
    files,
    kyc,
    withdrawals,
    proven,
    staff,
    desk,
    takeBack,
    payer,
    hold,
    restored,
    ines,
    oren,
    bind,
    newMember,
    ask,
    requested: wanted,
    balancesOf,
    claim,
    approveByTwo,
    paid,
    missing,
    pictureOf,
    disputeDesk,
    stateOf,
  };
}
