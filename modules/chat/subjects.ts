import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = {
  chat_case: rowOf('chat_case', 'message_id'),
  chat_message: 'SELECT r.merchant_id FROM chat_message m JOIN chat_room r ON r.id = m.room_id WHERE m.id = $1',
  chat_room: rowOf('chat_room'),
};
