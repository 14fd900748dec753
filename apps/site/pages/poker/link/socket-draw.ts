import type { PokerAct, PokerSeat } from '#contracts/poker-acts.ts';
import type { Digests } from '#poker/kit/digests.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableView } from '#poker/table/view.ts';
import type { ChainStore } from '#apps/site/pages/poker/link/chain-store.ts';
import { Drawer } from '#apps/site/pages/poker/link/drawer.ts';
import type { DrawState } from '#apps/site/pages/poker/link/table-link.ts';

type Begun = Extract<TableEvent, { kind: 'begun' }>;
type Send = (act: PokerAct) => Promise<string | undefined>;

/**
 * Most late links of the last hands that the network may have caused. A table that refuses links would choose its draws, so one more raises
 * the alarm.
 */
const [MOST_LATE, OF_HANDS] = [2, 100];

/**
 * The part of this browser in the draws of a table of the server. A seat whose tip is not from the stored chain takes no part in the hand,
 * and gets a new chain after it. If the table calls the seat silent although its link was acknowledged, this browser shows that link to the
 * table; a link without an acknowledgement was late.
 */
export class SocketDraw {
  readonly #drawer: Drawer;
  readonly #chains: ChainStore;
  readonly #send: Send;
  #hand: string | undefined;
  #own: number | null = null;
  #chairs: readonly number[] = [];
  /** Link that has no answer yet. */
  #onTheWay: string | undefined;
  #hands = 0;
  /** Numbers of the hands in which a link was late. */
  #lateIn: readonly number[] = [];
  /** Link that this browser gave to the draw under way. */
  #given: string | undefined;
  /** Link that was on its way when the table called this seat silent. */
  #late: string | undefined;
  /** Link that the table took as evidence, so that the next one follows on it. */
  #shownLink: string | undefined;
  #needsTip = false;
  #isTipOnTheWay = false;

  constructor(digests: Digests, chains: ChainStore, send: Send) {
    this.#chains = chains;
    this.#send = send;
    this.#drawer = new Drawer(digests, chains.read(), chains.write);
  }

  get state(): DrawState {
    return this.#drawer.state;
  }

  get spin(): number | null {
    return this.#drawer.spin;
  }

  tip = (): string => this.#drawer.tip();

  /** Continues with the hand of a complete view; sends the requested link unless it is on its way. */
  resume(frames: readonly Frame[], { hand, chairs, own }: TableView, seat: PokerSeat): void {
    this.#hand = hand?.id;
    const mine = isSeated(seat) ? (chairs.find(({ chair }) => chair === seat.chair)?.seat ?? null) : null;
    this.#drawer.resume(frames, mine);
    const isOnTheWay = this.#onTheWay !== undefined;
    this.#own = mine !== null && this.#drawer.owns(this.#drawer.tipAt(mine), isOnTheWay) ? mine : null;
    if (mine !== null && this.#own === null && frames.length > 0) {
      this.#needsTip = true;
      this.#drawer.resume(frames, null);
    }
    if (this.#own !== null && own?.isRequested === 'link' && !isOnTheWay) this.#give(this.#drawer.answerLate());
  }

  /**
   * Called when the player has moved to another table. The hand under way there is not followed, and the next hand follows on a record of
   * that table.
   */
  moved(): void {
    this.#hand = undefined;
    this.#own = null;
    this.#drawer.resume([], null);
  }

  /** Follows an event. `seat` is the player's own standing before the event. */
  take(event: TableEvent, seat: PokerSeat | undefined): void {
    if (event.kind === 'begun') this.#begin(event);
    if (event.kind === 'void') this.#drawer.cut();
    if (event.kind !== 'frame') return;
    const { frame, to } = event;
    if (frame.kind === 'hand') {
      const mine = seat && isSeated(seat) ? this.#chairs.indexOf(seat.chair!) : -1;
      this.#own = mine >= 0 && this.#drawer.owns(frame.tips[mine] ?? null) ? mine : null;
      this.#needsTip ||= mine >= 0 && this.#own === null;
    }
    const isSilent = frame.kind === 'silent' && this.#own !== null && frame.seats.includes(this.#own);
    const evidence = isSilent ? this.#given : undefined;
    if (frame.kind === 'hand' || frame.kind === 'silent' || frame.kind === 'drawn') this.#given = undefined;
    this.#give(this.#drawer.take(frame, to === null, this.#own, isSilent && this.#mayBeLate()));
    if (evidence !== undefined) void this.#sayAnswered(evidence);
  }

  /** Replaces, between two hands, a chain that is used up or unknown to the table. A player who has left needs no chain. */
  seen({ hand, own }: TableView, seat: PokerSeat): void {
    if (seat.state === 'none') this.#chains.forget();
    if (hand || !own || seat.state !== 'seated' || this.#isTipOnTheWay || !(this.#needsTip || this.#drawer.isUsedUp())) return;
    this.#isTipOnTheWay = true;
    void this.#replace();
  }

  /** Counts a late link of the hand, and returns true; false if its answer has arrived or too many links were late before. */
  #mayBeLate(): boolean {
    this.#lateIn = this.#lateIn.filter((hand) => hand > this.#hands - OF_HANDS);
    if (this.#onTheWay === undefined || this.#lateIn.length >= MOST_LATE) return false;
    this.#lateIn = [...this.#lateIn, this.#hands];
    this.#late = this.#onTheWay;
    return true;
  }

  #begin({ hand, chairs }: Begun): void {
    this.#hand = hand;
    this.#hands++;
    this.#chairs = chairs;
  }

  #give(link: string | undefined): void {
    if (link === undefined || this.#hand === undefined) return;
    this.#onTheWay = link;
    this.#given = link;
    void this.#deliver({ kind: 'link', hand: this.#hand, link });
  }

  /**
   * Shows the table the link that this browser gave before it was called silent. The next link follows on that link once it is in the
   * record.
   */
  async #sayAnswered(link: string): Promise<void> {
    const refused = await this.#send({ kind: 'answered', hand: this.#hand!, link });
    if (refused !== undefined || !this.#drawer.owns(link)) return;
    this.#shownLink = link;
    this.#needsTip = false;
  }

  async #replace(): Promise<void> {
    const refused = await this.#send({ kind: 'tip', tip: this.#drawer.tip() });
    this.#isTipOnTheWay = false;
    this.#needsTip = refused !== undefined;
  }

  async #deliver(act: Extract<PokerAct, { kind: 'link' }>): Promise<void> {
    const refused = await this.#send(act);
    if (this.#onTheWay === act.link) this.#onTheWay = undefined;
    if (refused === undefined) {
      if (this.#late === act.link) this.#drawer.alarm = 'poker.wrongly_silent';
      return;
    }
    if (this.#shownLink === act.link) return;
    // The table refused the link, so the next link would not follow on the table's tip.
    this.#own = null;
    this.#needsTip = true;
  }
}

/** True if the chair is the player's own, with cards. */
function isSeated({ state, chair }: PokerSeat): boolean {
  return chair !== null && (state === 'seated' || state === 'leaving');
}
