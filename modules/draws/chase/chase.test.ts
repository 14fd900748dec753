import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openToyLottery } from '#tests/factories/toy-lottery.ts';

const { db, rounds, startProcess, stopAll, player, numbersOnSale, settled } = await openToyLottery();
afterAll(stopAll);

type Player = Awaited<ReturnType<typeof player>>;
type Requested = { numbers: number[]; on?: number; times?: number; stopsOnWin?: boolean; requestId?: string };

function chase({ caller, gameToken }: Player, { numbers, on = 0, times = 1, stopsOnWin = true, requestId = randomUUID() }: Requested) {
  const draws = numbers.map((number, at) => ({ number, times: times ** at }));
  const bet = { draw: numbers[0]!, on };
  return rounds.chase({
    caller,
    gameToken,
    requestId,
    stake: money(100n, 'USD'),
    bet,
    draws,
    stopsOnWin,
    now: systemClock.now(),
  });
}
const codeOf = (made: { ok: boolean; failure?: { code: string } }) => (made.ok ? 'ok' : made.failure!.code);
const shown = async ({ caller }: Player) => {
  const found = await rounds.lottery({ caller, vendor: 'LOTT', gameCode: 'TOY', mode: 'real', now: systemClock.now() });
  if (!found.ok) throw new Error(found.failure.code);
  return found.value;
};

test('a chase is bought whole or not at all, once for fifty requests at once, and a repeat is answered alike', async () => {
  const { stop } = await startProcess();
  const one = await player();
  const numbers = await numbersOnSale(3);
  const requestId = randomUUID();
  const made = await Promise.all(Array.from({ length: 50 }, () => chase(one, { numbers, stopsOnWin: false, requestId })));
  expect(new Set(made.map(codeOf))).toEqual(new Set(['ok']));
  expect(await one.balance()).toBe(9_700n);
  const first = made.find((each) => each.ok && !each.value.isReplay);
  const again = await chase(one, { numbers, stopsOnWin: false, requestId });
  expect(again.ok && again.value).toMatchObject({ isReplay: true, balance: money(9_700n, 'USD'), chase: first!.ok && first!.value.chase });
  expect(codeOf(await chase(one, { numbers, stopsOnWin: true, requestId }))).toBe('wallet.request_reused');
  expect(codeOf(await chase(one, { numbers: [...numbers, numbers[2]! + 500] }))).toBe('rounds.bets_closed');

  // The third would be more than there is: nothing of it is bought.
  const poor = await player();
  await poor.spendTo(250n);
  expect(codeOf(await chase(poor, { numbers: await numbersOnSale(numbers.length) }))).toBe('wallet.insufficient_funds');
  expect(await poor.balance()).toBe(250n);
  expect((await shown(poor)).chases).toEqual([]);
  expect(await checkInvariants(db)).toEqual([]);
  await stop();
});

test('a win ends a chase that stops on one: what is still sold comes back, and what was closed is drawn', async () => {
  const { stop } = await startProcess();
  const players = await Promise.all(Array.from({ length: 2 }, () => player()));
  const numbers = await numbersOnSale(4);
  const made = await Promise.all(players.map((one, on) => chase(one, { numbers, on })));
  expect(made.map(codeOf)).toEqual(['ok', 'ok']);
  const digits: number[] = [];
  for (const number of numbers) digits.push((await settled(number)).digit!);
  for (const [on, one] of players.entries()) {
    const wonAt = digits.indexOf(on);
    const [chased] = (await shown(one)).chases;
    expect(chased).toMatchObject({ stopsOnWin: true, stoppedBy: wonAt < 0 ? null : 'win' });
    const states = await Promise.all(chased!.tickets.map(async ({ roundId }) => (await one.record(roundId))!.round.outcome));
    const drawn = states.filter((outcome) => !('isVoid' in (outcome as object))).length;
    // On a slow machine the next draw may have closed by the time the win is settled.
    expect(wonAt < 0 ? [4] : [wonAt + 1, Math.min(4, wonAt + 2)]).toContain(drawn);
    expect(states.map((outcome) => 'isVoid' in (outcome as object))).toEqual(numbers.map((_, at) => at >= drawn));
    const won = digits.slice(0, drawn).filter((digit) => digit === on).length;
    expect(await one.balance()).toBe(10_000n - BigInt(drawn) * 100n + BigInt(won) * 200n);
  }
  expect(await checkInvariants(db)).toEqual([]);
  await stop();
});

test('one that goes on whatever comes is drawn to its end; its member ends it by hand, and nobody else does', async () => {
  const { stop } = await startProcess();
  const [one, other] = await Promise.all([player(), player()]);
  const numbers = await numbersOnSale(4);
  const made = await chase(one, { numbers, stopsOnWin: false });
  const { id } = made.ok ? made.value.chase : expect.fail();
  const stopBy = ({ caller }: Player) => rounds.stopChase({ caller, id, now: systemClock.now() });
  await settled(numbers[1]!);
  expect((await shown(one)).chases[0]).toMatchObject({ stoppedBy: null });
  expect(codeOf(await stopBy(other))).toBe('rounds.chase_unknown');
  const ended = await Promise.all(Array.from({ length: 50 }, () => stopBy(one)));
  expect(new Set(ended.map(codeOf))).toEqual(new Set(['ok']));
  await settled(numbers[3]!);
  const [chased] = (await shown(one)).chases;
  expect(chased).toMatchObject({ id, stoppedBy: 'member' });
  const rows = await Promise.all(chased!.tickets.map(async ({ roundId }) => (await one.record(roundId))!.round));
  const sum = rows.reduce((left, { stake, payout }) => left - stake.minor + payout.minor, 10_000n);
  expect(await one.balance()).toBe(sum);
  expect('isVoid' in (rows[3]!.outcome as object)).toBe(true);
  expect(await checkInvariants(db)).toEqual([]);
  await stop();
});
