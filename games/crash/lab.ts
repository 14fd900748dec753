import { createHmac } from 'node:crypto';
import { decimal, fraction, times, type Fraction } from '#kernel/fraction.ts';
import { listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import {
  chanceOf,
  chanceOfLegacy,
  heightAt,
  heightText,
  MODELS,
  pointOf52,
  pointOfBits,
  pointOfLegacy,
  type Model,
} from '#games/crash/quote.ts';

const HEIGHTS = ['1.01', '1.50', '2.00', '5.00', '10.00', '100.00', '1000.00'];

/** The calls of the test lab. */
export default {
  /**
   * `{kind: "classic", gameHash, salt, message?: "text"}`, `{kind: "legacy", serverSeed, salt, divisor}`, or `{kind: "bits32" | "bits52",
   * gameHash, blockHash, houseEdge}`: the point at which a flight ends. The message of the classic kind is the bytes of the hash, or its
   * text.
   */
  'crash.point': (input: unknown) => {
    const requested = (input ?? {}) as Record<string, unknown>;
    const { hmac, point } = pointOf(requested);
    return { hmac, multiplier: heightText(point) };
  },

  /** `{elapsedMs}`: the height e^(0.00006 t), cut to two decimals. */
  'crash.curve': (input: unknown) => {
    const { elapsedMs } = (input ?? {}) as Record<string, unknown>;
    if (typeof elapsedMs !== 'number' || !(elapsedMs >= 0)) return refused('elapsedMs is a number from 0');
    return { multiplier: heightText(heightAt(elapsedMs)) };
  },

  /** `{bet, autoCashout, crash}`: the payout of an automatic cash-out at a height, in a flight that ended at another height. */
  'crash.cashOut': (input: unknown) => {
    const { bet, autoCashout, crash } = (input ?? {}) as Record<string, unknown>;
    const target = heightOf(autoCashout, 'autoCashout');
    const { payout } = paid(bet, fraction(BigInt(target), 100n), target <= heightOf(crash, 'crash'));
    return { payout };
  },

  /**
   * `{model?: "classic" | "steady", targets?: ["2.00" …]}`, or `{kind: "legacy", divisor, targets?}`: chance, return and edge of cashing
   * out at a height, as exact fractions.
   */
  'crash.return': (input?: unknown) => {
    const requested = (input ?? {}) as Record<string, unknown>;
    const { model = 'classic', kind } = requested;
    if (kind !== undefined && kind !== 'legacy') return refused('kind is legacy');
    if (!MODELS.includes(model as Model)) return refused(`model is one of ${MODELS.join(', ')}`);
    const reaches = (height: number): Fraction =>
      kind === 'legacy' ? chanceOfLegacy(divisorOf(requested), height) : chanceOf(model as Model, height);
    return Object.fromEntries(
      listOf(input, 'targets', HEIGHTS).map((target) => {
        const height = heightOf(target, 'a target');
        const p = reaches(height);
        return [heightText(height), odds(p, times(p, fraction(BigInt(height), 100n)))];
      }),
    );
  },
};

function pointOf(requested: Record<string, unknown>): { hmac: string; point: number } {
  const text = (name: string): string => (typeof requested[name] === 'string' ? requested[name] : refused(`${name} is a text`));
  const sign = (key: string, message: string | Buffer): string => createHmac('sha256', key).update(message).digest('hex');
  const bits = (hmac: string, digits: number): bigint => BigInt(`0x${hmac.slice(0, digits)}`);
  if (requested['kind'] === 'classic') {
    const { message = 'bytes' } = requested;
    if (message !== 'bytes' && message !== 'text') return refused('message is bytes or text');
    const hmac = sign(text('salt'), message === 'text' ? text('gameHash') : Buffer.from(text('gameHash'), 'hex'));
    return { hmac, point: pointOf52(bits(hmac, 13)) };
  }
  if (requested['kind'] === 'legacy') {
    const hmac = sign(text('serverSeed'), text('salt'));
    return { hmac, point: BigInt(`0x${hmac}`) % divisorOf(requested) === 0n ? 100 : pointOfLegacy(bits(hmac, 13)) };
  }
  if (requested['kind'] === 'bits32' || requested['kind'] === 'bits52') {
    const hmac = sign(text('gameHash'), text('blockHash'));
    const edge = Number(requested['houseEdge'] ?? '0.01');
    if (!(edge >= 0 && edge < 1)) return refused('houseEdge is from 0 to below 1');
    const width = requested['kind'] === 'bits32' ? 32 : 52;
    return { hmac, point: pointOfBits(width, bits(hmac, width / 4), decimal(edge)) };
  }
  return refused('kind is classic, legacy, bits32 or bits52');
}

function divisorOf({ divisor }: Record<string, unknown>): bigint {
  const isWhole = typeof divisor === 'number' && Number.isSafeInteger(divisor) && divisor >= 1;
  return isWhole ? BigInt(divisor) : refused('divisor is a whole number from 1');
}

/** Reads a height like `"2.00"`, in hundredths. */
function heightOf(text: unknown, name: string): number {
  const value = Math.round(Number(text) * 100);
  return typeof text === 'string' && value >= 100 ? value : refused(`${name} is a text like "2.00"`);
}
