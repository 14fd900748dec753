import {
  pokerAct,
  type PokerAct,
  type PokerEvent,
  type PokerNotice,
  type PokerSeat,
  type PokerTerms,
  type PokerTourney,
  type PokerView,
} from '#contracts/poker-acts.ts';
import type { RoomFrame, RoomState } from '#games/kit/view/seat/seat.ts';
import type { Currency } from '#kernel/money.ts';
import { applyPatch } from '#kernel/patch.ts';
import type { Digests } from '#poker/kit/digests.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableView } from '#poker/table/view.ts';
import { openRoomSocket, type Entered, type RoomSocket } from '#apps/site/parts/rooms/room-socket.ts';
import type { ChainStore } from '#apps/site/pages/poker/link/chain-store.ts';
import { createFulfilments } from '#apps/site/pages/poker/link/fulfilments.ts';
import { serverAct } from '#apps/site/pages/poker/link/server-act.ts';
import { SocketDraw } from '#apps/site/pages/poker/link/socket-draw.ts';
import type { LinkStatus, SeatAct, Standing, Step, TableAbout, TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { createWatchers } from '#apps/site/pages/poker/link/watchers.ts';

type View = PokerView<TableView | null, Frame>;
type Event = PokerEvent<TableEvent>;
type Shown = Pick<View, 'table' | 'seat' | 'tourney' | 'notice'>;
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

/** A table of the server, over the socket of its room. The server decides; this browser gives its links and checks every draw. */
export class SocketTable implements TableLink {
  readonly #room: RoomSocket;
  readonly #draw: SocketDraw;
  readonly #watchers = createWatchers('connecting');
  readonly #fulfilments = createFulfilments();
  #about: TableAbout;
  /** The last complete view that the room has sent, with all patches since. */
  #shown: Shown | undefined;
  #view: TableView | undefined;
  #seat: PokerSeat | undefined;
  #terms: PokerTerms | undefined;
  #tourney: PokerTourney | null = null;
  #emotes: Step['emotes'] = [];
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
  onStanding = this.#watchers.onStanding;
  standing = (): Standing => this.#seat ?? NOTHING;
  tourney = (): PokerTourney | null => this.#tourney;
  notice = (): PokerNotice | null => this.#shown?.notice ?? null;
  draw = () => this.#draw.state;
  spin = (): number | null => this.#draw.spin;
  now = (): number => this.#room.now();
  retry = (): void => this.#room.retry();

  close = (): void => {
    this.#room.close();
    this.#fulfilments.end();
    this.#watchers.turn('closed');
  };

  act = async (act: SeatAct): Promise<string | undefined> => {
    const sent = serverAct(act, this.#view?.hand?.id ?? '', this.#draw.tip);
    // An act that the contract does not allow would make the room close its socket.
    if (!pokerAct.safeParse(sent).success) return 'poker.not_now';
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
    else if (frame.type === 'events') for (const event of frame.events as readonly Event[]) this.#onEvent(event);
  }

  #begin({ table: seen, frames, terms, seat, tourney, notice }: View): void {
    const { currency, mode, rake: _rake, kind, ...facts } = terms;
    const table = seen ?? emptyTable(terms);
    const isMoney = kind !== 'tournament';
    this.#terms = terms;
    this.#about = {
      ...facts,
      table: table.table,
      room: this.#about.room,
      kind,
      currency: isMoney ? (currency as Currency) : null,
      money: currency as Currency,
      isPractice: mode === 'practice',
      hasEmotes: kind !== 'fast',
      variant: table.variant,
      blinds: table.blinds,
    };
    this.#events = [];
    this.#draw.resume(frames, table, seat);
    this.#show({ table: seen, seat, tourney, notice }, frames);
  }

  #onEvent(event: Event): void {
    if (event.kind === 'refused') return this.#fulfilments.refused(event.code);
    if (event.kind === 'moved') return this.#shown && this.#show(applyPatch(this.#shown, event.patch));
    if (event.kind === 'emote') {
      this.#emotes = [...this.#emotes, event];
      return;
    }
    this.#events.push(event.event);
    this.#draw.take(event.event, this.#seat);
  }

  #show(shown: Shown, frames?: readonly Frame[]): void {
    const { table, seat, tourney } = (this.#shown = shown);
    const view = table ?? emptyTable(this.#terms!, seat.isPaused);
    const [events, emotes] = [this.#events, this.#emotes];
    if (!frames && this.#view && this.#view.table !== view.table) this.#draw.moved();
    this.#view = view;
    this.#seat = seat;
    this.#tourney = tourney;
    this.#events = [];
    this.#emotes = [];
    this.#draw.seen(view, seat);
    this.#fulfilments.seen({ seat, tourney });
    this.#watchers.stand();
    this.#watchers.publish({ view, events, emotes, at: this.now(), ...(frames && { frames }) });
  }
}

/** Returns the view of an empty felt: between two hands of a pool, and before a tournament has seated its players. */
function emptyTable({ kind, variant, blinds }: PokerTerms, isPaused = false): TableView {
  const none = { isPaused, isHeld: false, isClosing: false, waiting: 0, chairs: [], hand: null, own: null };
  return { table: '', kind, variant, blinds, no: 0, ...none };
}

function unknownTable(room: string): TableAbout {
  return {
    table: room,
    room,
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
    money: null,
    isPractice: false,
    hasEmotes: false,
  };
}
