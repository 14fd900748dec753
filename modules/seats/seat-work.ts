import type { Clock } from '#kernel/clock.ts';
import type { Money } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
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
  | { type: 'stand-up'; name: string; n: number }
);

/** The title that a room plays. */
export type SeatTitle = { merchantId: number; mode: PlayMode; vendor: string; gameCode: string; family: string; model: string };

/** Result of money work. A refusal of a buy-in or a top-up is an answer; any other is retried. */
export type SeatDone = { ok: true } | { ok: false; code: string };

const UNSURE: readonly string[] = ['wallet.busy', 'wallet.outcome_unknown'];

/** Does the money work of a room; safe to repeat. Throws where the outcome is unknown, or where a checkpoint or a stand-up is refused. */
export type DoSeatWork = (work: SeatWork, room: { id: string; title: SeatTitle }) => Promise<SeatDone>;

export function createSeatWork({ seats, clock }: { seats: Seats; clock: Clock }): DoSeatWork {
  return async (work, room) => {
    const done = await move(seats, work, room, clock.now());
    if (done.ok) return { ok: true };
    const { code } = done.failure;
    const mayBeRefused = work.type === 'buy-in' || work.type === 'top-up';
    if (!mayBeRefused || UNSURE.includes(code)) throw new Error(`${work.key} of room ${room.id} is not done: ${code}`);
    return { ok: false, code };
  };
}

async function move(seats: Seats, work: SeatWork, { id: room, title }: { id: string; title: SeatTitle }, at: Date) {
  switch (work.type) {
    case 'buy-in':
      return seats.buyIn({ ...title, room, name: work.name, memberId: BigInt(work.viewer), amount: work.amount, at });
    case 'top-up':
      return seats.topUp({ room, name: work.name, n: work.n, ...(work.id !== undefined && { id: work.id }), amount: work.amount, at });
    case 'checkpoint':
      return seats.checkpoint({ room, id: work.id, played: work.played, at });
    case 'stand-up':
      return seats.standUp({ room, name: work.name, n: work.n, family: title.family, model: title.model, at });
  }
}
