import { pokerAct, type PokerAct, type PokerEvent, type PokerSeat, type PokerView } from '#contracts/poker-acts.ts';
import type { RoomFrame, RoomState } from '#games/kit/view/seat/seat.ts';
import type { Currency } from '#kernel/money.ts';
import type { Digests } from '#poker/kit/digests.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableView } from '#poker/table/view.ts';
import { openRoomSocket, type Entered, type RoomSocket } from '#apps/site/parts/rooms/room-socket.ts';
import type { ChainStore } from '#apps/site/pages/poker/link/chain-store.ts';
import { createFulfilments } from '#apps/site/pages/poker/link/fulfilments.ts';
import { serverAct } from '#apps/site/pages/poker/link/server-act.ts';
import { SocketDraw } from '#apps/site/pages/poker/link/socket-draw.ts';
import type { LinkStatus, SeatAct, Standing, TableAbout, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { createWatchers } from '#apps/site/pages/poker/link/watchers.ts';

type View = PokerView<TableView, Frame>;
type Event = PokerEvent<TableView, TableEvent>;
type Options = { room: string; digests: Digests; chains: ChainStore; enter(): Promise<Entered>; open?: typeof openRoomSocket };

const STATUS: Readonly<Record<RoomState, LinkStatus>> = {
  entering: 'connecting',
  open: 'live',
  lost: 'reconnecting',
  offline: 'reconnecting',
  'taken-over': 'elsewhere',
  closed: 'closed',
};
const NOTHING: Standing = { state: 'none', chair: null, least: 0, most: 0, place: 0 };

/** Table of the server by the socket of its room. The server decides; this browser gives its links and checks every draw. */
export class SocketTable implements TableLink {
  readonly #room: RoomSocket;
  readonly #draw: SocketDraw;
  readonly #watchers = createWatchers('connecting');
  readonly #fulfilments = createFulfilments();
  #about: TableAbout;
  #view: TableView | undefined;
  #seat: PokerSeat | undefined;
  #events: TableEvent[] = [];

  constructor({ room, digests, chains, enter, open = openRoomSocket }: Options) {
    this.#about = unknownTable(room);
    this.#draw = new SocketDraw(digests, chains, (act) => this.#send(act));
    this.#room = open({ room, enter, onState: (state) => this.#watchers.turn(STATUS[state]), onFrame: (frame) => this.#take(frame) });
  }

  get about(): TableAbout {
    return this.#about;
  }
  view = (): TableView | undefined => this.#view;
  status = this.#watchers.status;
  onStep = this.#watchers.onStep;
  onStatus = this.#watchers.onStatus;
  standing = (): Standing => this.#seat ?? NOTHING;
  draw = () => this.#draw.state;
  now = (): number => this.#room.now();
  retry = (): void => this.#room.retry();

  close = (): void => {
    this.#room.close();
    this.#fulfilments.end();
    this.#watchers.turn('closed');
  };

  act = async (act: SeatAct): Promise<string | undefined> => {
    const sent = serverAct(act, this.#view?.hand?.id ?? '', this.#draw.tip);
    // The room closes its socket at an act that the contract does not allow.
    if (!sent || !pokerAct.safeParse(sent).success) return 'poker.not_now';
    const fulfilled = this.#fulfilments.of(sent);
    const refused = await this.#send(sent);
    if (refused !== undefined) this.#fulfilments.forget(fulfilled);
    return refused ?? (await fulfilled?.outcome);
  };

  async #send(act: PokerAct): Promise<string | undefined> {
    const answer = await this.#room.act(act);
    return answer.ok ? undefined : answer.code;
  }

  #take(frame: RoomFrame): void {
    if (frame.type === 'view') this.#begin(frame.view as View);
    else if (frame.type === 'events') for (const event of frame.events as readonly Event[]) this.#hear(event);
  }

  #begin({ table, frames, terms, seat }: View): void {
    const { currency, mode, rake: _rake, ...facts } = terms;
    const { kind, variant, blinds } = table;
    this.#about = {
      table: table.table,
      kind: kind as TableAbout['kind'],
      currency: currency as Currency,
      isPractice: mode === 'practice',
      hasEmotes: false,
      ...facts,
      variant,
      blinds,
    };
    this.#events = [];
    this.#draw.resume(frames, table, seat);
    this.#show(table, seat, frames);
  }

  #hear(event: Event): void {
    if (event.kind === 'refused') return this.#fulfilments.refused(event.code);
    if (event.kind === 'view') return this.#show(event.table, event.seat);
    this.#events.push(event.event);
    this.#draw.take(event.event, this.#seat);
  }

  #show(view: TableView, seat: PokerSeat, frames?: readonly Frame[]): void {
    this.#view = view;
    this.#seat = seat;
    const events = this.#events;
    this.#events = [];
    this.#draw.seen(view, seat);
    this.#fulfilments.seen(seat);
    this.#watchers.publish({ view, events, emotes: [], at: this.now(), ...(frames && { frames }) });
  }
}

function unknownTable(room: string): TableAbout {
  return {
    table: room,
    kind: 'cash',
    variant: 'NT',
    seats: 0,
    blinds: { small: 0, big: 1, ante: 0 },
    buyIn: { least: 0, most: 0 },
    clock: { act: 0, bank: 0, bankMost: 0 },
    straddles: false,
    twice: false,
    name: '',
    currency: null,
    isPractice: false,
    hasEmotes: false,
  };
}
