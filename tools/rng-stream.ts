import type { Rng } from '#games/kit/rng.ts';
import { stream } from '#modules/fairness/index.ts';
import { StartError } from '#platform/config/start-error.ts';
import { randomPool } from '#platform/random/pool.ts';
import { runTool } from '#tools/run-tool.ts';

const SOURCES: Record<string, () => Rng> = {
  /** Round after round of one seed, 64 bytes each, in the way that a player would draw them. */
  fair: fairRounds,
  /** The pooled generator of the system. */
  pool: randomPool,
  /** Negative control: the low bytes of a linear congruential generator, which repeat after 256 (and after 65,536) numbers. */
  'control-lcg': lcg,
  /** Negative control: random bytes mapped by a remainder that does not divide 256, so that some values are twice as frequent. */
  'control-modulo': modulo,
};

export function sourceNamed(name: string): Rng {
  const make = SOURCES[name];
  if (!make) throw new StartError(`There is no source "${name}": choose one of ${Object.keys(SOURCES).join(', ')}.`);
  return make();
}

/** `npm run --silent rng-stream -- [--source fair] [--bytes N] | dieharder -g 200 -d 0`: writes raw bytes until the reader stops. */
if (import.meta.main) {
  await runTool(async () => {
    const args = process.argv.slice(2);
    const option = (name: string, otherwise: string): string => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : otherwise);
    const source = sourceNamed(option('--source', 'fair'));
    let left = Number(option('--bytes', 'Infinity'));
    let isRead = true;
    let goOn = (): void => {};
    process.stdout.on('drain', () => goOn());
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      isRead = false;
      goOn();
    });
    while (isRead && left > 0) {
      const chunk = source.bytes(Math.min(left, 65_536));
      left -= chunk.length;
      if (!process.stdout.write(chunk)) await new Promise<void>((resolve) => (goOn = resolve));
    }
  });
}

function fairRounds(): Rng {
  const serverSeed = Buffer.from(randomPool().bytes(32)).toString('hex');
  let nonce = 0;
  return {
    bytes: (count) => {
      const bytes = new Uint8Array(count);
      for (let at = 0; at < count; at += 64) bytes.set(stream(serverSeed, 'rng-stream', nonce++).bytes(Math.min(64, count - at)), at);
      return bytes;
    },
  };
}

function lcg(): Rng {
  let state = 12_345;
  return {
    bytes: (count) => {
      const bytes = new Uint8Array(count);
      for (let at = 0; at < count; at++) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        bytes[at] = at % 2 === 0 ? state & 255 : (state >>> 8) & 255;
      }
      return bytes;
    },
  };
}

function modulo(): Rng {
  const pool = randomPool();
  return { bytes: (count) => pool.bytes(count).map((byte) => byte % 200) };
}
