import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { MOST_NOTE, MOST_NOTED_NAME, NOTE_LABELS, NOTES_MOVED } from '#contracts/poker-limits.ts';

const note = {
  /** Name of the player that tables show. */
  player: z.string().check(z.minLength(1), z.maxLength(MOST_NOTED_NAME)),
  text: z.string().check(z.maxLength(MOST_NOTE)),
  label: z.nullable(z.enum(NOTE_LABELS)),
};

export const pokerNotes = endpoint({
  method: 'GET',
  path: '/wps/poker/notes',
  auth: 'member',
  summary: 'Notes of the member on other players of the poker room, the newest first',
  output: z.object({ list: z.array(z.object(note)) }),
  errors: [],
});

export const setPokerNote = endpoint({
  method: 'POST',
  path: '/wps/poker/notes',
  auth: 'member',
  perMinute: 60,
  summary: 'Stores the note of the member on a player; one without text and label is taken away. Of more than 500 the oldest go',
  input: z.strictObject(note),
  output: z.object({}),
  errors: ['request.too_many'],
});

export const movePokerNotes = endpoint({
  method: 'POST',
  path: '/wps/poker/notes/moved',
  auth: 'member',
  perMinute: 60,
  summary: 'Stores notes that a browser held, the newest first, as older than those that are stored; a player with a stored note keeps it',
  input: z.strictObject({ list: z.array(z.strictObject(note)).check(z.minLength(1), z.maxLength(NOTES_MOVED)) }),
  output: z.object({}),
  errors: ['request.too_many'],
});
