import type { Clock } from '#kernel/clock.ts';
import type { Money } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { endOfSitting } from '#modules/seats/end-of-sitting.ts';
import type { House } from '#modules/seats/house.ts';
import { connectionOf } from '#modules/jackpots/index.ts';
import type { Played } from '#modules/seats/seat-commands.ts';
import type { Seats } from '#modules/seats/seats.ts';

/**
 * Money work that a room owes for its sittings. `viewer` is the number of a member. Work of one sitting is done in its order, because steps
 * have one.
 */
export type SeatWork = { key: string } & (
  | { type: 'buy-in'; viewer: string; name: string; amount: Money }
  | { type: 'top-up'; name: string; n: number; id?: string; amount: Money }
  | { type: 'checkpoint'; id: string; played: readonly Played[] }
  /** `outcome` is the record of the sitting, as plain data. */
  | { type: 'stand-up'; name: string; n: number; outcome?: object; list?: string | undefined }
);

/** The promotions of the brand add to what the members of a room play for, once a room. */
export type OverlayWork = { key: string; type: 'overlay'; amount: Money };

/** The title that a room plays. */
export type SeatTitle = { merchantId: number; mode: PlayMode; vendor: string; gameCode: string; family: string; model: string };

/**
 * Result of money work. A refusal of a buy-in or a top-up is an answer; any other is retried. `name`: of a buy-in, the member as others see
 * it, and `endsAt`, the time at which the sitting must be over, in milliseconds since 1970. `barred`: of a checkpoint, its sittings whose members
 * may stake no more, with the reason; the room lets them stand up.
 */
export type SeatDone =
  | { ok: true; name?: string; endsAt?: number; barred?: readonly { name: string; code: string }[] }
  | { ok: false; code: string };

const UNSURE: readonly string[] = ['wallet.busy', 'wallet.outcome_unknown'];

/** Does the money work of a room; safe to repeat. Throws where the outcome is unknown, or where a checkpoint or a stand-up is refused. */
export type DoSeatWork = (work: SeatWork | OverlayWork, room: { id: string; title: SeatTitle }) => Promise<SeatDone>;

export function createSeatWork({ seats, clock, house }: { seats: Seats; clock: Clock; house: House }): DoSeatWork {
  return async (work, room) => {
    const mayBeRefused = work.type === 'buy-in' || work.type === 'top-up';
    const stop = mayBeRefused ? house.stopped(room.title) : undefined;
    // A repeat of a step that was done before the stop gets its first answer.
    if (stop !== undefined && mayBeRefused && !(await seats.hasStep(room.id, work.name, work.type === 'top-up' ? work.n : 0)))
      return { ok: false, code: stop };
    const now = clock.now();
    const done = await move(seats, work, room, now);
    if (done.ok) return { ok: true, ...(await factsOf(house, work, room, now)) };
    const { code } = done.failure;
    if (!mayBeRefused || UNSURE.includes(code)) throw new Error(`${work.key} of room ${room.id} is not done: ${code}`);
    return { ok: false, code };
  };
}

async function factsOf(
  house: House,
  work: SeatWork | OverlayWork,
  { id, title }: { id: string; title: SeatTitle },
  at: Date,
): Promise<Omit<Extract<SeatDone, { ok: true }>, 'ok'>> {
  if (work.type === 'buy-in')
    return { name: await house.nameOf(BigInt(work.viewer)), endsAt: endOfSitting(at, house.timeZone(title.merchantId)).getTime() };
  if (work.type !== 'checkpoint') return {};
  const names = work.played.map(({ name }) => name);
  const barred = await house.barred(title, id, names);
  return barred.length > 0 ? { barred } : {};
}

async function move(seats: Seats, work: SeatWork | OverlayWork, { id: room, title }: { id: string; title: SeatTitle }, at: Date) {
  switch (work.type) {
    case 'buy-in':
      return seats.buyIn({ ...title, room, name: work.name, memberId: BigInt(work.viewer), amount: work.amount, at });
    case 'top-up':
      return seats.topUp({ room, name: work.name, n: work.n, ...(work.id !== undefined && { id: work.id }), amount: work.amount, at });
    case 'checkpoint':
      return seats.checkpoint({ room, id: work.id, played: work.played, jackpot: connectionOf({ ...title, subCategory: null }), at });
    case 'stand-up':
      return seats.standUp({
        room,
        name: work.name,
        n: work.n,
        family: title.family,
        model: title.model,
        ...(work.outcome && { outcome: work.outcome }),
        list: work.list,
        at,
      });
    case 'overlay':
      return seats.overlay({ room, merchantId: title.merchantId, vendor: title.vendor, amount: work.amount });
  }
}
