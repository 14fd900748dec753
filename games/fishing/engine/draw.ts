import type { Hmac } from '#kernel/fair-stream.ts';
import { Dice, type Draws, type Rng } from '#games/kit/rng.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { WHOLE } from '#games/fishing/engine/hit.ts';

/** A shot owns four blocks of its sitting's stream: three decide it, the last one is the jackpot's. */
const BLOCKS = 4;
const OWN = 3;
const BYTES = 32;

/** The bytes of shot `shot` of a sitting: HMAC-SHA256 of `clientSeed:nonce:block`, blocks 4i to 4i + 2 of the stream of every family. */
export function shotStream(hmac: Hmac, clientSeed: string, nonce: number | bigint, shot: number): Rng {
  return blocksOf(hmac, `${clientSeed}:${nonce}:`, BLOCKS * shot, BLOCKS * shot + OWN);
}

/** What the jackpot draws of a charged hit: block 4i + 3. */
export function jackpotStream(hmac: Hmac, clientSeed: string, nonce: number | bigint, shot: number): Rng {
  return blocksOf(hmac, `${clientSeed}:${nonce}:`, BLOCKS * shot + OWN, BLOCKS * (shot + 1));
}

/** A draw is thrown away at most once in 160,000 times, so that 24 of them in a row do not come. */
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

/** `value` below `of` decided: it kills where it is below the odds' top. `times`: the multiplier of the kill; 0 without, and for a carrier. */
export type Drawn = { value: number; of: number; killed: boolean; times: number };

/** One hit of a kind by a weapon; `mayHit` was asked before. */
export function drawHit(title: Title, kind: number, weapon: number, draws: Draws): Drawn {
  const odds = title.odds[kind]![weapon];
  if (!odds) throw new RangeError(`weapon ${weapon} is not shot at kind ${kind}`);
  const value = draws.below(odds.bottom);
  const killed = value < odds.top;
  return { value, of: odds.bottom, killed, times: killed ? drawPrize(title, kind, draws) : 0 };
}

/** A multiplier by its weight; what pays one alone draws nothing. */
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

/** Deals the shots of one sitting. */
export type Shots = (kind: number, weapon: number, shot: number) => Drawn;

export function shotsOf(title: Title, hmac: Hmac, clientSeed: string, nonce: number | bigint): Shots {
  return (kind, weapon, shot) => drawHit(title, kind, weapon, new Dice(shotStream(hmac, clientSeed, nonce, shot)));
}
