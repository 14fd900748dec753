import { WebSocket } from 'ws';
import type { PokerEvent, PokerView } from '#contracts/poker-acts.ts';
import type { RoomServerFrame } from '#contracts/room-frames.ts';
import { applyPatch } from '#kernel/patch.ts';
import type { TableView } from '#poker/table/view.ts';

/** Text sent over a socket. `at` is the time since the start, and `socket` the number of the socket. */
export type Sent = { at: number; socket: number; text: string };
export type Log = { down: Sent[]; up: Sent[]; acts: number };

type Shown = Pick<PokerView<TableView | null>, 'table' | 'seat'>;

/** Time that a player waits before an act, ms. With the time of the server and of the deal, it gives about four acts a second. */
const THINK_MS = 120;

/** Returns the bytes received so far over the connection of a socket, with the headers of its frames. */
export function bytesOver(ws: WebSocket): number {
  return (ws as unknown as { _socket?: { bytesRead: number } })._socket?.bytesRead ?? 0;
}

/** Opens a player at a poker table who checks and calls. The player has no chain, so the table requests no links from it. */
export function openClient(
  { url, room, pass, chair, chips }: { url: string; room: string; pass: string; chair: number; chips: number },
  { log, socket, since }: { log: Log; socket: number; since: number },
): { bytes(): number; close(): void } {
  const ws = new WebSocket(url, { headers: { origin: 'http://localhost' } });
  let n = 0;
  let shown: Shown | undefined;
  let table: TableView | null = null;
  let isUnderWay = false;
  let state = '';
  const show = (now: Shown): void => {
    shown = now;
    ({ table } = now);
    ({ state } = now.seat);
  };
  const say = (act: object): void => {
    isUnderWay = true;
    const text = JSON.stringify({ type: 'act', n: ++n, act });
    log.up.push({ at: performance.now() - since, socket, text });
    ws.send(text);
  };
  const go = (): void => {
    if (isUnderWay) return;
    if (state === 'none') return say({ kind: 'reserve', chair });
    if (state === 'reserved') return say({ kind: 'sit', chips, tip: null });
    if (!table?.own?.options || !table.hand) return;
    const { id: hand, acts: no } = table.hand;
    isUnderWay = true;
    setTimeout(() => {
      if (ws.readyState !== WebSocket.OPEN) return;
      log.acts++;
      say({ kind: 'act', hand, no, act: { kind: 'call' } });
    }, THINK_MS);
  };
  ws.on('open', () => ws.send(JSON.stringify({ type: 'hello', room, pass })));
  ws.on('message', (data: Buffer) => {
    const text = data.toString();
    log.down.push({ at: performance.now() - since, socket, text });
    const frame = JSON.parse(text) as RoomServerFrame;
    if (frame.type === 'done' || frame.type === 'refused') isUnderWay = false;
    if (frame.type === 'view') show(frame.view as PokerView<TableView | null>);
    if (frame.type === 'events')
      for (const event of frame.events as PokerEvent[]) if (event.kind === 'moved') show(applyPatch(shown!, event.patch));
    go();
  });
  ws.on('error', () => {});
  return { bytes: () => bytesOver(ws), close: () => ws.terminate() };
}
