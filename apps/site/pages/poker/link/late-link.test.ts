import { expect, test } from 'vitest';
import type { PokerAct, PokerEvent, PokerSeat, PokerView } from '#contracts/poker-acts.ts';
import { applyPatch } from '#kernel/patch.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { Chain } from '#poker/shuffle/chain.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableView } from '#poker/table/view.ts';
import { SocketDraw } from '#apps/site/pages/poker/link/socket-draw.ts';
import { PlayedRoom } from '#tests/factories/poker/played-room.ts';

const OWN = '11';

/** The draw of a seated player in a room in memory. While `holds` is true, links do not reach the room. */
function seated() {
  const room = new PlayedRoom();
  const held: (() => void)[] = [];
  let chain: Chain | undefined;
  let seat: PokerSeat | undefined;
  let sent = 0;
  let shown = structuredClone(pokerRules.view(room.room, OWN)) as PokerView<TableView>;
  const acts: PokerAct[] = [];
  const way = { holds: false, isLying: false, links: 0 };
  const draw = new SocketDraw(
    nodeDigests,
    { read: () => chain, write: (next) => void (chain = next), forget: () => void (chain = undefined) },
    async (act: PokerAct) => {
      if (act.kind === 'link') way.links++;
      acts.push(act);
      if (act.kind === 'link' && way.holds) await new Promise<void>((resolve) => held.push(resolve));
      const code = room.act(OWN, act);
      return way.isLying ? undefined : code;
    },
  );
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) {
      for (const event of room.events.slice(sent)) {
        sent++;
        const seen = pokerRules.seen(event, OWN) as PokerEvent<TableEvent> | undefined;
        if (seen?.kind === 'table') draw.take(seen.event, seat);
        if (seen?.kind !== 'moved') continue;
        shown = applyPatch(shown, seen.patch);
        draw.seen(shown.table, (seat = shown.seat));
      }
      await Promise.resolve();
    }
  };
  const play = async (hands: number): Promise<void> => {
    const until = room.room.board.hands + hands;
    for (let round = 0; room.room.board.hands < until && round < 400; round++) {
      await settle();
      if (room.toAct) room.bet({ kind: 'call' });
      else room.wait();
    }
    await settle();
  };
  /** Plays a hand whose first link arrives after the table has called the seat silent. */
  const playLate = async (): Promise<void> => {
    way.holds = true;
    while (room.toAct === undefined) {
      room.wait();
      await settle();
    }
    way.holds = false;
    for (const arrive of held.splice(0)) arrive();
    await settle();
  };
  room.put({ type: 'joined', viewer: OWN });
  room.must(OWN, { kind: 'reserve', chair: 2 }).must(OWN, { kind: 'sit', chips: 1_000, tip: draw.tip() });
  room.seat(['12']);
  const frames = (): Frame[] =>
    room.events.flatMap((event) => (event.kind === 'table' && event.event.kind === 'frame' ? [event.event.frame] : []));
  return { draw, way, play, playLate, acts, frames };
}

test('a link that comes too late leaves its hand to the others, and the next hands have links again', async () => {
  const { draw, way, play, playLate } = seated();
  await play(1);
  expect([draw.state, way.links]).toEqual(['checked', 4]);
  await playLate();
  expect([draw.state, way.links]).toEqual(['checked', 5]);
  await play(3);
  expect(draw.state).toBe('checked');
  expect(way.links).toBeGreaterThanOrEqual(5 + 4);
});

test('a link that comes too late is shown as evidence: the record has it, the chain goes on, and no new tip is needed', async () => {
  const { draw, way, play, playLate, acts, frames } = seated();
  await play(1);
  await playLate();
  await play(3);
  const shown = frames().filter(({ kind }) => kind === 'answered');
  expect(shown.length).toBe(1);
  expect(acts.filter(({ kind }) => kind === 'answered' || kind === 'tip')).toMatchObject([
    { kind: 'answered', link: (shown[0] as { link: string }).link },
  ]);
  expect([draw.state, way.links]).toEqual(['checked', 5 + 8]);
});

test('a table that took a link and calls the seat silent raises the alarm for good', async () => {
  const { draw, way, play, playLate, acts } = seated();
  way.isLying = true;
  await playLate();
  expect(draw.state).toBe('alarm');
  // It says so with the link that it gave, and that is the last thing it says.
  expect(acts.slice(-2)).toMatchObject([{ kind: 'link' }, { kind: 'answered', link: (acts.at(-2) as { link: string }).link }]);
  const { links } = way;
  await play(3);
  expect([draw.state, way.links]).toEqual(['alarm', links]);
});

test('a third late link in a hundred hands raises the alarm, for a table that refuses links chooses its draws', async () => {
  const { draw, play, playLate } = seated();
  const states: string[] = [];
  for (let late = 0; late < 3; late++) {
    await playLate();
    states.push(draw.state);
    await play(2);
  }
  expect(states).toEqual(['checked', 'checked', 'alarm']);
});
