import { expect, test } from 'vitest';
import { quoteCashOut } from '#modules/sportsbook/cash-out/sell.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import type { FootballState } from '#sports/football/state.ts';
import football from '#sports/football/sport.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, lead, pricedMatches, leg, playOut, kickOff, player } = await openSportsHouse();
const free = await pricedMatches();
const next = (): bigint => free.shift()!;

/** The next draw of a match is due, and made with these goals already scored by the home side. */
async function scored(event: bigint, goals: number): Promise<void> {
  const { play } = (await findEvent(db, event))!;
  const state = play as FootballState;
  const list = Array.from({ length: goals }, () => ({ side: 'home', player: 1, minute: Math.max(0, state.minute - 1) }));
  const now = { ...state, score: [goals, 0], goals: list };
  await owner.query(
    `UPDATE sports_event SET play = $2, due_at = clock_timestamp() - interval '1 minute', starts_at = starts_at - interval '6 s' WHERE id = $1`,
    [event, JSON.stringify(now)],
  );
  await lead();
}

test('a side that goes two goals ahead has won at once, whatever comes of the match; the others wait for its end', async () => {
  const event = next();
  const fan = await player();
  const [home, draw, plain] = [
    await leg(event, 'home', 'early-payout'),
    await leg(event, 'draw', 'early-payout'),
    await leg(event, 'home'),
  ];
  expect(home.price).toBeLessThan(plain.price);
  for (const one of [home, draw, plain]) await fan.placed([one]);
  const double = await fan.placed([home, await leg(next(), 'home')]);
  await kickOff(event);
  const { rows } = await owner.query(`SELECT status FROM sports_market WHERE event_id = $1 AND code = 'early-payout'`, [event]);
  expect(rows).toEqual([{ status: 0 }]);
  await scored(event, 1);
  expect(await fan.bets(false)).toEqual([]);
  await scored(event, 2);
  const paid = (BigInt(home.price) * 100n) / 10_000n;
  expect((await fan.bets(false)).map((bet) => [bet.legs[0]!.code, bet.paid, bet.revision])).toEqual([['early-payout', paid, 1]]);
  expect(await fan.balance()).toBe(10_000n - 400n + paid);
  expect((await fan.bets(true)).find(({ id }) => id === double.id)).toMatchObject({ legs: [{ end: { won: 1 } }, { end: null }] });
  const [early] = await fan.bets(false);
  expect(await quoteCashOut(deps, { caller: fan.caller, betId: early!.id, part: 10_000, now: new Date() })).toMatchObject({ ok: false });
  // The match goes on and is called off: what was paid stands, and the rest goes back.
  await scored(event, 2);
  expect(await closeEvent(db, event)).toBe(true);
  await lead();
  expect((await fan.bets(false)).toReversed().map((bet) => [bet.paid, bet.revision])).toEqual([
    [paid, 1],
    [100n, 1],
    [100n, 1],
  ]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a match that is played out pays a bet once, and its price has the lead in it', async () => {
  const event = next();
  const fan = await player();
  const legs = await Promise.all(['home', 'draw', 'away'].map((outcome) => leg(event, outcome, 'early-payout')));
  for (const one of legs) await fan.placed([one]);
  const { strengths, play } = (await findEvent(db, event))!;
  const joint = football.joint(strengths as never, play as never);
  const cells = joint.covering(['aheads', 'leads'])!.cells();
  for (const leads of ['home', 'draw', 'away'] as const) {
    const plain = deps.book.sports
      .get('football')!
      .valuer(strengths, play)
      .worth({ code: 'winner', specifiers: '', outcome: leads, at: [0, 0] })!;
    const sum = cells.filter(({ facts }) => facts.leads === leads).reduce((all, { p }) => all + p, 0);
    expect(Math.abs(sum - plain.chance)).toBeLessThan(1e-12);
  }
  await playOut(event);
  const { goals, ft } = (await findEvent(db, event))!.play as FootballState;
  let lead2 = 0;
  const ahead = [false, false];
  for (const { side, minute } of goals.filter((goal) => goal.minute < 94)) {
    lead2 += side === 'home' ? 1 : -1;
    if (Math.abs(lead2) >= 2) ahead[lead2 > 0 ? 0 : 1] = true;
    expect(minute).toBeLessThan(94);
  }
  const [home, away] = ft!;
  const won = [ahead[0] || home > away, home === away, ahead[1] || away > home];
  expect((await fan.bets(false)).toReversed().map(({ paid }) => paid)).toEqual(
    legs.map(({ price }, at) => (won[at] ? (BigInt(price) * 100n) / 10_000n : 0n)),
  );
  expect(await checkInvariants(db)).toEqual([]);
});
