import { TEST_KEY } from '#tests/factories/secrets.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { expect, test } from 'vitest';
import { beginDraining, renewLease } from '#platform/rooms/lease.ts';
import { createDirectory, takePass } from '#platform/rooms/directory.ts';
import { addRoom, giveAway, markLoaded, waitingRooms, writeJournal } from '#platform/rooms/room-store.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const directory = createDirectory(db, createSecretBox([TEST_KEY]));
const at = (name: string) => ({ name, address: `http://*:${name}` });

/** Moves all leases into the past, and their beginning with them. */
const lapse = (name: string) =>
  owner.query("UPDATE room_process SET since = since - interval '1 hour', until = until - interval '1 hour' WHERE name = $1", [name]);
const steady = (name: string) => owner.query("UPDATE room_process SET since = since - interval '1 hour' WHERE name = $1", [name]);

test('a room is led by one process at a time: whoever takes it over refuses the journal to the last one', async () => {
  await addRoom(db, { id: 'one', kind: 'k', config: {} });
  await renewLease(db, at('a'), 6_000);
  expect(await directory.find('one')).toMatchObject({ value: { process: 'a', address: 'http://*:a' } });
  const [loaded] = await waitingRooms(db, 'a', ['one']);
  expect(await markLoaded(db, [loaded!])).toEqual(['one']);
  const { epoch } = loaded!;
  expect(await writeJournal(db, [{ room: 'one', seq: 1n, epoch, acts: 'x' }])).toEqual(new Set(['one']));
  // A repeat of the same row is the same row.
  expect(await writeJournal(db, [{ room: 'one', seq: 1n, epoch, acts: 'x' }])).toEqual(new Set(['one']));

  await renewLease(db, at('b'), 6_000);
  await steady('b');
  expect(await renewLease(db, at('b'), 6_000)).toEqual([]);
  await lapse('a');
  expect(await renewLease(db, at('b'), 6_000)).toEqual([{ id: 'one', epoch: epoch + 1n }]);
  expect(await writeJournal(db, [{ room: 'one', seq: 2n, epoch, acts: 'stale' }])).toEqual(new Set());
  const [again] = await waitingRooms(db, 'b', ['one']);
  expect(again).toMatchObject({ epoch: epoch + 1n, rows: [{ seq: 1n, acts: 'x' }] });
  expect(again!.unledMs).toBeGreaterThan(3_000_000);
  expect(await db.query("SELECT seq FROM room_journal WHERE room = 'one'")).toEqual([{ seq: 1n }]);
});

test('after the database was away nobody takes a room before a whole lease, so that owners stay', async () => {
  await addRoom(db, { id: 'two', kind: 'k', config: {} });
  await renewLease(db, at('c'), 6_000);
  await owner.query("UPDATE room SET owner = 'c', epoch = 1 WHERE id = 'two'");
  await renewLease(db, at('d'), 6_000);
  await steady('d');
  await lapse('c');
  await lapse('d');
  // The lease of d has lapsed as well: it begins anew.
  expect(await renewLease(db, at('d'), 6_000)).toEqual([]);
  expect(await renewLease(db, at('c'), 6_000)).toEqual([]);
  await steady('d');
  expect(await renewLease(db, at('d'), 6_000)).toEqual([]);
});

test('a room that is handed over waits for its next owner, and none is given to who is about to stop', async () => {
  await addRoom(db, { id: 'three', kind: 'k', config: {} });
  await renewLease(db, at('e'), 6_000);
  await owner.query("UPDATE room SET owner = 'e', epoch = 1 WHERE id = 'three'");
  const others = await beginDraining(db, 'e');
  expect(others).not.toContain('e');
  await renewLease(db, at('f'), 6_000);
  await giveAway(db, [{ room: 'three', seq: 4n, epoch: 1n, snapshot: 's' }], 'f');
  expect(await renewLease(db, at('f'), 6_000)).toEqual([{ id: 'three', epoch: 2n }]);
  await addRoom(db, { id: 'four', kind: 'k', config: {} });
  expect(await directory.find('four')).not.toMatchObject({ value: { process: 'e' } });
  expect(await directory.find('none')).toMatchObject({ failure: { code: 'rooms.unknown' } });
});

test('a pass opens one socket of its room, once', async () => {
  const pass = await directory.pass({ room: 'one', viewer: '7', session: 's' });
  expect(await takePass(db, 'two', pass)).toBeUndefined();
  expect(await takePass(db, 'one', pass)).toEqual({ viewer: '7', session: 's' });
  expect(await takePass(db, 'one', pass)).toBeUndefined();
  const old = await directory.pass({ room: 'one', viewer: '7', session: 's' });
  await owner.query("UPDATE room_pass SET ends_at = ends_at - interval '61 s'");
  expect(await takePass(db, 'one', old)).toBeUndefined();
});
