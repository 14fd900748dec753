import type { Clock } from '#kernel/clock.ts';
import type { Money } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/result.ts';
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
    const done = await move({ seats, house }, work, room, clock.now());
    if (done.ok) return { ok: true, ...done.value };
    const { code } = done.failure;
    if (!mayBeRefused || UNSURE.includes(code)) throw new Error(`${work.key} of room ${room.id} is not done: ${code}`);
    return { ok: false, code };
  };
}

/** Facts of the house that come with the result of work. */
type Facts = Omit<Extract<SeatDone, { ok: true }>, 'ok'>;

async function move(
  { seats, house }: { seats: Seats; house: House },
  work: SeatWork | OverlayWork,
  { id: room, title }: { id: string; title: SeatTitle },
  at: Date,
): Promise<Result<Facts>> {
  switch (work.type) {
    case 'buy-in': {
      const done = await seats.buyIn({ ...title, room, name: work.name, memberId: BigInt(work.viewer), amount: work.amount, at });
      if (!done.ok) return done;
      return ok({ name: await house.nameOf(BigInt(work.viewer)), endsAt: endOfSitting(at, house.timeZone(title.merchantId)).getTime() });
    }
    case 'top-up': {
      const id = work.id !== undefined && { id: work.id };
      return withoutFacts(await seats.topUp({ room, name: work.name, n: work.n, ...id, amount: work.amount, at }));
    }
    case 'checkpoint': {
      const jackpot = connectionOf({ ...title, subCategory: null });
      const done = await seats.checkpoint({ room, id: work.id, played: work.played, jackpot, at });
      if (!done.ok) return done;
      const barred = await house.barred(title, done.value);
      return ok(barred.length > 0 ? { barred } : {});
    }
    case 'stand-up': {
      const { name, n, outcome, list } = work;
      const { family, model } = title;
      return withoutFacts(await seats.standUp({ room, name, n, family, model, ...(outcome && { outcome }), list, at }));
    }
    case 'overlay':
      return withoutFacts(await seats.overlay({ room, merchantId: title.merchantId, vendor: title.vendor, amount: work.amount }));
  }
}

function withoutFacts(done: Result<unknown>): Result<Facts> {
  return done.ok ? ok({}) : done;
}
