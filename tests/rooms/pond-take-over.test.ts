import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkPond, dieAtEdges, openPond } from '#tests/rooms/pond.ts';
import { startRoomProcess } from '#tests/rooms/processes.ts';
import { roomsWorld } from '#tests/rooms/table.ts';

const world = await roomsWorld();

test('a process is killed while two shoot: another one goes on, no hit shown is lost, and none is charged twice', async () => {
  const processes = [await startRoomProcess(world.appUrl), await startRoomProcess(world.appUrl)];
  const anglers = await openPond(world, 'pond', 2);
  const hits = (): number => anglers.reduce((sum, angler) => sum + angler.own().hits, 0);
  await expect.poll(hits, { timeout: 60_000 }).toBeGreaterThan(10);
  const before = hits();
  await (await world.ownerOf('pond', processes)).kill('SIGKILL');
  await expect.poll(hits, { timeout: 60_000 }).toBeGreaterThan(before + 5);
  const { epochs, hits: all } = await checkPond(world, 'pond', anglers);
  expect(epochs).toBe(2);
  expect(all).toBeGreaterThan(15);
});

test('a limit that is lowered and an exclusion in the middle end the sittings of real ponds: nothing is charged after, and all money is back', async () => {
  const [bound, out, free] = await openPond(world, 'limited', 3);
  const process = await startRoomProcess(world.appUrl);
  const own = (angler: typeof bound) => angler!.own();
  await expect.poll(() => [bound, out, free].every((angler) => own(angler).hits > 5), { timeout: 60_000 }).toBe(true);
  const sitting = async (angler: typeof bound) =>
    (
      await world.db.query<{ state: string; staked: bigint; paid: bigint; chips: bigint; granted: bigint }>(
        "SELECT state, staked, paid, chips, granted FROM sitting WHERE room = 'limited' AND member_id = $1 ORDER BY id",
        [BigInt(angler!.viewer)],
      )
    ).at(0)!;
  const before = await sitting(bound);
  await world.owner.query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, 'stake', 'day', $2)", [
    BigInt(bound!.viewer),
    before.staked,
  ]);
  await world.owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [BigInt(out!.viewer)]);
  for (const angler of [bound, out]) {
    await expect.poll(async () => (await sitting(angler)).state, { timeout: 20_000 }).toBe('over');
    // They request seats again and again, and get none.
    const { staked, paid } = await sitting(angler);
    const hits = own(free).hits;
    await expect.poll(() => own(free).hits, { timeout: 30_000 }).toBeGreaterThan(hits + 5);
    expect(await sitting(angler)).toMatchObject({ staked, paid, chips: 0n });
    expect(await world.db.query("SELECT FROM sitting WHERE member_id = $1 AND state = 'open'", [BigInt(angler!.viewer)])).toEqual([]);
  }
  await checkPond(world, 'limited', [bound!, out!, free!]);
  await process.kill('SIGTERM');
});

test('a process dies once buy-ins are committed, and the next one once stand-ups are: each seat is bought once, and all money is back', async () => {
  await dieAtEdges(world, 'edges', 'after');
});

test('a game that staff stop under fire ends its sittings with all money back, seats nobody, and goes on once it is open again', async () => {
  const process = await startRoomProcess(world.appUrl);
  const anglers = await openPond(world, 'stopped', 2);
  const least = (): number => Math.min(...anglers.map((angler) => angler.own().hits));
  await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(5);
  process.stopGames(true);
  const sittings = () =>
    world.db.query<{ state: string; staked: bigint; chips: bigint }>(
      "SELECT state, staked, chips FROM sitting WHERE room = 'stopped' ORDER BY id",
    );
  await expect.poll(async () => (await sittings()).map(({ state }) => state), { timeout: 20_000 }).toEqual(['over', 'over']);
  const before = await sittings();
  expect(before.map(({ chips }) => chips)).toEqual([0n, 0n]);
  // They request seats again and again, and are refused.
  await sleep(1_500);
  expect(await sittings()).toEqual(before);
  process.stopGames(false);
  await expect.poll(() => anglers.every(({ counts }) => counts.sat === 2), { timeout: 30_000 }).toBe(true);
  await checkPond(world, 'stopped', anglers);
  expect(await sittings()).toHaveLength(4);
  await process.kill('SIGTERM');
});
