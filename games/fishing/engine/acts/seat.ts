import type { AddAct, AllowAct, BarAct, PauseAct, PondEvent, SitAct } from '#games/fishing/engine/acts/act.ts';
import { withSeat, type Pond, type Seat } from '#games/fishing/engine/pond.ts';
import { NOTHING } from '#games/fishing/engine/sums.ts';

type Done = { pond: Pond; events: PondEvent[] };

export function sit(pond: Pond, { seat: place, sitting, name, isBot, stack, allowance }: SitAct): Done {
  const seat: Seat = {
    sitting,
    name,
    isBot,
    state: 'playing',
    code: null,
    stack,
    allowance,
    shots: 0,
    bullets: [],
    fired: [],
    waiting: [],
    since: NOTHING,
    total: NOTHING,
    checkpoints: 0,
    varied: 0,
    claims: 0,
    refused: 0,
    fouls: [],
    froze: -1,
  };
  return { pond: withSeat(pond, place, seat), events: [{ type: 'sat', seat: place, name, isBot }] };
}

/** Closes the time since the last checkpoint: its sums are posted under the number of the checkpoint. */
export function checkpoint(pond: Pond, place: number): Done {
  const seat = pond.seats[place]!;
  if (seat.since === NOTHING) return { pond, events: [] };
  const { sitting, since: sums, checkpoints: number } = seat;
  return {
    pond: withSeat(pond, place, { ...seat, since: NOTHING, checkpoints: number + 1 }),
    events: [{ type: 'checkpoint', seat: place, sitting, number, sums }],
  };
}

/** Applies changes of money, limits and stops of a seat, which come from outside the pond. */
export function change(pond: Pond, act: AddAct | AllowAct | BarAct | PauseAct): Done {
  const seat = pond.seats[act.seat]!;
  if (act.type === 'add') {
    const stack = seat.stack + act.amount;
    return { pond: withSeat(pond, act.seat, { ...seat, stack }), events: [{ type: 'stack', seat: act.seat, stack }] };
  }
  if (act.type === 'allow') return { pond: withSeat(pond, act.seat, { ...seat, allowance: act.allowance }), events: [] };
  if (act.type === 'bar') return turn(pond, act.seat, { ...seat, state: 'out', code: act.code, bullets: [] });
  if (seat.state === 'out') return { pond, events: [] };
  return turn(pond, act.seat, { ...seat, state: act.type === 'pause' ? 'paused' : 'playing' });
}

function turn(pond: Pond, place: number, seat: Seat): Done {
  return { pond: withSeat(pond, place, seat), events: [{ type: 'state', seat: place, state: seat.state, code: seat.code }] };
}
