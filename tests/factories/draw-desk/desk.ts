import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import { createWallet, debtOf } from '#modules/wallet/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { correctKind, enterKind, voidKind } from '#modules/draw-desk/decide-draw.ts';
import { addDraw, drawOfNumber, findDraw } from '#modules/draws/draw-store.ts';
import { createStaff } from '#modules/staff/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { playHouse } from '#tests/factories/play-house.ts';
import { family, GAME, toy } from '#tests/factories/draw-desk/outside-lottery.ts';

const now = () => systemClock.now();

const title = {
  vendor: 'LOTT',
  gameCode: 'TOY',
  name: 'Toy',
  theme: '',
  reroll: 0,
  nodeId: 1,
  model: GAME,
  minBet: '1.00',
  maxBet: '1.00',
};
const catalogue = {
  title: () => title,
  titleEver: () => title,
  gameAt: () => ({ gameType: 'LOTT' }),
  vendor: () => ({ accountTypeName: 'Toys', isDemoStudio: false }),
  vendorStyle: () => undefined,
} as unknown as Catalogue;

export type Requested = { drawId: bigint; number: string; drawnAt?: Date };
/** Returns a request to enter or correct a result. */
export const orderOf = ({ drawId, number, drawnAt = now() }: Requested) => ({
  payload: { drawId: String(drawId), numbers: [number], source: 'the gazette', drawnAt: drawnAt.toISOString() },
  reason: 'page one',
  requestId: randomUUID(),
  now: now(),
});
export const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);

/**
 * Opens the desk of draws with a database of its own: a lottery that another party draws, two staff members, and players with 100.00 each.
 */
export async function openDrawDesk() {
  const { db, owner } = await testDatabase();
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
  const wallet = createWallet({ db });
  const fairness = createFairness({ db, secrets: testSecrets });
  const bonuses = createBonuses({ db, wallet });
  /** Settings of the brand; a test may require an approval for large prizes. */
  const brand = {
    launchHosts: [],
    saferPlay: 'common' as const,
    extras: { buy: true, ante: true, gamble: true },
    heldPrizes: {} as { USD?: string },
  };
  const rounds = playHouse({
    db,
    secrets: testSecrets,
    wallet,
    fairness,
    catalogue,
    families: [family],
    clock: systemClock,
    log: createLog('silent'),
    jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
    bonus: bonuses,
    isStopped: () => false,
    brandOf: () => brand,
  });
  await rounds.draws.ensure();
  afterAll(() => rounds.draws.stop());

  const staff = createStaff({ db, secrets: testSecrets });
  const lotteries = new Map([[GAME, toy]]);
  const [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
  const enter = staff.declareApproval(enterKind(lotteries));
  const correct = staff.declareApproval(correctKind(lotteries));
  const callOff = staff.declareApproval(voidKind);

  /** Approves the waiting request of a draw by another staff member. */
  async function approve(by = oren) {
    const { rows } = await staff.listApprovals(by, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const { id, hash } = rows[0]!;
    return staff.decideApproval(by, { id, verdict: 'approve', hash, note: '', now: now() });
  }
  const entered = async (drawId: bigint, number: string) => {
    expect(codeOf(await enter.request(ines, orderOf({ drawId, number })))).toBe('ok');
    expect(codeOf(await approve())).toBe('ok');
  };
  const corrected = async (drawId: bigint, number: string) => {
    expect(codeOf(await correct.request(ines, orderOf({ drawId, number })))).toBe('ok');
    expect(codeOf(await approve())).toBe('ok');
  };

  /** Number of the draw that was planned last. */
  const numbers = { last: 20_000_000 };
  /** Plans a draw whose sale ends after a time. */
  async function sold(forMs = 1_500) {
    const closesAt = new Date(Date.now() + forMs);
    const number = ++numbers.last;
    await addDraw(db, { number, closesAt, drawsAt: closesAt, game: GAME, chainId: null, link: null });
    const { id } = (await drawOfNumber(db, GAME, number))!;
    return { id, number, closed: () => sleep(Math.max(0, closesAt.getTime() - Date.now()) + 20) };
  }
  const lead = async (until: (draw: NonNullable<Awaited<ReturnType<typeof findDraw>>>) => boolean, id: bigint) => {
    for (let tries = 0; tries < 400; tries++) {
      await rounds.draws.look();
      await sleep(15);
      const draw = (await findDraw(db, id))!;
      if (until(draw)) return draw;
    }
    throw new Error('it never came');
  };
  const settled = (id: bigint) => lead(({ settledAt }) => settledAt !== null, id);
  const resettled = async (id: bigint) => {
    for (let tries = 0; tries < 400; tries++) {
      await rounds.draws.look();
      await sleep(15);
      if ((await db.query('SELECT FROM draw WHERE id = $1 AND resettled_at IS NOT NULL', [id])).length > 0) return;
    }
    throw new Error('it was never settled anew');
  };

  let members = 95_000n;
  async function player(minor = 10_000n) {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
      [memberId, `toy${memberId}`],
    );
    const { cash, house } = await funded(wallet, memberId, minor);
    const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
    const launched = await rounds.launch({ caller, vendor: 'LOTT', gameCode: 'TOY', mode: 'real', now: now() });
    if (!launched.ok) throw new Error(launched.failure.code);
    const opened = await rounds.open({ caller, launchToken: launched.value.launchToken, now: now() });
    if (!opened.ok) throw new Error(opened.failure.code);
    const { gameToken } = opened.value;
    const buy = (draw: number, on: number) =>
      rounds.play({ caller, gameToken, requestId: randomUUID(), stake: money(100n, 'USD'), bet: { draw, on }, now: now() });
    return {
      caller,
      buy,
      bought: async (draw: number, on: number) => {
        const made = await buy(draw, on);
        if (!made.ok) throw new Error(made.failure.code);
        return made.value.round;
      },
      cancel: (roundId: string) =>
        rounds.act({ caller, roundId: BigInt(roundId), step: 0, requestId: randomUUID(), act: { cancel: true }, now: now() }),
      /** Spends all cash except this amount. */
      spend: async (left: bigint) => {
        const has = (await wallet.balancesOf(caller)).cash.minor;
        const gone = await wallet.commit(command([move(cash, house, has - left)]));
        expect(gone.ok).toBe(true);
      },
      balance: async () => (await wallet.balancesOf(caller)).cash.minor,
      debt: async () => (await debtOf(db, memberId, 'USD')).minor,
      record: async (roundId: string) => {
        const found = await rounds.getRound({ memberId, id: BigInt(roundId) });
        return found.ok ? found.value.round : undefined;
      },
    };
  }

  return {
    db,
    owner,
    wallet,
    bonuses,
    rounds,
    brand,
    staff,
    ines,
    oren,
    enter,
    correct,
    callOff,
    approve,
    entered,
    corrected,
    numbers,
    sold,
    settled,
    resettled,
    player,
  };
}
