import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#modules/wallet/index.ts';
import { decideCoup } from '#modules/coups/coup-store.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { openToyTables, pace, type Player } from '#tests/factories/tables/toy-house.ts';

const { db, owner, wallet, processes, startProcess, stopAll, player, until, stateOf, acceptsBets, flies, isOver, placed } =
  await openToyTables();

describe('seats', () => {
  const TABLE = 'toy/seated';
  const hit = { leave: true } as const;
  const acceptsSeats = () => acceptsBets(processes[0], TABLE);
  const sitting = (one: Player, leaveAt: number) => placed(one, { leaveAt });
  beforeAll(async () => {
    await stopAll();
    await startProcess();
    await startProcess();
  });

  // At the same coups, each at seats of its own.
  test.concurrent('a seat is one player’s: of 50 at once, at two processes, one has it; practice has seats of its own', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, at) => player(processes[at % 2]!, 'real', 'SEAT')));
    const guest = await player(processes[0]!, 'practice', 'SEAT');
    const [made, refused] = await until(async () => {
      await acceptsSeats();
      const all = await Promise.all(crowd.map((one) => one.bet({ leaveAt: 3 })));
      const codes = all.flatMap((one) => (one.ok ? [] : [one.failure.code]));
      // On a busy machine the last of them may come after the close; the next coup takes them all.
      return codes.includes('rounds.bets_closed') ? undefined : ([all, codes] as const);
    });
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'rounds.seat_taken'));
    expect((await guest.bet({ leaveAt: 3 })).ok).toBe(true);
    const sat = made.findIndex((one) => one.ok);
    expect(
      await crowd[sat]!.act((made[sat] as { value: { round: { roundId: string } } }).value.round.roundId, { cancel: true }),
    ).toMatchObject({ ok: true });
    expect((await crowd[(sat + 1) % 50]!.bet({ leaveAt: 3 })).ok).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test.concurrent('an act stakes on top and its bet goes on: 50 at once are one, and everybody is told', async () => {
    const one = await player(processes[0]!, 'real', 'SEAT');
    const coup = await acceptsSeats();
    const { roundId } = await sitting(one, 5);
    expect((await stateOf(processes[1], TABLE)).coup!.turns).toEqual({ isLate: false, seats: expect.arrayContaining([[5, 0]]) });
    expect(await one.act(roundId, hit)).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
    await flies(coup.id, TABLE);
    const requestId = randomUUID();
    const done = await Promise.all(Array.from({ length: 50 }, (_, at) => one.act(roundId, hit, at % 2 ? requestId : randomUUID())));
    const stakes = done.flatMap((acted) => (acted.ok && !acted.value.isReplay ? [acted.value.round.stake.minor] : []));
    expect(stakes).toEqual([200n]);
    for (const acted of done) if (!acted.ok) expect(acted.failure.code).toBe('rounds.open_elsewhere');
    expect(await one.balance()).toBe(9_800n);
    expect(await one.act(roundId, hit, randomUUID(), 1)).toMatchObject({ ok: true, value: { round: { step: 2, stake: { minor: 300n } } } });
    expect((await stateOf(processes[1], TABLE)).coup!.turns).toMatchObject({ seats: expect.arrayContaining([[5, 2]]) });
    await isOver(coup.id, TABLE);
    expect((await one.round(roundId))!).toMatchObject({ round: { stake: { minor: 300n }, payout: { minor: 400n }, outcome: { hits: 2 } } });
    expect(await one.balance()).toBe(10_100n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test.concurrent('what is staked on top is what there is: short of money nothing is done, and the bet goes on', async () => {
    const one = await player(processes[0]!, 'real', 'SEAT');
    const coup = await acceptsSeats();
    const { roundId } = await sitting(one, 1);
    const { cash, house } = await funded(wallet, one.caller.memberId, 0n);
    expect(await wallet.commit(command([move(cash, house, 9_850n)]))).toMatchObject({ ok: true });
    await flies(coup.id, TABLE);
    expect(await one.act(roundId, hit)).toMatchObject({ failure: { code: 'wallet.insufficient_funds' } });
    await isOver(coup.id, TABLE);
    expect((await one.round(roundId))!.round).toMatchObject({ stake: { minor: 100n }, payout: { minor: 0n } });
  });

  test.concurrent('a bet behind a seat ends by what was done there, and comes to nothing where nobody sits', async () => {
    const [sits, behind, alone] = await Promise.all([1, 2, 3].map(() => player(processes[0]!, 'real', 'SEAT')));
    const coup = await acceptsSeats();
    const [own, with4, with6] = await Promise.all([sitting(sits!, 4), sitting(behind!, -4), sitting(alone!, -6)]);
    await flies(coup.id, TABLE);
    for (const step of [0, 1, 2]) expect(await sits!.act(own.roundId, hit, randomUUID(), step)).toMatchObject({ ok: true });
    expect(await behind!.act(with4.roundId, { cancel: true })).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
    await isOver(coup.id, TABLE);
    const paid = await Promise.all([sits!.round(own.roundId), behind!.round(with4.roundId), alone!.round(with6.roundId)]);
    expect(paid.map((round) => round!.round.payout.minor)).toEqual([600n, 600n, 0n]);
  });

  test('nobody acts once that time is over, nor when it is decided what becomes of the coup', async () => {
    const one = await player(processes[0]!, 'real', 'SEAT');
    const coup = await acceptsSeats();
    const { roundId } = await sitting(one, 2);
    await flies(coup.id, TABLE);
    const ends = await owner.query<{ ends_at: Date }>('SELECT ends_at FROM coup WHERE id = $1', [coup.id]);
    await sleep(Math.max(0, ends.rows[0]!.ends_at.getTime() - Date.now() - 150));
    expect(await one.act(roundId, hit)).toMatchObject({ failure: { code: 'rounds.too_late', facts: { lateMs: expect.any(Number) } } });
    await isOver(coup.id, TABLE);
    const next = await acceptsSeats();
    const again = await sitting(one, 2);
    await flies(next.id, TABLE);
    expect(await decideCoup(db, BigInt(next.id), 'void', pace.graceMs)).toBe('void');
    expect(await one.act(again.roundId, hit)).toMatchObject({ failure: { code: 'rounds.too_late' } });
    await until(async () => (await one.round(again.roundId))?.round.step === null);
    expect((await one.round(again.roundId))!.round.payout.minor).toBe(100n);
  });

  test('a process that dies between the bets behind and their seats: the next one pays the rest alike', async () => {
    const [sits, behind] = await Promise.all([player(processes[0]!, 'real', 'SEAT'), player(processes[0]!, 'real', 'SEAT')]);
    const coup = await acceptsSeats();
    const [own, followed] = await Promise.all([sitting(sits, 7), sitting(behind, -7)]);
    await flies(coup.id, TABLE);
    expect(await sits.act(own.roundId, hit)).toMatchObject({ ok: true });
    await stopAll();
    expect(await until(() => decideCoup(db, BigInt(coup.id), 'over', pace.graceMs))).toBe('over');
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    await startProcess();
    await isOver(coup.id, TABLE);
    expect((await behind.round(followed.roundId))!.round.payout.minor).toBe(200n);
    expect((await sits.round(own.roundId))!.round.payout.minor).toBe(200n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
