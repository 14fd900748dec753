import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { bonusWorld } from '#tests/factories/bonus.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command } from '#tests/factories/ledger.ts';

const { db, owner } = await testDatabase();
const world = await bonusWorld(db);
const { bonuses, player, orderOf, bet, open, act, balances } = world;
afterAll(() => world.stop());

const usd = (minor: bigint) => money(minor, 'USD');
const grant = async (...args: Parameters<typeof orderOf>) => {
  const granted = await bonuses.grant(orderOf(...args));
  if (!granted.ok) throw new Error(granted.failure.code);
  return granted.value;
};
const stateOf = async (of: { memberId: bigint }) => (await bonuses.of(of.memberId))[0]!;
const endDue = () => bonuses.endDue(new Date());
/** Its time is up now. */
const letExpire = async (id: bigint) => {
  await owner.query('ALTER TABLE bonus_grant DISABLE TRIGGER bonus_grant_kept');
  await owner.query("UPDATE bonus_grant SET ends_at = now() - interval '1 s' WHERE id = $1", [id]);
  await owner.query('ALTER TABLE bonus_grant ENABLE TRIGGER bonus_grant_kept');
};

describe('a grant', () => {
  test('puts money in an account of its own, once for what it was granted for, also fifty times at once (R-64)', async () => {
    const ada = await player(0n);
    const order = orderOf(ada);
    const all = await Promise.all(Array.from({ length: 50 }, () => bonuses.grant(order)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await balances(ada)).toEqual([0n, 1_000n]);
    expect(await bonuses.of(ada.memberId)).toHaveLength(1);
  });

  test('is refused while another runs: of twenty at once one is granted (R-64)', async () => {
    const ada = await player(0n);
    const all = await Promise.all(Array.from({ length: 20 }, () => bonuses.grant(orderOf(ada))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => err('bonus.one_running')));
    expect(await balances(ada)).toEqual([0n, 1_000n]);
  });

  test('is not for trial members', async () => {
    const trial = await world.newCaller({ accountType: 4 });
    expect(await bonuses.grant(orderOf(trial))).toEqual(err('in_need_true_account'));
  });
});

describe('a bet while a bonus runs', () => {
  test('takes cash first, and its payout goes back in the proportions of its stake, to the last unit', async () => {
    const ada = await player(100n);
    await grant(ada);
    expect(await bet(ada, 60n, { payout: 0n })).toMatchObject({ code: 'ok' });
    expect(await balances(ada)).toEqual([40n, 1_000n]);
    // 40 of cash and 80 of the bonus, and 601 back: a third and two thirds.
    expect(await bet(ada, 120n, { payout: 601n })).toMatchObject({ code: 'ok' });
    expect(await balances(ada)).toEqual([201n, 1_320n]);
  });

  test('counts by category as it settles, and one that is void or a push counts nothing and gives back what each had paid', async () => {
    const ada = await player(100n);
    await grant(ada);
    await bet(ada, 150n, { payout: 0n });
    expect((await stateOf(ada)).wagered).toEqual(usd(150n));
    const live = { vendor: 'XX', gameCode: 'L', gameType: 'LIVE' as const, feedsJackpot: false };
    await bet(ada, 209n, { payout: 0n }, live);
    expect((await stateOf(ada)).wagered).toEqual(usd(170n));
    const lotto = { ...live, gameType: 'LOTT' as const };
    await bet(ada, 100n, { payout: 0n }, lotto);
    expect((await stateOf(ada)).wagered).toEqual(usd(170n));
    // A shelf that the terms name counts as they say of it, whatever its category does.
    const table = { ...live, gameType: 'RNG' as const, shelf: 'TG' as const };
    await bet(ada, 100n, { payout: 0n }, table);
    expect((await stateOf(ada)).wagered).toEqual(usd(175n));
    await world.addCash(ada, 30n);
    const before = await balances(ada);
    await bet(ada, 100n, { payout: 100n, isVoid: true });
    expect(await balances(ada)).toEqual(before);
    expect((await stateOf(ada)).wagered).toEqual(usd(175n));
    await bet(ada, 100n, { payout: 100n });
    expect(await balances(ada)).toEqual(before);
    expect((await stateOf(ada)).wagered).toEqual(usd(175n));
    await bet(ada, 100n, { payout: 99n });
    expect((await stateOf(ada)).wagered).toEqual(usd(275n));
  });

  test('is refused before it where the terms forbid it, with what cash could pay; cash alone is played as one likes', async () => {
    const ada = await player(600n);
    await grant(ada);
    const cards = { vendor: 'XX', gameCode: 'C', gameType: 'PVP' as const, feedsJackpot: false };
    const jackpot = { vendor: 'XX', gameCode: 'J', gameType: 'RNG' as const, feedsJackpot: true };
    expect(await bet(ada, 501n, { payout: 501n })).toMatchObject({ code: 'ok' });
    expect(await bet(ada, 600n, { payout: 600n }, cards)).toMatchObject({ code: 'ok' });
    const before = await balances(ada);
    expect(await bet(ada, 601n, { payout: 0n })).toMatchObject({
      code: 'bonus.stake_too_high',
      facts: { facts: { most: '5.00', cash: '6.00' } },
    });
    expect(await bet(ada, 601n, { payout: 0n }, cards)).toMatchObject({ code: 'bonus.game_excluded' });
    expect(await bet(ada, 601n, { payout: 0n }, jackpot)).toMatchObject({ code: 'bonus.game_excluded' });
    const bingo = { ...cards, gameType: 'RNG' as const, shelf: 'BG' as const };
    expect(await bet(ada, 601n, { payout: 0n }, bingo)).toMatchObject({ code: 'bonus.game_excluded' });
    expect(await bet(ada, 1_601n, { payout: 0n })).toMatchObject({ code: 'wallet.insufficient_funds' });
    expect(await balances(ada)).toEqual(before);
    await world.takeCash(ada, 600n);
    expect(await bet(ada, 500n, { payout: 0n })).toMatchObject({ code: 'ok' });
  });

  test('of 40 at once is paid as far as cash and bonus reach, and no turnover is lost (R-25)', async () => {
    const ada = await player(95n);
    await grant(ada, { amount: usd(60n) });
    const all = await Promise.all(Array.from({ length: 40 }, () => bet(ada, 10n, { payout: 0n })));
    expect(all.filter(({ code }) => code === 'ok')).toHaveLength(15);
    expect(await balances(ada)).toEqual([0n, 5n]);
    expect((await stateOf(ada)).wagered).toEqual(usd(150n));
  });

  test('in steps keeps the split of all its stakes, and counts at its end', async () => {
    const ada = await player(100n);
    await grant(ada);
    const { round } = await open(ada, 150n);
    expect(await balances(ada)).toEqual([0n, 950n]);
    await world.addCash(ada, 50n);
    expect(await act(ada, round!.id, { more: 150n })).toBe('ok');
    expect((await stateOf(ada)).wagered).toEqual(usd(0n));
    expect(await balances(ada)).toEqual([0n, 850n]);
    // 150 of 300 came from cash. The whole round is bound by the most that may be staked.
    expect(await act(ada, round!.id, { more: 201n })).toBe('bonus.stake_too_high');
    expect(await act(ada, round!.id, { more: 100n, end: { payout: 800n } })).toBe('ok');
    expect(await balances(ada)).toEqual([300n, 1_250n]);
    expect((await stateOf(ada)).wagered).toEqual(usd(400n));
    for (const isVoid of [true, false]) {
      const cancelled = (await open(ada, 400n)).round!;
      expect(await act(ada, cancelled.id, { end: { payout: 400n, isVoid } })).toBe('ok');
      expect(await balances(ada)).toEqual([300n, 1_250n]);
      expect((await stateOf(ada)).wagered).toEqual(usd(400n));
    }
  });

  test('that is taken back takes its turnover back, and gives each what it had paid', async () => {
    const ada = await player(100n);
    const { id } = await grant(ada);
    const done = await bet(ada, 300n, { payout: 90n });
    if (done.code !== 'ok' || !('key' in done)) throw new Error('refused');
    expect(await balances(ada)).toEqual([30n, 860n]);
    const key = { source: 'rounds', kind: 'round', externalId: done.key };
    const writes = [{ kind: 'bonus_bet', row: { bonus: id, turnover: -300n, at: new Date() } }];
    const back = command([{ kind: 'reversal', reverses: key }], { account: ada.accounts.player, writes, meaning: [] });
    expect(await world.wallet.commit(back)).toMatchObject({ ok: true });
    expect(await balances(ada)).toEqual([100n, 1_000n]);
    expect((await stateOf(ada)).wagered).toEqual(usd(0n));
    // No module takes a settled round of the house back, so nothing corrects its record.
    await owner.query('UPDATE bet_day SET bonus_win = 0 WHERE member_id = $1', [ada.memberId]);
  });
});

describe('the end of a bonus', () => {
  test('is cash once its turnover is reached, up to its cap, once, however often it is asked for', async () => {
    const ada = await player(0n);
    await grant(ada, { required: usd(400n), cap: usd(1_500n) });
    await bet(ada, 399n, { payout: 1_399n });
    await endDue();
    expect(await balances(ada)).toEqual([0n, 2_000n]);
    await bet(ada, 1n, { payout: 2n });
    await Promise.all(Array.from({ length: 10 }, endDue));
    expect(await balances(ada)).toEqual([1_500n, 0n]);
    expect(await stateOf(ada)).toMatchObject({ state: 'converted', converted: usd(1_500n) });
  });

  test('by giving it up takes what is left, and its terms hold no more; again it is over', async () => {
    const ada = await player(50n);
    const { id } = await grant(ada);
    const give = () => bonuses.forfeit({ memberId: ada.memberId, id, requestId: randomUUID(), now: new Date() });
    expect(await give()).toMatchObject({ ok: true, value: { state: 'forfeited' } });
    expect(await give()).toEqual(err('bonus.over'));
    expect(await balances(ada)).toEqual([50n, 0n]);
    expect(await bet(ada, 51n, { payout: 0n })).toMatchObject({ code: 'wallet.insufficient_funds' });
    const other = await player(0n);
    expect(await bonuses.forfeit({ memberId: other.memberId, id, requestId: randomUUID(), now: new Date() })).toEqual(err('bonus.unknown'));
    expect((await bonuses.grant(orderOf(ada))).ok).toBe(true);
  });

  test('comes by its time, or when nothing of it is left and no round goes on with it', async () => {
    const ada = await player(0n);
    const { id } = await grant(ada);
    await letExpire(id);
    bonuses.changed(ada);
    expect(await bet(ada, 10n, { payout: 0n })).toMatchObject({ code: 'wallet.insufficient_funds' });
    await endDue();
    expect(await stateOf(ada)).toMatchObject({ state: 'expired' });
    expect(await balances(ada)).toEqual([0n, 0n]);

    const eve = await player(0n);
    await grant(eve, { amount: usd(100n) });
    const { round } = await open(eve, 100n);
    await endDue();
    expect(await stateOf(eve)).toMatchObject({ state: 'running' });
    await act(eve, round!.id, { end: { payout: 0n } });
    await endDue();
    expect(await stateOf(eve)).toMatchObject({ state: 'lost' });
  });

  test('leaves nothing behind: what rounds pay it later goes the way that it went, within the cap', async () => {
    const [ada, eve] = [await player(0n), await player(0n)];
    const { id } = await grant(ada);
    const one = (await open(ada, 300n)).round!;
    await bonuses.forfeit({ memberId: ada.memberId, id, requestId: randomUUID(), now: new Date() });
    expect(await act(ada, one.id, { end: { payout: 900n } })).toBe('ok');
    await grant(eve, { required: usd(100n), cap: usd(1_200n) });
    const two = (await open(eve, 300n)).round!;
    await bet(eve, 100n, { payout: 400n });
    await endDue();
    expect(await balances(eve)).toEqual([1_000n, 0n]);
    expect(await act(eve, two.id, { end: { payout: 600n } })).toBe('ok');
    await Promise.all(Array.from({ length: 5 }, endDue));
    expect(await balances(ada)).toEqual([0n, 0n]);
    expect(await balances(eve)).toEqual([1_200n, 0n]);
  });

  test('comes with a withdrawal, once for each that was asked for', async () => {
    const ada = await player(100n);
    await grant(ada);
    const event = { id: randomUUID(), memberId: String(ada.memberId), currency: 'USD' as const };
    await world.moneyOut(ada);
    await Promise.all([bonuses.giveUpFor(event, new Date()), bonuses.giveUpFor(event, new Date())]);
    expect(await stateOf(ada)).toMatchObject({ state: 'forfeited' });
    expect(await balances(ada)).toEqual([100n, 0n]);
  });
});

describe('the books', () => {
  test('say at any instant what the ledger says that members have of bonuses (R-04)', async () => {
    const { rows } = await owner.query<{ seq: bigint }>('SELECT seq FROM bonus_move ORDER BY seq');
    for (const { seq } of rows.filter((_, at) => at % 7 === 0)) {
      const [said, has] = await Promise.all([
        owner.query('SELECT amount FROM bonus_liability($1)', [seq]),
        owner.query(
          `SELECT sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END)::bigint AS amount FROM ledger.transfer t
             JOIN ledger.account a ON a.kind = 'bonus' AND a.id IN (t.debit_account, t.credit_account) WHERE t.command_seq <= $1`,
          [seq],
        ),
      ]);
      expect(said.rows).toEqual(has.rows);
    }
    expect(rows.length).toBeGreaterThan(50);
  });

  test('balance, and are found out where a move is missing or changed', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    await owner.query("UPDATE bonus_move SET amount = amount - 1 WHERE seq = (SELECT max(seq) FROM bonus_move WHERE reason = 'forfeited')");
    expect((await brokenInvariants(db)).filter((line) => line.includes('bonus'))).toHaveLength(2);
  });
});
