import { expect, test } from 'vitest';
import type { PokerEvent } from '#contracts/poker-acts.ts';
import { seenEvent } from '#modules/poker/room/view.ts';
import { PlayedRoom } from '#tests/factories/poker/played-room.ts';

test('whoever asks for a chair sees so, and those who watch do not, whoever looks first', () => {
  for (const order of [
    ['11', '12'],
    ['12', '11'],
  ]) {
    const table = new PlayedRoom();
    table.works = false;
    table.must('11', { kind: 'reserve', chair: 0 });
    table.must('13', { kind: 'reserve', chair: 1 });
    const event = table.events.findLast(({ kind }) => kind === 'view')!;
    const states = order.map((viewer) => {
      const seen = seenEvent(event, viewer) as Extract<PokerEvent, { kind: 'view' }>;
      return [viewer, seen.seat.state];
    });
    expect(Object.fromEntries(states)).toEqual({ '11': 'asking', '12': 'none' });
  }
});
