import type { Clock } from '#kernel/clock.ts';
import type { Money } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { endOfSitting } from '#modules/seats/end-of-sitting.ts';
import type { House } from '#modules/seats/house.ts';
import { connectionOf } from '#modules/jackpots/index.ts';
import type { Played } from '#modules/seats/seat-commands.ts';
import type { Seats } from '#modules/seats/seats.ts';
import type { Grant, Sitting } from '#modules/seats/sitting-store.ts';

/**
 * Money work that a room requests for its sittings. With `isGranted` the room checks limits by itself, so the result has grants. `viewer`
 * is the number of a member. Work of one sitting is done in order, because its steps are numbered.
 */
export type SeatWork = { key: string } & (
  | { type: 'buy-in'; viewer: string; name: string; amount: Money; isGranted?: boolean }
  | { type: 'top-up'; name: string; n: number; id?: string; amount: Money; isGranted?: boolean }
  | { type: 'checkpoint'; id: string; played: readonly Played[]; isGranted?: boolean }
  /** `outcome` is the record of the sitting, as plain data. */
  | { type: 'stand-up'; name: string; n: number; outcome?: object; list?: string | undefined }
);

/** Requests a new grant for a sitting that has not played for a while. */
export type GrantWork = { key: string; type: 'grant'; name: string };

/** Adds money of the brand's promotions to the prizes of a room, once for each room. */
export type OverlayWork = { key: string; type: 'overlay'; amount: Money };

/** The title that a room plays. */
export type SeatTitle = { merchantId: number; mode: PlayMode; vendor: string; gameCode: string; family: string; model: string };

/**
 * Result of money work. A refusal of a buy-in or a top-up is a result; any other refusal is retried. `name` and `endsAt` belong to a
 * buy-in: the member's name as others see it, and the time at which the sitting must be over, in milliseconds since 1970. `barred` belongs
 * to a checkpoint or a grant: sittings whose members may stake no more, with the reason; the room lets these members stand up. `granted`
 * has what limits allow each sitting; none in practice.
 */
export type SeatDone =
  | { ok: true; name?: string; endsAt?: number; barred?: readonly { name: string; code: string }[]; granted?: readonly Grant[] }
  | { ok: false; code: string };

const UNSURE: readonly string[] = ['wallet.busy', 'wallet.outcome_unknown'];

/** Does the money work of a room; safe to repeat. Throws if the outcome is unknown, or if a checkpoint or a stand-up is refused. */
export type DoSeatWork = (work: SeatWork | GrantWork | OverlayWork, room: { id: string; title: SeatTitle }) => Promise<SeatDone>;

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

/** Facts that come with the result of work. */
type Facts = Omit<Extract<SeatDone, { ok: true }>, 'ok'>;

async function move(
  { seats, house }: { seats: Seats; house: House },
  work: SeatWork | GrantWork | OverlayWork,
  { id: room, title }: { id: string; title: SeatTitle },
  at: Date,
): Promise<Result<Facts>> {
  const granted = async (name: string): Promise<Facts> => {
    const sitting = await seats.find({ room, name });
    return sitting ? { granted: await house.grants(title, [sitting]) } : {};
  };
  switch (work.type) {
    case 'buy-in': {
      const { name, viewer, amount } = work;
      const done = await seats.buyIn({ ...title, room, name, memberId: BigInt(viewer), amount, at });
      if (!done.ok) return done;
      const endsAt = endOfSitting(at, house.timeZone(title.merchantId)).getTime();
      const facts = { name: await house.nameOf(BigInt(viewer)), endsAt };
      return ok(work.isGranted ? { ...facts, ...(await granted(name)) } : facts);
    }
    case 'top-up': {
      const { name, n, amount } = work;
      const id = work.id !== undefined && { id: work.id };
      const done = await seats.topUp({ room, name, n, ...id, amount, at });
      return done.ok && work.isGranted ? ok(await granted(name)) : withoutFacts(done);
    }
    case 'checkpoint': {
      const jackpot = connectionOf({ ...title, subCategory: null });
      const done = await seats.checkpoint({ room, id: work.id, played: work.played, jackpot, at });
      return done.ok ? ok(await allowed({ house, title }, done.value, work.isGranted === true)) : done;
    }
    case 'grant': {
      const sitting = await seats.find({ room, name: work.name });
      return sitting ? ok(await allowed({ house, title }, [sitting], true)) : err('seats.sitting_unknown');
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

/** Returns the sittings that may stake no more and, if the room checks limits, the grants of the other sittings. */
async function allowed(
  { house, title }: { house: House; title: SeatTitle },
  sittings: readonly Sitting[],
  isGranted: boolean,
): Promise<Facts> {
  const [barred, granted] = await Promise.all([
    house.barred(title, sittings, isGranted),
    isGranted ? house.grants(title, sittings) : undefined,
  ]);
  return { ...(barred.length > 0 && { barred }), ...(granted && { granted }) };
}

function withoutFacts(done: Result<unknown>): Result<Facts> {
  return done.ok ? ok({}) : done;
}
