import { floatOf } from '#kernel/fair-stream.ts';
import { stream } from '#modules/fairness/stream.ts';

type Requested = { serverSeed: string; clientSeed: string; nonce: number; count: number };

/** Most requested values. A larger number is a mistake of the caller. */
const MOST = 1_000_000;

/** Routes of the test lab: the draws of a round, and its fractions. */
export default {
  'fairness.bytes': (input: unknown) => {
    const { serverSeed, clientSeed, nonce, count } = read(input);
    return { bytes: [...stream(serverSeed, clientSeed, nonce).bytes(count)] };
  },
  'fairness.floats': (input: unknown) => {
    const { serverSeed, clientSeed, nonce, count } = read(input);
    const bytes = stream(serverSeed, clientSeed, nonce).bytes(count * 4);
    return { floats: Array.from({ length: count }, (_, at) => floatOf(bytes, at * 4)) };
  },
};

function read(input: unknown): Requested {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Partial<Record<keyof Requested, unknown>>;
  const { serverSeed, clientSeed, nonce, count } = given;
  if (typeof serverSeed !== 'string') throw new Error('lab.invalid_input: serverSeed is a text');
  if (typeof clientSeed !== 'string') throw new Error('lab.invalid_input: clientSeed is a text');
  if (!isWhole(nonce)) throw new Error('lab.invalid_input: nonce is a whole number from 0');
  if (!isWhole(count) || count > MOST) throw new Error(`lab.invalid_input: count is a whole number from 0 to ${MOST}`);
  return { serverSeed, clientSeed, nonce, count };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
