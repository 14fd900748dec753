import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { RoomServerFrame } from '#contracts/room-frames.ts';
import type { Directory } from '#platform/rooms/directory.ts';

type Shown = {
  seats: ({ name: string; state: string; chips: string } | null)[];
  you: number | null;
  hand?: { no: number; toAct: number; hasBet: boolean; card: number | null; commitment: string; paid: string[] };
};

/** Frames that a player received, in order. */
export type Seen = RoomServerFrame[];

/** Creates a player of high card who reconnects wherever the room is, and repeats an act until it is answered. */
export function createPlayer({ directory, room, viewer }: { directory: Directory; room: string; viewer: string }) {
  const seen: Seen = [];
  let ws: WebSocket | undefined;
  let isStopped = false;
  let isLeaving = false;
  let view: Shown | undefined;
  let n = 0;
  let requested: { n: number; act: object } | undefined;
  const counts = { acts: 0, refused: 0, hands: 0, connections: 0 };

  const say = (act: object): void => {
    n += 1;
    requested = { n, act };
    counts.acts += 1;
    send();
  };
  const send = (): void => {
    if (requested && ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify({ type: 'act', ...requested }));
  };
  const mySeat = (): number => view?.you ?? -1;

  function decide(): void {
    if (requested || !view) return;
    const at = mySeat();
    if (at === -1) return isLeaving ? undefined : say({ type: 'sit' });
    if (isLeaving && view.seats[at]!.state === 'in') {
      view.seats[at]!.state = 'leaving';
      return say({ type: 'leave' });
    }
    const { hand } = view;
    if (!hand || hand.toAct !== at) return;
    const acts = hand.hasBet ? ['call', 'call', 'fold'] : ['check', 'bet'];
    say({ type: acts[Math.floor(Math.random() * acts.length)], hand: hand.no });
  }

  function take(frame: RoomServerFrame): void {
    seen.push(frame);
    if (frame.type === 'view') {
      view = structuredClone(frame.view) as Shown;
      n = Math.max(n, frame.done);
      if (requested && frame.done >= requested.n) requested = undefined;
      send();
    }
    if (frame.type === 'done' && frame.n === requested?.n) requested = undefined;
    if (frame.type === 'refused' && frame.n === requested?.n) {
      requested = undefined;
      counts.refused += 1;
    }
    if (frame.type === 'events' && view) for (const event of frame.events as Event[]) follow(view, event);
    decide();
  }

  function follow(shown: Shown, event: Event): void {
    if (event.type === 'seat') {
      shown.seats[event.seat!] = structuredClone(event.shown!);
      if (event.isYou) shown.you = event.shown ? event.seat! : null;
    }
    if (event.type === 'hand')
      shown.hand = { no: event.no!, toAct: event.toAct!, hasBet: false, card: null, commitment: event.commitment!, paid: [] };
    if (event.type === 'card' && shown.hand) shown.hand.card = event.card!;
    if (event.type === 'acted' && shown.hand) Object.assign(shown.hand, { toAct: event.toAct, hasBet: event.act === 'bet' });
    if (event.type === 'over') {
      delete shown.hand;
      counts.hands += 1;
    }
  }

  async function stay(): Promise<void> {
    while (!isStopped) {
      const found = await directory.find(room).catch(() => undefined);
      if (!found?.ok) {
        await sleep(50);
        continue;
      }
      const pass = await directory.pass({ room, viewer, session: viewer });
      await connect(`${found.value.address.replace('*', '127.0.0.1').replace('http', 'ws')}/rooms/${found.value.process}`, pass);
      await sleep(20);
    }
  }

  function connect(url: string, pass: string): Promise<void> {
    return new Promise((resolve) => {
      ws = new WebSocket(url);
      ws.on('open', () => {
        counts.connections += 1;
        ws!.send(JSON.stringify({ type: 'hello', room, pass }));
      });
      ws.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as RoomServerFrame));
      ws.on('error', () => {});
      ws.on('close', () => resolve());
    });
  }

  const leave = (): void => {
    isLeaving = true;
    decide();
  };

  const staying = stay();
  return {
    viewer,
    seen,
    counts,
    view: () => view,
    /** Stands up after the current hand, and plays no further hand. */
    leave,
    hasLeft: (): boolean => isLeaving && view !== undefined && mySeat() === -1 && requested === undefined,
    stop: async (): Promise<void> => {
      isStopped = true;
      ws?.terminate();
      await staying;
    },
  };
}

type Event = {
  type: string;
  seat?: number;
  shown?: Shown['seats'][number];
  isYou?: boolean;
  no?: number;
  toAct?: number;
  commitment?: string;
  card?: number;
  act?: string;
};
