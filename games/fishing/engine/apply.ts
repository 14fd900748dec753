import type { Act, Applied, ClaimAct, FishingCode, FreezeAct, HitAct, LeaveAct, WaveAct } from '#games/fishing/engine/acts/act.ts';
import { drawWaiting, giveWaiting, hit, type Rules } from '#games/fishing/engine/acts/hit.ts';
import { change, checkpoint, sit } from '#games/fishing/engine/acts/seat.ts';
import { flying, LATE_MS, shoot } from '#games/fishing/engine/acts/shot.ts';
import { FOULS, judgeClaim } from '#games/fishing/engine/claims.ts';
import { pathTime } from '#games/fishing/engine/motion/freeze.ts';
import { WAVE_MS } from '#games/fishing/engine/motion/arena.ts';
import { isWaveSeed } from '#games/fishing/engine/motion/rand.ts';
import { fishOf, newWave, spotsAt, withoutPast, withSeat, type Pond } from '#games/fishing/engine/pond.ts';

export const FREEZE_MS = 4_000;
/** Number of foul claims within a minute that causes a `fouled` event. */
const MOST_FOULS = 20;
const MINUTE = 60_000;

/**
 * Applies an act to a room at a time, in whole milliseconds since the room was opened. It is a pure function. The same acts at the same
 * times from the same state give the same state and events on every machine, if `shotsOf` gives the same streams.
 */
export function apply(rules: Rules, state: Pond, act: Act, at: number): Applied {
  switch (act.type) {
    case 'tick':
      return tick(rules, state, at);
    case 'wave':
      return startWave(rules, state, act, at);
    case 'sit':
      if (state.seats[act.seat] !== null) return refused(state, act.seat, 'fishing.seat_taken');
      return done(sit(state, act), act);
    case 'shot':
    case 'claim':
    case 'hit':
    case 'free':
    case 'freeze':
    case 'checkpoint':
    case 'leave':
    case 'add':
    case 'allow':
    case 'pause':
    case 'resume':
    case 'bar':
      return state.seats[act.seat] ? applySeated(rules, state, act, at) : refused(state, act.seat, 'fishing.no_seat');
  }
}

type SeatedAct = Exclude<Act, { type: 'tick' | 'wave' | 'sit' }>;

function applySeated(rules: Rules, state: Pond, act: SeatedAct, at: number): Applied {
  switch (act.type) {
    case 'shot': {
      const shot = shoot(state, rules.title, act, at);
      if ('code' in shot) return refused(state, act.seat, shot.code, { bullet: act.bullet, ...(shot.limit && { limit: shot.limit }) });
      return { state: shot.pond, events: [{ type: 'shot', shot: act }], journal: null };
    }
    case 'claim':
      return claim(rules, state, act, at);
    case 'hit':
      // A `hit` act of the journal is refused if this state does not contain its fish.
      return fishOf(state, act) ? done(hit(rules, state, act, at), act) : refused(state, act.seat, 'fishing.act_invalid');
    case 'free':
      return done(giveWaiting(rules, state, act.seat, at), act);
    case 'freeze':
      return freeze(state, act, at);
    case 'checkpoint': {
      const closed = checkpoint(state, act.seat);
      return { state: closed.pond, events: closed.events, journal: closed.events.length > 0 ? act : null };
    }
    case 'leave':
      return leave(rules, state, act, at);
    case 'add':
    case 'allow':
    case 'pause':
    case 'resume':
    case 'bar':
      return done(change(state, act), act);
  }
}

function claim(rules: Rules, state: Pond, act: ClaimAct, at: number): Applied {
  const judged = judgeClaim(state, rules.title, act, at);
  const seat = state.seats[act.seat]!;
  if (typeof judged !== 'string') {
    const counted = withSeat(state, act.seat, { ...seat, claims: seat.claims + 1 });
    return done(hit(rules, counted, judged satisfies HitAct, at), judged);
  }
  const isLate = judged === 'dead';
  const isFoul = FOULS.includes(judged as never);
  const fouls = isFoul ? [...seat.fouls.filter((time) => at - time < MINUTE), at] : seat.fouls;
  const next = withSeat(state, act.seat, { ...seat, claims: seat.claims + 1, refused: seat.refused + (isLate ? 0 : 1), fouls });
  const missed = { type: 'missed', seat: act.seat, bullet: act.bullet, why: judged, late: isLate } as const;
  const closed = isFoul && fouls.length >= MOST_FOULS ? [{ type: 'fouled', seat: act.seat } as const] : [];
  return { state: next, events: [missed, ...closed], journal: null };
}

function startWave({ title }: Rules, state: Pond, act: WaveAct, at: number): Applied {
  const last = state.waves.at(-1);
  if (!isWaveSeed(act.seed) || (last && act.number <= last.number)) return { state, events: [], journal: null };
  // The first wave of a pond is already swimming when the pond opens.
  const startsAt = last ? pathTime(state.freezes, at) : Math.min(at, act.number * WAVE_MS);
  const wave = newWave(title, act.number, act.seed, startsAt);
  const next = withoutPast({ ...state, waves: [...state.waves, wave] }, at, LATE_MS);
  return { state: next, events: [{ type: 'wave', number: act.number, seed: act.seed, startsAt }], journal: act };
}

/**
 * Stops all fish for `FREEZE_MS`. A seat may do this once in a wave, and not during a freeze. A freeze costs nothing and changes no chance.
 */
function freeze(state: Pond, act: FreezeAct, at: number): Applied {
  const seat = state.seats[act.seat]!;
  const wave = state.waves.at(-1)?.number ?? -1;
  const last = state.freezes.at(-1);
  if (seat.state !== 'playing' || wave <= seat.froze || (last && at < last.until)) return refused(state, act.seat, 'fishing.freeze_waits');
  const until = at + FREEZE_MS;
  const next = { ...withSeat(state, act.seat, { ...seat, froze: wave }), freezes: [...state.freezes, { from: at, until }] };
  return { state: next, events: [{ type: 'frozen', seat: act.seat, until }], journal: act };
}

/** Draws the waiting free hits, closes the last checkpoint, and frees the seat. Bullets in flight cost nothing. */
function leave(rules: Rules, state: Pond, act: LeaveAct, at: number): Applied {
  const drawn = drawWaiting(rules, state, act.seat, at);
  const closed = checkpoint(drawn.pond, act.seat);
  const { stack } = closed.pond.seats[act.seat]!;
  const left = { type: 'left', seat: act.seat, stack } as const;
  return { state: withSeat(closed.pond, act.seat, null), events: [...drawn.events, ...closed.events, left], journal: act };
}

function tick(rules: Rules, state: Pond, at: number): Applied {
  const seats = state.seats.map((seat) => {
    const bullets = seat && flying(state, seat, at);
    return seat && bullets !== seat.bullets ? { ...seat, bullets: bullets! } : seat;
  });
  const next = withoutPast(seats.some((seat, place) => seat !== state.seats[place]) ? { ...state, seats } : state, at, LATE_MS);
  const place = next.seats.findIndex((seat) => seat !== null && seat.waiting.length > 0);
  if (place < 0 || spotsAt(next, rules.title, at).length === 0) return { state: next, events: [], journal: null };
  return apply(rules, next, { type: 'free', seat: place }, at);
}

function done({ pond, events }: { pond: Pond; events: Applied['events'] }, journal: Act): Applied {
  return { state: pond, events, journal };
}

function refused(state: Pond, seat: number, code: FishingCode, more: { bullet?: number; limit?: string } = {}): Applied {
  return { state, events: [{ type: 'refused', seat, code, ...more }], journal: null };
}
