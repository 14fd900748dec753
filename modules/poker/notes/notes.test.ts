import { expect, test } from 'vitest';
import { MOST_NOTE, MOST_NOTES } from '#contracts/poker-limits.ts';
import { setPokerNote } from '#contracts/poker-notes.ts';
import { addOlder, notesOf, putNote } from '#modules/poker/notes/note-store.ts';
import { pokerPersonal } from '#modules/poker/personal.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const { db } = await testDatabase();
const { wallet } = seatsOn(db);
whenDone(() => wallet.stop());
const [anna, ben, carla] = [701n, 702n, 703n];
for (const id of [anna, ben, carla]) await seatedMember(db, wallet, id, 0n);

test('a note is stored for its member alone, replaced, and taken away where it is empty', async () => {
  await putNote(db, anna, { player: 'me***07', text: 'calls wide', label: 'red' });
  await putNote(db, anna, { player: 'me***09', text: '', label: 'blue' });
  await putNote(db, anna, { player: 'me***07', text: 'bluffs', label: null });
  expect(await notesOf(db, anna)).toEqual([
    { player: 'me***07', text: 'bluffs', label: null },
    { player: 'me***09', text: '', label: 'blue' },
  ]);
  expect(await notesOf(db, ben)).toEqual([]);
  await putNote(db, anna, { player: 'me***09', text: '  ', label: null });
  expect((await notesOf(db, anna)).map(({ player }) => player)).toEqual(['me***07']);
});

test('a script in a note stays the text that it is, and one that is too long is refused', async () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  await putNote(db, ben, { player: '<b>me***07</b>', text, label: null });
  expect(await notesOf(db, ben)).toEqual([{ player: '<b>me***07</b>', text, label: null }]);
  const reads = (length: number): boolean => setPokerNote.input.safeParse({ player: 'a', text: '<'.repeat(length), label: null }).success;
  expect([reads(MOST_NOTE), reads(MOST_NOTE + 1)]).toEqual([true, false]);
});

test('notes that a browser held come after the stored ones, keep their order, and replace none', async () => {
  const note = (player: string, text: string) => ({ player, text, label: null });
  await putNote(db, carla, note('stored', 'stays'));
  const held = [note('newer', 'x'), note('stored', 'not this'), note('older', 'y'), note('empty', ' ')];
  for (let repeat = 0; repeat < 2; repeat++) await addOlder(db, carla, held);
  expect((await notesOf(db, carla)).map(({ player, text }) => `${player}: ${text}`)).toEqual(['stored: stays', 'newer: x', 'older: y']);
});

test('of too many notes the oldest go, and an erasure takes all of them', async () => {
  await db.query(
    "INSERT INTO poker_note (member_id, player, text, at) SELECT $1, 'p' || n, 'x', now() - n * interval '1 s' FROM generate_series(1, $2::int) AS n",
    [ben, MOST_NOTES],
  );
  await putNote(db, ben, { player: 'newest', text: 'x', label: null });
  const players = (await notesOf(db, ben)).map(({ player }) => player);
  expect([players.length, players[0], players.includes(`p${MOST_NOTES}`)]).toEqual([MOST_NOTES, 'newest', false]);
  await db.transact((tx) => pokerPersonal(db).erase!(tx, ben));
  expect(await notesOf(db, ben)).toEqual([]);
});
