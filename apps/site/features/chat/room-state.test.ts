import { expect, test } from 'vitest';
import { asOwn, caughtUp, afterFrame, opened, withOlder, type RoomAnswer } from '#apps/site/features/chat/room-state.ts';
import type { ServerFrame } from '#contracts/realtime.ts';

const message = (no: number) => ({
  id: `m${no}`,
  no,
  name: 'ma***07',
  author: 'a',
  text: `line ${no}`,
  gift: null,
  sentAt: '2026-11-26T00:00:00Z',
});
const answer = (more: Partial<RoomAnswer>): RoomAnswer => ({
  room: 'lobby/en',
  lastNo: 0,
  slowS: 3,
  hasGifts: false,
  you: null,
  bar: null,
  messages: [],
  gone: [],
  hasMore: false,
  isCut: false,
  ...more,
});
const sent = (no: number, room = 'lobby/en'): ServerFrame => ({ type: 'chat', room, message: message(no) });
const gone = (no: number, id: string): ServerFrame => ({ type: 'chat-gone', room: 'lobby/en', no, id });
const START = opened(answer({ lastNo: 5, messages: [message(4), message(5)] }));
const numbers = (state: { messages: readonly { no: number }[] } | null) => state?.messages.map(({ no }) => no);

test('the next message and the next removal are taken; what is known and what is of another room changes nothing', () => {
  const six = afterFrame(START, sent(6))!;
  expect(numbers(six)).toEqual([4, 5, 6]);
  expect(numbers(afterFrame(six, gone(7, 'm5')))).toEqual([4, 6]);
  expect(afterFrame(six, sent(6))).toBe(six);
  expect(afterFrame(six, gone(3, 'm4'))).toBe(six);
  expect(afterFrame(six, sent(7, 'lobby/th'))).toBe(six);
  expect(afterFrame(six, { type: 'pong' })).toBe(six);
});

test('a frame beyond the next shows a gap, which an answer fills exactly', () => {
  expect(afterFrame(START, sent(7))).toBeNull();
  expect(afterFrame(START, gone(9, 'm4'))).toBeNull();
  const filled = caughtUp(START, answer({ lastNo: 9, messages: [message(6), message(8)], gone: ['m4'], hasMore: true }));
  expect(numbers(filled)).toEqual([5, 6, 8]);
  expect(afterFrame(filled, sent(10))?.lastNo).toBe(10);
  // A message that comes twice is listed once.
  expect(numbers(caughtUp(filled, answer({ lastNo: 9, messages: [message(6), message(8)] })))).toEqual([5, 6, 8]);
});

test('an answer that was under way when a message was heard takes nothing back, and nothing is told twice', () => {
  const written = afterFrame(asOwn(START, message(6)), sent(6))!;
  const late = caughtUp(written, answer({ lastNo: 5, you: null }));
  expect([late.lastNo, late.you]).toEqual([6, 'a']);
  expect(numbers(afterFrame(late, sent(7)))).toEqual([...numbers(START)!, 6, 7]);
});

test('where too much was missed all is shown anew', () => {
  const state = caughtUp(START, answer({ lastNo: 900, messages: [message(900)], isCut: true, hasMore: true }));
  expect([numbers(state), state.hasMore]).toEqual([[900], true]);
});

test('an older page goes before what is shown, once', () => {
  const page = answer({ lastNo: 5, messages: [message(2), message(3)], hasMore: false });
  const state = withOlder(withOlder(START, page), page);
  expect(numbers(state)).toEqual([2, 3, 4, 5]);
});

test('a first message tells which are the reader’s own', () => {
  const own = asOwn(START, message(6));
  expect([START.you, own.you]).toEqual([null, 'a']);
  expect(asOwn(own, message(7))).toBe(own);
});
