import type { Allowed } from '#games/fishing/quote.ts';
import type { Room, RoomState } from '#games/fishing/view/room/room.ts';
import type { RoomLink, RoomState as LinkState } from '#games/kit/view/seat/seat.ts';

type View = {
  openedMs: number;
  snapshot: string;
  own: string;
  commitment: string;
  allowed?: Allowed | null;
  you: { seat: number; state: string } | null;
};
export type SeatEvent =
  | { type: 'seated'; seat: number; snapshot: string; own: string; allowed: Allowed | null }
  | { type: 'allowed'; allowed: Allowed | null }
  | { type: 'gone'; code?: string; brought?: string; back?: string; commitment?: string }
  | { type: 'refused'; code: string };

type Follower = { onSeat(you: View['you'], allowed: Allowed | null): void; onEvent(event: SeatEvent): void };

const STATES: Readonly<Record<LinkState, RoomState>> = {
  entering: 'loading',
  open: 'open',
  lost: 'reconnecting',
  offline: 'reconnecting',
  'taken-over': 'taken',
  closed: 'closed',
};

/** A room of the server in the form that the pond's view needs: frames in bytes, and the time since the room was opened. */
export class LinkedRoom implements Room {
  #openedMs = 0;
  #state: RoomState = 'loading';
  readonly #link: RoomLink;
  readonly #states = new Set<(state: RoomState) => void>();
  #you: View['you'] | undefined;
  #commitment = '';
  #allowed: Allowed | null = null;
  #followers: readonly Follower[] = [];

  constructor(link: RoomLink) {
    this.#link = link;
  }

  /** Calls the follower with the player's seat: immediately if it is known, and at every change. */
  follow(follower: Follower): () => void {
    this.#followers = [...this.#followers, follower];
    if (this.#you !== undefined) follower.onSeat(this.#you, this.#allowed);
    return () => {
      this.#followers = this.#followers.filter((one) => one !== follower);
    };
  }

  send = (frame: Uint8Array): void => {
    if (this.#state === 'open') void this.#link.act(frame);
  };

  onFrame = (take: (frame: Uint8Array) => void): (() => void) =>
    this.#link.listen((frame) => {
      if (frame.type === 'bytes') return frame.events.forEach(take);
      if (frame.type === 'events') return (frame.events as readonly SeatEvent[]).forEach((event) => this.#onEvent(event, take));
      const { openedMs, snapshot, own, you, commitment, allowed = null } = frame.view as View;
      this.#openedMs = openedMs;
      this.#commitment = commitment;
      take(bytesOf(snapshot));
      if (own !== '') take(bytesOf(own));
      this.#you = you;
      this.#allowed = allowed;
      for (const { onSeat } of this.#followers) onSeat(you, allowed);
    });

  onState = (take: (state: RoomState) => void): (() => void) => {
    this.#states.add(take);
    take(this.#state);
    return () => void this.#states.delete(take);
  };

  /** Receives the state of the connection from the page. */
  turned(state: LinkState): void {
    this.#state = STATES[state];
    for (const take of this.#states) take(this.#state);
  }

  now = (): number => Math.round(this.#link.now() - this.#openedMs);
  lagMs = (): number => Math.round(this.#link.lagMs());
  /** Returns the hash of the secret of the next sitting; it is shown before the player sends a seed. */
  commitment = (): string => this.#commitment;
  leave = (): void => void this.#link.act({ type: 'leave' });

  #onEvent(event: SeatEvent, take: (frame: Uint8Array) => void): void {
    if (event.type === 'seated') {
      take(bytesOf(event.snapshot));
      take(bytesOf(event.own));
    }
    if (event.type === 'gone' && event.commitment !== undefined) this.#commitment = event.commitment;
    for (const { onEvent } of this.#followers) onEvent(event);
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
}
