import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openRoundsOfDraw } from '#modules/bets/open-round-store.ts';
import { findDraw } from '#modules/draws/draw-store.ts';
import { settleTickets } from '#modules/draws/end-ticket.ts';
import { heldOf, heldPrizes } from '#modules/draws/results/held-store.ts';
import { payKind } from '#modules/draw-desk/pay-kind.ts';
import { codeOf, openDrawDesk, orderOf } from '#tests/factories/draw-desk/desk.ts';
import { family } from '#tests/factories/draw-desk/outside-lottery.ts';

const { db, wallet, brand, staff, ines, oren, correct, approve, entered, sold, settled, resettled, player } = await openDrawDesk();
const now = () => systemClock.now();
const weights = { of: () => Promise.resolve(10_000) };
const pay = staff.declareApproval(payKind({ families: [family], wallet, weights }));

describe('a prize above the threshold', () => {
  const requestFor = (roundId: string) =>
    pay.request(ines, { payload: { roundId }, reason: 'as the board says', requestId: randomUUID(), now: now() });
  /** Two players of a drawn draw: one whose prize waits, and one who lost. */
  async function drawn() {
    brand.heldPrizes = { USD: '10' };
    const [draw, one, two] = [await sold(), await player(), await player()];
    const [won, lost] = [await one.bought(draw.number, 7), await two.bought(draw.number, 9)];
    await draw.closed();
    await entered(draw.id, '47');
    await settled(draw.id);
    return { draw, one, two, won, lost };
  }

  test('waits, and is told, while all others are settled; it is paid once when a staff member asked and another approved, fifty at once', async () => {
    const { one, two, won } = await drawn();
    expect([await one.balance(), await two.balance()]).toEqual([9_900n, 9_900n]);
    expect(await heldOf(db, one.caller.memberId)).toMatchObject([{ roundId: BigInt(won.roundId), payout: 1_000n }]);
    expect((await heldPrizes(db, { isNewestFirst: false, pageNo: 1, pageSize: 10 })).rows.map(({ roundId }) => String(roundId))).toContain(
      won.roundId,
    );
    expect(codeOf(await one.cancel(won.roundId))).toBe('rounds.bets_closed');
    expect(codeOf(await requestFor('999999999'))).toBe('rounds.prize_unknown');
    expect(codeOf(await requestFor(won.roundId))).toBe('ok');
    expect(codeOf(await requestFor(won.roundId))).toBe('staff.approval_exists');
    expect(codeOf(await approve(ines))).toBe('staff.approval_own');
    expect(await one.balance()).toBe(9_900n);
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const decide = () => staff.decideApproval(oren, { id: rows[0]!.id, verdict: 'approve', hash: rows[0]!.hash, note: '', now: now() });
    const all = await Promise.all(Array.from({ length: 50 }, decide));
    expect(all.some((answer) => answer.ok)).toBe(true);
    expect(await one.balance()).toBe(10_900n);
    expect(await one.record(won.roundId)).toMatchObject({ payout: { minor: 1_000n }, outcome: { drawn: 47 } });
    expect(await heldOf(db, one.caller.memberId)).toEqual([]);
    expect(codeOf(await requestFor(won.roundId))).toBe('rounds.prize_unknown');
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is what a corrected result says: one that no longer wins is settled with nothing, and what was asked for before is not paid', async () => {
    const { draw, one, two, won, lost } = await drawn();
    expect(codeOf(await requestFor(won.roundId))).toBe('ok');
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const before = rows.find(({ subject }) => subject.id === won.roundId)!;
    expect(codeOf(await correct.request(ines, orderOf({ drawId: draw.id, number: '49' })))).toBe('ok');
    const waiting = (await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 })).rows;
    const { id, hash } = waiting.find(({ kind }) => kind === 'rounds.correct_result')!;
    expect(codeOf(await staff.decideApproval(oren, { id, verdict: 'approve', hash, note: '', now: now() }))).toBe('ok');
    await resettled(draw.id);
    const decided = await staff.decideApproval(oren, { id: before.id, verdict: 'approve', hash: before.hash, note: '', now: now() });
    expect(decided.ok).toBe(false);
    expect(await one.balance()).toBe(9_900n);
    expect(await one.record(won.roundId)).toMatchObject({ payout: { minor: 0n }, outcome: { drawn: 49 } });
    // A ticket that lost by the first result was settled by it: the difference is paid as after any correction.
    expect(await two.balance()).toBe(10_900n);
    expect((await two.record(lost.roundId))!.result!.correction!.payout.minor).toBe(1_000n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is paid once, wherever the process that settles was lost', async () => {
    const { draw, one, won } = await drawn();
    // The page is settled again by who takes over: the prize goes on waiting, once.
    const [ticket] = await openRoundsOfDraw(db, draw.id, { limit: 10 });
    const deps = { db, wallet, families: [family], brandOf: () => brand, weights, notifyRound: () => {} } as never;
    for (let again = 0; again < 2; again++) await settleTickets(deps, (await findDraw(db, draw.id))!, [ticket!], now());
    expect(await heldOf(db, one.caller.memberId)).toHaveLength(1);
    expect(codeOf(await requestFor(won.roundId))).toBe('ok');
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const { id, hash } = rows.find(({ subject }) => subject.id === won.roundId)!;
    // A threshold that was raised meanwhile lets the settlement pay it at the same time as staff do.
    brand.heldPrizes = {};
    await Promise.allSettled([
      staff.decideApproval(oren, { id, verdict: 'approve', hash, note: '', now: now() }),
      settleTickets(deps, (await findDraw(db, draw.id))!, [ticket!], now()),
    ]);
    expect(await one.balance()).toBe(10_900n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

test('every number adds up', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});
