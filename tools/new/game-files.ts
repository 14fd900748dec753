import type { Files, Name } from '#tools/new/names.ts';

export function gameFiles(family: Name, { kebab, words, pascal }: Name): Files {
  const folder = `games/${family.kebab}/${kebab}`;
  return {
    [`${folder}/game.ts`]: `import { returnToPlayer } from '#${folder}/rules.ts';

/** What the catalogue knows of the game; the return is computed from the rules, never written down. */
export const game = {
  code: '${kebab}',
  family: '${family.kebab}',
  name: '${words}',
  returnToPlayer,
};
`,
    [`${folder}/rules.ts`]: `export type Rng = { bytes(count: number): Uint8Array };
export type Action = { side: 'heads' | 'tails' };
export type Outcome = { side: 'heads' | 'tails'; /** What one unit staked pays, in ten-thousandths. */ multiplierBps: number };

const PAYS_BPS = 19_600;

/** Exact: one of two even sides pays. */
export const returnToPlayer = PAYS_BPS / 10_000 / 2;

/** Pure: the same stream and action give the same outcome, in the server and in the verifier. */
export function play(action: Action, rng: Rng): Outcome {
  const side = (rng.bytes(1)[0]! & 1) === 0 ? 'heads' : 'tails';
  return { side, multiplierBps: side === action.side ? PAYS_BPS : 0 };
}
`,
    [`${folder}/rules.test.ts`]: `import { expect, test } from 'vitest';
import { play, returnToPlayer } from '#${folder}/rules.ts';

test('the return over every byte of chance is the one that is shown', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => play({ side: 'heads' }, { bytes: () => Uint8Array.of(byte) }));
  const paid = bytes.reduce((sum, { multiplierBps }) => sum + multiplierBps, 0);
  expect(paid / bytes.length / 10_000).toBe(returnToPlayer);
});

test('a golden round', () => {
  expect(play({ side: 'tails' }, { bytes: () => Uint8Array.of(7) })).toEqual({ side: 'tails', multiplierBps: 19_600 });
});
`,
    [`${folder}/view.tsx`]: `import type { Outcome } from '#${folder}/rules.ts';

/** Plays an outcome back; never makes one. */
export function ${pascal}View({ outcome }: { outcome: Outcome | undefined }) {
  return <output className="${kebab}">{outcome?.side}</output>;
}
`,
    [`${folder}/strings.en.json`]: `${JSON.stringify({ [`game.${kebab}.name`]: words }, undefined, 2)}\n`,
  };
}
