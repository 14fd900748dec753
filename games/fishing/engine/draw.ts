import type { Hmac } from '#kernel/fair-stream.ts';
import { Dice, type Draws, type Rng } from '#games/kit/rng.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { WHOLE } from '#games/fishing/engine/hit.ts';

/** Number of blocks of a sitting's stream for each shot: three for the shot, and the last one for the jackpot. */
const BLOCKS = 4;
const OWN = 3;
const BYTES = 32;

/**
 * Returns the stream of shot i of a sitting: HMAC-SHA256 of `clientSeed:nonce:block`, with blocks 4i to 4i + 2 of the stream that all
 * families use.
 */
export function shotStream(hmac: Hmac, clientSeed: string, nonce: number | bigint, shot: number): Rng {
  return blocksOf(hmac, `${clientSeed}:${nonce}:`, BLOCKS * shot, BLOCKS * shot + OWN);
}

/** Returns the stream of the jackpot's draw for charged hit i: block 4i + 3. */
export function jackpotStream(hmac: Hmac, clientSeed: string, nonce: number | bigint, shot: number): Rng {
  return blocksOf(hmac, `${clientSeed}:${nonce}:`, BLOCKS * shot + OWN, BLOCKS * (shot + 1));
}

/**
 * Returns the stream of the blocks from `first` to before `end`. At most one draw in 160,000 is rejected, so the 24 draws of a shot are
 * enough.
 */
function blocksOf(hmac: Hmac, prefix: string, first: number, end: number): Rng {
  let block = first;
  let rest = new Uint8Array(0);
  return {
    bytes(count) {
      const taken = new Uint8Array(count);
      for (let done = 0; done < count;) {
        if (rest.length === 0) {
          if (block === end) throw new RangeError('a shot has no bytes beyond its blocks');
          rest = new Uint8Array(hmac(prefix + block++).subarray(0, BYTES));
        }
        const part = rest.subarray(0, count - done);
        taken.set(part, done);
        done += part.length;
        rest = rest.subarray(part.length);
      }
      return taken;
    },
  };
}

/**
 * Draw of a hit: `value` is drawn below `of`, and kills if it is below the numerator of the chance. `times`: multiplier of the kill; 0
 * without a kill, and for a carrier.
 */
export type Drawn = { value: number; of: number; killed: boolean; times: number };

/** Draws a hit on a kind by a weapon; throws `RangeError` if `mayHit` is false. */
export function drawHit(title: Title, kind: number, weapon: number, draws: Draws): Drawn {
  const odds = title.odds[kind]![weapon];
  if (!odds) throw new RangeError(`weapon ${weapon} is not shot at kind ${kind}`);
  const value = draws.below(odds.bottom);
  const killed = value < odds.top;
  return { value, of: odds.bottom, killed, times: killed ? drawPrize(title, kind, draws) : 0 };
}

/** Draws a multiplier by its weight; a kind with fewer than two prizes needs no draw. */
function drawPrize(title: Title, kind: number, draws: Draws): number {
  const { prizes } = title.kinds[kind]!;
  if (prizes.length < 2) return prizes[0]?.times ?? 0;
  let left = draws.below(WHOLE);
  for (const { times, weight } of prizes) {
    left -= weight;
    if (left < 0) return times;
  }
  throw new RangeError('the weights of a table make 100');
}

/** Draws a shot of one sitting by its number. */
export type Shots = (kind: number, weapon: number, shot: number) => Drawn;

export function shotsOf(title: Title, hmac: Hmac, clientSeed: string, nonce: number | bigint): Shots {
  return (kind, weapon, shot) => drawHit(title, kind, weapon, new Dice(shotStream(hmac, clientSeed, nonce, shot)));
}
