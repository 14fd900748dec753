import { expect, test } from 'vitest';
import { pokerRules } from '#modules/poker/room/rules.ts';
import { pokerAct, type PokerAct } from '#contracts/poker-acts.ts';
import type { openRoomSocket } from '#apps/site/parts/rooms/room-socket.ts';
import { SocketTable } from '#apps/site/pages/poker/link/socket-table.ts';
import { checkHand } from '#apps/site/pages/poker/table/hands/check-hand.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { firstShown, showStep } from '#apps/site/pages/poker/table/show/shown.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import type { Chain } from '#poker/shuffle/chain.ts';
import { PlayedRoom } from '#tests/factories/poker/played-room.ts';

const OWN = '11';

/** A chain store in memory. */
function memory() {
  let stored: Chain | undefined;
  return { read: () => stored, write: (chain: Chain) => void (stored = chain), forget: () => void (stored = undefined) };
}

/** A room in memory with a member at its link, and another one who has no links. */
function roomWithLink(chains = memory(), room = new PlayedRoom()) {
  const sent: PokerAct[] = [];
  let isDeaf = false;
  let reported = room.events.length;
  let handlers!: Parameters<typeof openRoomSocket>[0];
  const notify = (): void => {
    const events = room.events.slice(reported).flatMap((event) => pokerRules.seen(event, OWN) ?? []);
    reported = room.events.length;
    if (events.length > 0 && !isDeaf) handlers.onFrame({ type: 'events', events });
  };
  const enter = (): void => {
    isDeaf = false;
    reported = room.events.length;
    handlers.onFrame({ type: 'view', view: structuredClone(pokerRules.view(room.room, OWN)) });
    handlers.onState('open');
  };
  const link = new SocketTable({
    room: 'poker-t',
    digests: nodeDigests,
    chains,
    enter: () => Promise.resolve('later'),
    open: (options) => {
      handlers = options;
      return {
        now: () => room.at,
        lagMs: () => 0,
        act: async (act) => {
          const requested = pokerAct.parse(structuredClone(act));
          sent.push(requested);
          const code = room.act(OWN, requested);
          // Answers come before the events of an act, or after them; these come after.
          await Promise.resolve();
          notify();
          return code === undefined ? { ok: true } : { ok: false, code };
        },
        retry: () => {},
        enterAnew: () => {},
        close: () => {},
      };
    },
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    notify();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { room, link, sent, enter, settle, state: handlers, loses: () => void (isDeaf = true) };
}
type Played = ReturnType<typeof roomWithLink>;

/** Plays on until so many hands are paid: all call. The clock runs only where nobody can act. */
async function playTo({ room, link, settle }: Played, hands: number): Promise<void> {
  for (let round = 0; room.room.board.hands < hands && round < 400; round++) {
    await settle();
    const { view } = { view: link.view()! };
    if (view.own?.options) await link.act({ kind: 'act', hand: view.hand!.id, no: view.hand!.acts, act: { kind: 'call' } });
    else if (room.toAct && room.toAct !== OWN) room.bet({ kind: 'call' });
    else room.wait();
  }
  await settle();
}

async function seated(played = roomWithLink()): Promise<Played> {
  const { room, link, enter } = played;
  room.put({ type: 'joined', viewer: OWN });
  enter();
  expect(await link.act({ kind: 'reserve', chair: 2 })).toBeUndefined();
  expect(await link.act({ kind: 'sit', chair: 2, chips: 1_000 })).toBeUndefined();
  room.seat(['12']);
  await played.settle();
  return played;
}
const links = ({ sent }: Played): number => sent.filter(({ kind }) => kind === 'link').length;

/** Returns the number of times that a seat was taken for silent: its link did not come in time. */
const silences = ({ room }: Played): number =>
  room.events.filter((event) => event.kind === 'table' && event.event.kind === 'frame' && event.event.frame.kind === 'silent').length;

test('a player sits down by the link, gives its links, follows every hand and leaves', async () => {
  const played = roomWithLink();
  expect([played.link.status(), played.link.view()]).toEqual(['connecting', undefined]);
  await seated(played);
  const { link, room } = played;
  expect([link.status(), link.standing().state, link.about.name, link.about.currency]).toEqual(['live', 'seated', 'Amber Bay', 'USD']);
  await playTo(played, 3);
  expect(link.draw()).toBe('checked');
  // Hole cards, flop, turn and river of each hand.
  expect(links(played)).toBeGreaterThanOrEqual(12);
  expect(await link.act({ kind: 'act', hand: '0'.repeat(32), no: 0, act: { kind: 'fold' } })).toBe('poker.too_late');
  expect(await link.act({ kind: 'leave' })).toBeUndefined();
  await playTo(played, 4);
  expect(room.sittings.size).toBe(1);
  expect(link.standing().state).toBe('none');
});

test('a buy-in that the balance does not pay is refused with its code, and so are a taken chair and chips outside the limits', async () => {
  const played = roomWithLink();
  const { room, link, enter } = played;
  room.cash.set(OWN, 500);
  room.seat(['12']);
  room.put({ type: 'joined', viewer: OWN });
  enter();
  expect(await link.act({ kind: 'reserve', chair: 0 })).toBe('poker.seat_taken');
  expect(await link.act({ kind: 'reserve', chair: 1 })).toBeUndefined();
  expect(link.standing()).toMatchObject({ state: 'reserved', chair: 1, least: 400, most: 1_000 });
  expect(await link.act({ kind: 'sit', chair: 1, chips: 5_000 })).toBe('poker.buy_in');
  expect(await link.act({ kind: 'sit', chair: 1, chips: 900 })).toBe('wallet.insufficient_funds');
  expect(room.sittings.size).toBe(1);
});

test('after a cut in the middle of a draw the link that is asked for is given, also by a page that was loaded again', async () => {
  const chains = memory();
  const first = await seated(roomWithLink(chains));
  await playTo(first, 1);
  first.loses();
  while (!(first.room.room.table.hand?.phase === 'drawing')) first.room.wait();
  first.enter();
  await first.settle();
  await playTo(first, 2);
  expect(first.link.draw()).toBe('checked');
  expect(first.room.room.table.chairs[2]!.state).toBe('in');
  const given = links(first);
  const again = roomWithLink(chains, first.room);
  again.enter();
  await playTo(again, 4);
  expect([again.link.draw(), links(again) >= 8, links(first)]).toEqual(['checked', true, given]);
  expect([silences(again), again.sent.some(({ kind }) => kind === 'tip')]).toEqual([0, false]);
});

test('a browser without its chain watches the hand, and takes part in the next one with a new chain', async () => {
  const first = await seated();
  await playTo(first, 1);
  const again = roomWithLink(memory(), first.room);
  again.enter();
  await playTo(again, 4);
  expect(again.sent.filter(({ kind }) => kind === 'tip')).toHaveLength(1);
  expect(links(again)).toBeGreaterThanOrEqual(4);
  expect(again.link.draw()).toBe('checked');
});

/** Records the hands that the link shows, and gives the checks of one that are not good. */
function recorder({ link }: Played) {
  let shown = firstShown(link.view()!);
  link.onStep((step) => (shown = showStep(shown, step)));
  const paid = (no: number): HandRecord | undefined => shown.hands.find((hand) => hand.no === no && hand.result !== null);
  return {
    paid,
    faults: (no: number) => checkHand(nodeDigests, paid(no)!, paid(no - 1)).checks.filter(({ state }) => state !== 'good'),
  };
}

/** Plays on, all call, until a hand is in a phase. A link that is cut off gives no links. */
async function playUntil({ room, settle }: Played, no: number, phase: string): Promise<void> {
  const isThere = (): boolean => room.room.table.hand?.no === no && room.room.table.hand.phase === phase;
  for (let round = 0; !isThere() && round < 400; round++) {
    if (room.toAct) room.bet({ kind: 'call' });
    else room.wait();
    if (!isThere()) await settle();
  }
  expect(isThere()).toBe(true);
}

test.each(['drawing', 'showing'])(
  'a hand that is %s as a cut connection is back passes each check, and so does the next one',
  async (phase) => {
    const played = await seated();
    const { paid, faults } = recorder(played);
    await playTo(played, 1);
    await playUntil(played, 2, 'acting');
    await played.settle();
    played.loses();
    await playUntil(played, 2, phase);
    played.enter();
    await playTo(played, 3);
    expect(paid(2)?.holes.flat()).not.toContain(null);
    expect([faults(2), faults(3)]).toEqual([[], []]);
  },
);

test('a hand that began while the connection was cut leaves the finished ones as they are', async () => {
  const played = await seated();
  const { paid, faults } = recorder(played);
  await playTo(played, 2);
  const before = structuredClone(paid(2));
  played.loses();
  await playUntil(played, 3, 'acting');
  played.enter();
  await playTo(played, 4);
  expect(before).toBeDefined();
  expect([paid(2), paid(3)]).toEqual([before, undefined]);
  expect(faults(4).map(({ name, state }) => `${name} ${state}`)).toEqual(['before skipped']);
});

test('an act that the contract does not allow is refused here: the room would close the table', async () => {
  const { link, sent, room, settle } = await seated();
  while (room.room.table.hand) room.wait();
  await settle();
  const before = sent.length;
  expect(await link.act({ kind: 'topUp', chips: 0 })).toBe('poker.not_now');
  expect(await link.act({ kind: 'show', cards: [0] })).toBe('poker.not_now');
  expect(sent).toHaveLength(before);
});
