import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceNamed } from '#tools/rng-stream.ts';
import { root } from '#tools/site/site-inputs.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';

/** Chi-square over single bytes, and over pairs of neighbours. */
function judge(bytes: Uint8Array): number {
  const single = Array.from({ length: 256 }, () => 0);
  const pairs = Array.from({ length: 65_536 }, () => 0);
  for (const [at, byte] of bytes.entries()) {
    single[byte]! += 1;
    if (at % 2 === 1) pairs[bytes[at - 1]! * 256 + byte]! += 1;
  }
  return Math.min(
    chiSquare(
      single,
      single.map(() => 1),
    ),
    chiSquare(
      pairs,
      pairs.map(() => 1),
    ),
  );
}

describe('the stream of bytes', () => {
  test.for(['fair', 'pool'])('of %s is even over 2 million bytes (R-30)', (name) => {
    expect(judge(sourceNamed(name).bytes(2_000_000))).toBeGreaterThan(1e-6);
  });

  test.for(['control-lcg', 'control-modulo'])('of %s is seen to be bad (R-30)', (name) => {
    expect(judge(sourceNamed(name).bytes(2_000_000))).toBeLessThan(1e-12);
  });

  test('is raw on standard output, and ends quietly when nobody reads on', () => {
    const tool = join(root, 'tools', 'rng-stream.ts');
    const whole = spawnSync(process.execPath, [tool, '--source', 'pool', '--bytes', '100000']);
    expect([whole.status, whole.stdout.length, whole.stderr.toString()]).toEqual([0, 100_000, '']);
    const cut = spawnSync('sh', ['-c', `"${process.execPath}" "${tool}" | head -c 1000 | wc -c`]);
    expect([cut.stdout.toString().trim(), cut.stderr.toString()]).toEqual(['1000', '']);
  });
});
