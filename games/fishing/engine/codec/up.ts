import { err, ok, type Result, type Failure } from '#kernel/result.ts';
import { BadFrame, Reader, timeNear, Writer } from '#games/fishing/engine/codec/bytes.ts';
import type { Act, ClaimAct, FreezeAct, ShotAct } from '#games/fishing/engine/acts/act.ts';

/**
 * Frame from a screen, sent each tenth of a second: `[1][time u32][shots u8][claims u8][freezes u8]`, with 7 bytes for each shot and 8 for
 * each claim.
 */
export type UpFrame = { time: number; shots: readonly Sent<ShotAct>[]; claims: readonly Sent<ClaimAct>[]; freezes: number };
type Sent<A extends Act> = Omit<A, 'seat' | 'type'>;

export const MOST_UP_BYTES = 1_024;
const UP = 1;
const HEAVY = 0x0f;
const NO_FISH = 0xffff;
/** Greatest age of a shot before the time of its frame, in milliseconds. */
const OLDEST_SHOT = 255;

export function encodeUp({ time, shots, claims, freezes }: UpFrame): Uint8Array {
  const out = new Writer().u8(UP).u32(time).u8(shots.length).u8(claims.length).u8(freezes);
  for (const { bullet, weapon, step, angle, from, lock } of shots) {
    const age = Math.min(OLDEST_SHOT, Math.max(0, time - from));
    // A locked fish belongs to this wave or the last one; the highest bit of its number says which.
    const target = lock ? lock.fish | (lock.wave % 2 === 1 ? 0x8000 : 0) : NO_FISH;
    out
      .u8(bullet)
      .u8((weapon << 4) | step)
      .u16(angle)
      .u8(age)
      .u16(target);
  }
  for (const { bullet, wave, fish, time } of claims)
    out
      .u8(bullet)
      .u16(fish)
      .u8(wave & 0xff)
      .u32(time);
  return out.done();
}

/** Decodes the acts of a seat from its frame, at the room's time; `waves` are the numbers of the swimming waves. */
export function decodeUp(
  bytes: Uint8Array,
  seat: number,
  waves: readonly number[],
  at: number,
): Result<(ShotAct | ClaimAct | FreezeAct)[], Failure<'fishing.frame_invalid'>> {
  if (bytes.length > MOST_UP_BYTES) return err('fishing.frame_invalid');
  try {
    const input = new Reader(bytes);
    if (input.u8() !== UP) return err('fishing.frame_invalid');
    const time = timeNear(input.u32(), at, 32);
    const [shots, claims, freezes] = [input.u8(), input.u8(), input.u8()];
    const acts: (ShotAct | ClaimAct | FreezeAct)[] = [];
    for (let left = shots; left > 0; left--) acts.push(readShot(input, seat, waves, time));
    for (let left = claims; left > 0; left--) acts.push(readClaim(input, seat, waves, at));
    if (!input.isAtEnd || freezes > 1) return err('fishing.frame_invalid');
    return ok(freezes === 0 ? acts : [...acts, { type: 'freeze', seat }]);
  } catch (error) {
    if (error instanceof BadFrame) return err('fishing.frame_invalid');
    throw error;
  }
}

function readShot(input: Reader, seat: number, waves: readonly number[], time: number): ShotAct {
  const bullet = input.u8();
  const gun = input.u8();
  const angle = input.u16();
  const from = time - input.u8();
  const target = input.u16();
  const lock = target === NO_FISH ? null : { wave: waveOf(waves, (one) => one % 2 === target >> 15), fish: target & 0x7fff };
  return { type: 'shot', seat, bullet, weapon: gun >> 4, step: gun & HEAVY, angle, from, lock };
}

function readClaim(input: Reader, seat: number, waves: readonly number[], at: number): ClaimAct {
  const bullet = input.u8();
  const fish = input.u16();
  const low = input.u8();
  return {
    type: 'claim',
    seat,
    bullet,
    wave: waveOf(waves, (one) => (one & 0xff) === low),
    fish,
    time: timeNear(input.u32(), at, 32),
  };
}

/** Returns the newest wave that fits; -1, which no wave has, if none does. */
function waveOf(waves: readonly number[], fits: (wave: number) => boolean): number {
  return waves.findLast(fits) ?? -1;
}
