import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { PokerAct, PokerEvent, PokerSeat, PokerTourney, PokerView } from '#contracts/poker-acts.ts';
import { ROOM_CLOSE, type RoomServerFrame } from '#contracts/room-frames.ts';
import { applyPatch } from '#kernel/patch.ts';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { answerTo } from '#poker/shuffle/answer.ts';
import { tipOf, type Chain } from '#poker/shuffle/chain.ts';
import { beginFollow, follow, type Follow } from '#poker/shuffle/follow.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableView } from '#poker/table/view.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';

type Entered = { url: string; pass: string };
type Shown = Pick<PokerView<TableView | null>, 'table' | 'seat' | 'tourney'>;
type Options = {
  room: string;
  chair: number;
  chips: number;
  /** Opens a connection to the room; undefined while the room has no owner. */
  enter(): Promise<Entered | undefined>;
  origin?: string;
  /** False if the test itself sends the acts. */
  isPlaying?: boolean;
  /** True if the player registers for a tournament and goes all-in with every hand. */
  isInTourney?: boolean;
  /** True if the player enters a fast-fold pool, which has no chairs to reserve. */
  isInPool?: boolean;
  /** While this returns true, the player does not act in its turn; `wake` has it check again. */
  isHeld?: () => boolean;
};

/**
 * Creates a poker player that behaves like a browser. The player sits down with a chain of links, gives its links, verifies every frame,
 * acts, and reconnects wherever the room is. It repeats an act with its number until the act is answered.
 */
export function createPokerPlayer({
  room,
  chair,
  chips,
  enter,
  origin = 'http://localhost',
  isPlaying = true,
  isInTourney = false,
  isInPool = false,
  isHeld = () => false,
}: Options) {
  const seen: RoomServerFrame[] = [];
  const refused: string[] = [];
  const dice = testDice(40 + chair);
  let chain: Chain = { secret: randomBytes(32).toString('hex'), next: 1 };
  let following: Follow | undefined;
  let alarm: string | undefined;
  let ws: WebSocket | undefined;
  let shown: Shown | undefined;
  let table: TableView | undefined;
  let seat: PokerSeat | undefined;
  let tourney: PokerTourney | null = null;
  let hasRegistered = false;
  let n = 0;
  let requested: { n: number; act: PokerAct } | undefined;
  let isStopped = false;
  let isLeaving = false;
  let links = 0;
  const hands = new Set<string>();

  const send = (): void => {
    if (requested && ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify({ type: 'act', ...requested }));
  };
  const say = (act: PokerAct): void => {
    n += 1;
    requested = { n, act };
    send();
  };

  function take(frame: RoomServerFrame): void {
    seen.push(frame);
    if (frame.type === 'view') {
      const view = frame.view as PokerView<TableView | null, Frame>;
      n = Math.max(n, frame.done);
      if (requested && frame.done >= requested.n) requested = undefined;
      show({ table: view.table, seat: view.seat, tourney: view.tourney });
      following = undefined;
      for (const one of view.frames) verify(one);
      send();
    }
    if (frame.type === 'events') for (const event of frame.events as PokerEvent<TableEvent>[]) onSettled(event);
    if ((frame.type === 'done' || frame.type === 'refused') && frame.n === requested?.n) requested = undefined;
    if (frame.type === 'refused') refused.push(frame.code);
    act();
  }

  /** Takes over the view that follows from the last full frame and all later patches. */
  function show(now: Shown): void {
    // A player who has left a pool watches the oldest table. Its hand is already under way, so the player cannot verify it.
    if (shown && now.table?.table !== shown.table?.table) following = undefined;
    shown = now;
    ({ seat, tourney } = now);
    table = now.table ?? undefined;
  }

  function onSettled(event: PokerEvent<TableEvent>): void {
    if (event.kind === 'refused') refused.push(event.code);
    else if (event.kind === 'moved') show(applyPatch(shown!, event.patch));
    else if (event.kind === 'emote') return;
    else if (event.event.kind === 'frame') verify(event.event.frame);
    else if (event.event.kind === 'paid') hands.add(event.event.hand);
  }

  function verify(frame: Frame): void {
    if (frame.kind === 'hand') {
      const own = frame.tips.findIndex((tip) => tip !== null && isOwn(tip));
      const begun = beginFollow(frame, own < 0 ? null : own);
      if ('alarm' in begun) alarm = begun.alarm;
      else following = begun.follow;
    } else if (following) {
      const next = follow(nodeDigests, following, frame);
      if ('alarm' in next) alarm ??= next.alarm;
      else following = next.follow;
    }
  }

  /** True if a tip belongs to this player: it is the last link that the player gave, or the tip of its chain. */
  const isOwn = (tip: string): boolean => tip === lastLink || tip === tipOf(nodeDigests, chain.secret);
  let lastLink = '';

  function act(): void {
    if (requested || !seat) return;
    if (!table) return isInTourney ? inTourney() : isInPool ? inPool() : undefined;
    const { own, hand } = table;
    if (own?.isRequested === 'link' && hand && following) {
      const street = following.drawn;
      const answer = answerTo(nodeDigests, following, chain, street);
      if ('alarm' in answer) return;
      ({ chain, follow: following } = answer);
      lastLink = answer.link;
      links++;
      return say({ kind: 'link', hand: hand.id, link: answer.link });
    }
    if (!isPlaying) return;
    if (isInTourney) return inTourney();
    if (isInPool && seat.state === 'none') return inPool();
    if (seat.state === 'none' && !isLeaving) return say({ kind: 'reserve', chair });
    if (seat.state === 'reserved') return say(isLeaving ? { kind: 'leave' } : { kind: 'sit', chips, tip: newTip() });
    if (seat.state === 'seated' && isLeaving && own && !own.leaves) return say({ kind: 'leave' });
    if (own && table.chairs.find((one) => one.chair === own.chair)?.state === 'out' && !isLeaving) {
      const { stack } = table.chairs.find((one) => one.chair === own.chair)!;
      if (stack === 0) return seat.onTheWay === 0 ? say({ kind: 'topUp', chips }) : undefined;
      return say({ kind: 'sitIn', comesIn: 'post' });
    }
    if (own?.isRequested === 'twice' && hand) return say({ kind: 'twice', hand: hand.id, agrees: true });
    if (own?.options && hand && !isHeld())
      return say({ kind: 'act', hand: hand.id, no: hand.acts, act: decide(STYLES.loose, table, dice) ?? { kind: 'fold' } });
  }

  /** Returns the tip of a chain for a new sitting. A chain whose links were given before is replaced. */
  function newTip(): string {
    if (lastLink !== '') chain = { secret: randomBytes(32).toString('hex'), next: 1 };
    return tipOf(nodeDigests, chain.secret);
  }

  /** Enters a pool, or leaves it as soon as leaving is possible. */
  function inPool(): void {
    if (seat?.state === 'none' && !isLeaving) return say({ kind: 'sit', chips, tip: newTip() });
    if (seat?.state === 'waiting' && isLeaving) return say({ kind: 'leave' });
  }

  function inTourney(): void {
    const { own, hand } = table ?? {};
    if (tourney?.own.state === 'none' && !hasRegistered) {
      hasRegistered = true;
      return say({ kind: 'register', tip: tipOf(nodeDigests, chain.secret) });
    }
    if (!own?.options || !hand) return;
    const { mayRaise, most } = own.options;
    say({ kind: 'act', hand: hand.id, no: hand.acts, act: mayRaise ? { kind: 'raise', to: most } : { kind: 'call' } });
  }

  function connect({ url, pass }: Entered): Promise<void> {
    return new Promise((resolve) => {
      ws = new WebSocket(url, { headers: { origin } });
      ws.on('open', () => ws!.send(JSON.stringify({ type: 'hello', room, pass })));
      ws.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as RoomServerFrame));
      ws.on('error', () => {});
      ws.on('close', (code) => {
        // Another window has taken the seat over.
        isStopped ||= code === ROOM_CLOSE.takenOver;
        resolve();
      });
    });
  }

  async function stay(): Promise<void> {
    while (!isStopped) {
      const entered = await enter().catch(() => undefined);
      if (entered) await connect(entered);
      await sleep(30);
    }
  }

  const staying = stay();
  return {
    seen,
    hands,
    refused,
    say,
    /** Sends an act with its number, without repeats. */
    sendAct: (number: number, given: unknown): void => ws!.send(JSON.stringify({ type: 'act', n: number, act: given })),
    table: () => table,
    seat: () => seat,
    /** True if the table, or the pool between two hands, is shown as paused. */
    isPaused: (): boolean => (table ?? seat)?.isPaused === true,
    tourney: () => tourney,
    alarm: () => alarm,
    links: () => links,
    done: () => n,
    leave: (): void => {
      isLeaving = true;
      act();
    },
    wake: act,
    /** Cuts the connection; the player reconnects by itself. */
    cut: (): void => ws?.terminate(),
    hasLeft: (): boolean => isLeaving && seat?.state === 'none' && requested === undefined,
    stop: async (): Promise<void> => {
      isStopped = true;
      ws?.terminate();
      await staying;
    },
  };
}

export type PokerPlayer = ReturnType<typeof createPokerPlayer>;
