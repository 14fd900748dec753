import { expect } from 'vitest';
import { openRoomKind } from '#games/fishing/room.ts';
import { crc32 } from '#games/fishing/engine/crc.ts';
import { ROW_BYTES } from '#games/fishing/engine/rows.ts';
import type { RoomEvent, RoomState } from '#games/fishing/room/state.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { applyEntry, entriesCodec, openFold } from '#platform/rooms/fold.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { seatedMember } from '#tests/factories/seats.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { startRoomProcess } from '#tests/rooms/processes.ts';
import { createAngler } from '#tests/rooms/angler.ts';
import type { World } from '#tests/rooms/table.ts';

export type Anglers = readonly ReturnType<typeof createAngler>[];
const CASH = 1_000_000n;
const BROUGHT = 20_000n;
const KIND = openRoomKind(() => Promise.reject(new Error('nobody works here')));
let members = 5_000n;

/** Opens a pond for real money with players who shoot by themselves. */
export async function openPond({ db, directory }: World, room: string, count: number): Promise<Anglers> {
  const title = { merchantId: 1, mode: 'real', vendor: 'BBIN', gameCode: 'BBIN-REEF', family: 'fishing', model: 'reef' };
  const bets = Array.from({ length: 10 }, (_, step) => String(10 * (step + 1)));
  await directory.add({ id: room, kind: 'fishing', config: { ...title, currency: 'USD', bets, least: '200', most: String(BROUGHT) } });
  const wallet = createWallet({ db });
  whenDone(() => wallet.stop());
  const anglers: ReturnType<typeof createAngler>[] = [];
  for (let one = 0; one < count; one++) {
    const id = ++members;
    await seatedMember(db, wallet, id, CASH);
    anglers.push(createAngler({ directory, room, viewer: String(id), amount: BROUGHT }));
  }
  whenDone(() => Promise.all(anglers.map((angler) => angler.stop())));
  return anglers;
}

/**
 * Lets all players leave. Checks that no shown frame is lost, that no hit is charged twice, that each sitting's list has every shot, and
 * that all money matches the journal.
 */
export async function checkPond({ db }: World, room: string, anglers: Anglers): Promise<{ hits: number; epochs: number }> {
  for (const angler of anglers) angler.leave();
  await expect.poll(() => anglers.every((angler) => angler.hasLeft()), { timeout: 60_000 }).toBe(true);
  await Promise.all(anglers.map((angler) => angler.stop()));
  await expect.poll(async () => (await db.query("SELECT FROM sitting WHERE room = $1 AND state = 'open'", [room])).length).toBe(0);
  const { events, played, epochs } = await replayedPond(db, room);
  const lost = anglers.flatMap(({ viewer, seen }) =>
    seen.flatMap(({ no, events: shown }) => {
      const stored = (events.get(no) ?? []).flatMap(({ to, shown: one }) =>
        (to === null || to === viewer) && one instanceof Uint8Array ? [Buffer.from(one).toString('base64')] : [],
      );
      return shown.filter((one) => !stored.includes(one)).map((one) => `${no}: ${one}`);
    }),
  );
  expect(lost).toEqual([]);
  const sittings = await db.query<{ name: string; staked: bigint; paid: bigint; chips: bigint }>(
    'SELECT name, staked, paid, chips FROM sitting WHERE room = $1',
    [room],
  );
  for (const { name, staked, paid, chips } of sittings) {
    const { charged, returned, hits, free, digest } = played.get(name)!;
    expect([name, staked, paid, chips]).toEqual([name, charged, returned, 0n]);
    const list = await listOfSitting(db, room, name);
    expect([name, list.length, crc32(list)]).toEqual([name, (hits + free) * ROW_BYTES, digest]);
  }
  const [cash] = await db.query<{ balance: bigint }>(
    "SELECT sum(balance)::bigint AS balance FROM ledger.account WHERE member_id = ANY ($1) AND kind IN ('cash', 'chips')",
    [anglers.map(({ viewer }) => BigInt(viewer))],
  );
  const net = sittings.reduce((sum, { staked, paid }) => sum + paid - staked, 0n);
  expect(cash!.balance).toBe(CASH * BigInt(anglers.length) + net);
  expect(await brokenInvariants(db)).toEqual([]);
  return { hits: [...played.values()].reduce((sum, { hits }) => sum + hits, 0), epochs };
}

/**
 * Kills the leading process during the buy-ins of players who sit down, and the next process during their stand-ups, at the given time of
 * the work. Checks that each player bought one seat, and that all money is back.
 */
export async function dieAtEdges(world: World, room: string, when: 'before' | 'during' | 'after'): Promise<void> {
  const first = await startRoomProcess(world.appUrl);
  first.dieAt({ what: 'work', when, of: 'in:' });
  const anglers = await openPond(world, room, 2);
  await expect.poll(first.isAlive, { timeout: 30_000 }).toBe(false);
  const second = await startRoomProcess(world.appUrl);
  await expect.poll(() => anglers.every(({ counts }) => counts.sat > 0), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => anglers.every((angler) => angler.own().hits > 2), { timeout: 60_000 }).toBe(true);
  const bought = () => world.db.query<{ bought: bigint }>('SELECT bought FROM sitting WHERE room = $1 ORDER BY member_id', [room]);
  expect(await bought()).toEqual(anglers.map(() => ({ bought: BROUGHT })));
  second.dieAt({ what: 'work', when, of: 'out:' });
  for (const angler of anglers) angler.leave();
  await expect.poll(second.isAlive, { timeout: 30_000 }).toBe(false);
  const third = await startRoomProcess(world.appUrl);
  expect((await checkPond(world, room, anglers)).epochs).toBe(3);
  expect(await bought()).toEqual(anglers.map(() => ({ bought: BROUGHT })));
  await third.kill('SIGTERM');
}

type Played = NonNullable<RoomState['players'][number]>['played'] & { digest: number };

/** Returns the list of shots of a sitting, joined from its stored money steps. */
async function listOfSitting({ query }: World['db'], room: string, name: string): Promise<Uint8Array> {
  const rows = await query<{ list: Buffer | null }>(
    'SELECT t.list FROM sitting_step t JOIN sitting s ON s.id = t.sitting WHERE s.room = $1 AND s.name = $2 ORDER BY t.n',
    [room, name],
  );
  return new Uint8Array(Buffer.concat(rows.flatMap(({ list }) => (list ? [list] : []))));
}

/** Replays the whole journal of a pond, with the events of each row and the sums of each sitting. */
async function replayedPond({ query }: World['db'], room: string) {
  const box = createSecretBox([TEST_KEY]);
  const [stored] = await query<{ config: unknown }>('SELECT config FROM room WHERE id = $1', [room]);
  const rows = await query<{ seq: bigint; epoch: bigint; acts: string }>(
    'SELECT seq, epoch, acts FROM room_journal WHERE room = $1 ORDER BY seq',
    [room],
  );
  let fold = openFold(KIND, stored!.config);
  const events = new Map<number, RoomEvent[]>();
  const played = new Map<string, Played>();
  for (const { seq, acts } of rows)
    for (const entry of entriesCodec(KIND).decode(box.open(acts, `room/${room}`))) {
      const applied = applyEntry(KIND, fold, entry);
      if (applied.refused !== undefined) throw new Error(`the journal has a refused input: ${applied.refused}`);
      fold = applied.fold;
      events.set(Number(seq), [...(events.get(Number(seq)) ?? []), ...(applied.events as RoomEvent[])]);
      for (const player of (fold.state as RoomState).players)
        if (player) played.set(player.sitting, { ...player.played, digest: player.record.digest });
    }
  return { events, played, epochs: new Set(rows.map(({ epoch }) => epoch)).size };
}
