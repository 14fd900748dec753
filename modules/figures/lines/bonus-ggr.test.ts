import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { lineReport } from '#contracts/bo/line-report.ts';
import type { ngrReport } from '#contracts/bo/ngr.ts';
import type { dayFigures } from '#contracts/bo/figures.ts';
import type { gameReport, reportBets } from '#contracts/bo/reports.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createGameDays } from '#modules/figures/games/game-days.ts';
import { betGameDays } from '#modules/bets/records/figures.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { runningBonus } from '#tests/factories/bonus.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Parts = { ggr: number; cash: number; bonus: number; currency: string };

const server = await testServer();
const { call, signIn, owner, db } = server;
const query = async <T extends object>(text: string, values?: readonly unknown[]) => (await owner.query<T>(text, values as unknown[])).rows;
const finance = await signedInStaff(server, 'finance');
const cents = (major: number): number => Math.round(major * 100);

async function ask<T>(path: string): Promise<T> {
  const answer = await finance.call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as T;
}

async function play(account: string, gameCode: string, rounds: number): Promise<void> {
  const token = await signIn(account, 'Agent001');
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode, mode: 'real' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
  for (let n = 0; n < rounds; n++) {
    const body = { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD' };
    const played = await call('POST', '/wps/rounds/play', { token, body });
    expect(played.status, played.text).toBe(200);
  }
}

/** Minor units that bonus money lost in bets, as the ledger has them. */
async function lostInLedger(): Promise<number> {
  const [row] = await query<{ lost: bigint }>(
    `SELECT coalesce(sum(CASE WHEN t.debit_account = a.id THEN t.amount ELSE -t.amount END), 0)::bigint AS lost
       FROM ledger.account a JOIN ledger.transfer t ON a.id IN (t.debit_account, t.credit_account)
      WHERE a.kind = 'bonus' AND a.merchant_id = 1 AND t.currency = 'USD' AND t.kind IN ('stake', 'payout')`,
  );
  return Number(row!.lost);
}

test('GGR is that of cash and that of bonus money in every report and its file, to the cent of the ledger', async () => {
  const top = await addMember(query, { name: 'top', accountType: 1 });
  const low = await addMember(query, { name: 'low', uplineId: top.id });
  const wallet = createWallet({ db });
  for (const [{ id }, minor] of [
    [top, 2_00n],
    [low, 3n],
  ] as const) {
    await query('SELECT agent_place_now($1)', [id]);
    await funded(wallet, id, minor);
    await runningBonus({ db, wallet }, id);
  }
  await wallet.stop();
  const [game] = await query<{ code: string }>(
    "SELECT game_code AS code FROM game WHERE vendor = 'AE' AND game_type = 'RNG' AND sub_category IS DISTINCT FROM 'JP' ORDER BY game_code LIMIT 1",
  );
  for (const { account } of [top, low]) await play(account, game!.code, 12);
  const lost = await lostInLedger();
  expect(lost).not.toBe(0);

  type Ngr = WireOutput<typeof ngrReport, number>;
  for (const group of ['brand', 'category', 'studio', 'game', 'day'])
    for (const report of ['ngr', 'games']) {
      const { rows, sums } = await ask<Ngr | WireOutput<typeof gameReport, number>>(
        `/bo/reports/${report}?merchantId=1&currency=USD&group=${group}`,
      );
      for (const one of [...rows, ...sums] as Parts[]) expect(cents(one.cash) + cents(one.bonus)).toBe(cents(one.ggr));
      expect(cents(sums[0]!.bonus), `${report} by ${group}`).toBe(lost);
    }
  const lines = () => ask<WireOutput<typeof lineReport, number>>('/bo/reports/agents?merchantId=1&currency=USD');
  const { sums } = await ask<Ngr>('/bo/reports/ngr?merchantId=1&currency=USD');
  // Agents count play from the outbox.
  await vi.waitFor(async () => expect((await lines()).sums).toEqual(sums), 30_000);
  const bets = await ask<WireOutput<typeof reportBets, number>>('/bo/reports/bets?merchantId=1&currency=USD&pageSize=200');
  expect(bets.rows.reduce((sum, { bonus }) => sum + cents(bonus), 0)).toBe(lost);
  expect(bets.rows.every(({ ggr, cash, bonus }) => cents(cash) + cents(bonus) === cents(ggr))).toBe(true);
  const home = await ask<WireOutput<typeof dayFigures, number>>('/bo/figures/days?merchantId=1');
  const [cash, bonus] = ['cash_ggr', 'bonus_ggr'].map(
    (name) => home.rows.find((row) => row.name === name && row.currency === 'USD')!.amount!,
  );
  expect([cents(cash!), cents(bonus!)]).toEqual([cents(sums[0]!.cash), lost]);

  const requested = await finance.call('POST', '/bo/report-files', {
    report: 'ngr',
    search: { merchantId: '1', group: 'game' },
    requestId: randomUUID(),
  });
  const { fileId } = requested.body.value as { fileId: string };
  const part = () => finance.call('GET', `/bo/report-files/${fileId}/parts/1`);
  await expect.poll(async () => (await part()).status, { timeout: 30_000 }).toBe(200);
  const inFile = JSON.parse(((await part()).body.value as { text: string }).text) as Parts[];
  expect(inFile.reduce((sum, row) => sum + (row.currency === 'USD' ? cents(row.bonus) : 0), 0)).toBe(lost);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('stored sums of bonus money are computed again from the same bets, and a sum that is changed by hand is found', async () => {
  const lost = await lostInLedger();
  const site = { merchants: () => [{ id: 1, timeZone: 'UTC' }] } as never;
  const gameDays = createGameDays({ db, site });
  gameDays.addSources([betGameDays]);
  const later = new Date(Date.now() + 3 * 86_400_000);
  const stored = () =>
    query<{ bonus: bigint }>(
      "SELECT coalesce(sum(bonus), 0)::bigint AS bonus FROM figure_game_day WHERE merchant_id = 1 AND currency = 'USD'",
    );
  await gameDays.rollUp(later);
  expect(await stored()).toEqual([{ bonus: BigInt(lost) }]);
  await query('UPDATE figure_game_day SET bonus = bonus + 1');
  await gameDays.rollUp(later);
  expect(await stored()).toEqual([{ bonus: BigInt(lost) }]);
  const [one] = await query<{ memberId: bigint }>('SELECT member_id AS "memberId" FROM bet_day WHERE bonus_win <> 0 LIMIT 1');
  await query('UPDATE bet_day SET bonus_win = bonus_win + 1 WHERE member_id = $1', [one!.memberId]);
  expect(await brokenInvariants(db)).toMatchObject([expect.stringMatching(`bonus_bets.*member ${one!.memberId} lost`)]);
});
