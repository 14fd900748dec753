import { hexOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { answerTo } from '#poker/shuffle/answer.ts';
import { isUsedUp, takeLink, tipOf, type Chain } from '#poker/shuffle/chain.ts';
import { beginFollow, follow, type Follow, type Followed } from '#poker/shuffle/follow.ts';
import type { Alarm, Frame } from '#poker/shuffle/frames.ts';
import { FIRST_RECORD, recordHash } from '#poker/shuffle/verify.ts';
import { multipleOf } from '#poker/tournament/spin.ts';
import type { DrawState } from '#apps/site/pages/poker/link/table-link.ts';

/** Returns random bytes from the browser as hexadecimal text. */
export function randomHex(size: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(size)));
}

/**
 * The part of this browser in a table's draw: it has a chain of links, and gives the next link on request. It checks each hand by the
 * published frames, and raises an alarm at the first false frame. After an alarm it gives no more links.
 */
export class Drawer {
  readonly #digests: Digests;
  readonly #keep: (chain: Chain) => void;
  #chain: Chain;
  #follow: Follow | undefined;
  /** Public frames of the hand. */
  #frames: Frame[] = [];
  #isWhole = false;
  alarm: Alarm | undefined;
  /** Multiple of a spin, which the first hand of a table decides; null before that hand was followed. */
  spin: number | null = null;

  /** `keep` stores the chain before a link of it is sent. */
  constructor(digests: Digests, chain: Chain = { secret: randomHex(32), next: 1 }, keep: (chain: Chain) => void = () => {}) {
    this.#digests = digests;
    this.#keep = keep;
    this.#chain = chain;
    keep(chain);
  }

  /** Returns the tip of the chain in use. A chain that has given links is replaced by a new one first. */
  tip(): string {
    if (isUsedUp(this.#chain) || this.#chain.next > 1) this.#chain = { secret: randomHex(32), next: 1 };
    this.#keep(this.#chain);
    return tipOf(this.#digests, this.#chain.secret);
  }

  isUsedUp(): boolean {
    return isUsedUp(this.#chain);
  }

  /**
   * Returns true if a tip is the last link that this browser gave; with `isOnTheWay`, also if it is the link before, because the last link
   * may not have arrived.
   */
  owns(tip: string | null, isOnTheWay = false): boolean {
    return tip !== null && (tip === this.#linkAt(this.#chain.next - 1) || (isOnTheWay && tip === this.#linkAt(this.#chain.next - 2)));
  }

  #linkAt(number: number): string | undefined {
    const { secret } = this.#chain;
    if (number < 0) return undefined;
    return number === 0 ? tipOf(this.#digests, secret) : takeLink(this.#digests, { secret, next: number }).link;
  }

  get state(): DrawState {
    return this.alarm ? 'alarm' : this.#follow ? 'checked' : 'watched';
  }

  /**
   * Follows a frame. `own` is the seat of this browser in the hand; `isLate` means that its link may have arrived late. Returns the link to
   * send if the frame requests one.
   */
  take(frame: Frame, isPublic: boolean, own: number | null, isLate = false): string | undefined {
    if (this.alarm) return undefined;
    if (frame.kind === 'hand') {
      const prev = this.#isWhole ? recordHash(this.#digests, this.#frames) : undefined;
      this.#frames = [frame];
      this.#isWhole = true;
      this.#go(beginFollow(frame, own !== null && frame.tips[own] === null ? null : own, prev));
      return undefined;
    }
    if (isPublic) this.#frames.push(frame);
    if (!this.#follow) return undefined;
    this.#go(follow(this.#digests, isLate ? { ...this.#follow, given: null } : this.#follow, frame));
    return frame.kind === 'ask' && own !== null && frame.seats.includes(own) ? this.#answer(frame.street) : undefined;
  }

  /**
   * Follows the frames of a hand under way from their beginning, and gives no link for earlier requests. The record of such a hand may lack
   * a frame, so the next hand is not compared with it.
   */
  resume(frames: readonly Frame[], own: number | null): void {
    if (this.alarm) return;
    this.#isWhole = false;
    this.#follow = undefined;
    const [first, ...rest] = frames;
    if (first?.kind !== 'hand') return;
    this.#go(beginFollow(first, own !== null && first.tips[own] === null ? null : own));
    for (const frame of rest) if (this.#follow && !this.alarm) this.#go(follow(this.#digests, this.#follow, frame));
  }

  /** Returns the tip of a seat, as the followed frames have it. */
  tipAt(seat: number): string | null {
    return this.#follow?.tips[seat] ?? null;
  }

  /** A void hand has no record, so the next hand does not follow on it. */
  cut(): void {
    this.#isWhole = false;
  }

  /** Returns the link of a draw that was requested before the frames were followed. */
  answerLate(): string | undefined {
    return this.#follow ? this.#answer(this.#follow.drawn) : undefined;
  }

  #answer(street: number): string | undefined {
    if (!this.#follow || this.alarm) return undefined;
    const answer = answerTo(this.#digests, this.#follow, this.#chain, street);
    if ('alarm' in answer) {
      this.alarm = answer.alarm;
      return undefined;
    }
    this.#chain = answer.chain;
    this.#keep(answer.chain);
    this.#follow = answer.follow;
    return answer.link;
  }

  #go(followed: Followed): void {
    if ('alarm' in followed) this.alarm = followed.alarm;
    else this.#follow = followed.follow;
    const { frame, drawn, x } = this.#follow ?? {};
    if (drawn === 1 && frame?.prev === FIRST_RECORD) this.spin = multipleOf(this.#digests, x!);
  }
}
