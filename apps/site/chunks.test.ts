import { expect, it } from 'vitest';

const files = import.meta.glob<string>(
  [
    './**/*.{ts,tsx}',
    '../admin/**/*.{ts,tsx}',
    '../../web/**/*.{ts,tsx}',
    '!./**/*.test.ts',
    '!../**/*.test.ts',
    '!../../web/**/*.test.ts',
    '!../../web/build/**',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Module whose imports are in the bundle. */
const IN_THE_BUNDLE = '../../web/state/session.ts';
/** An import of a chunk in the hands of what gives it up when it is late. */
const IN_TIME = /(?:chunkInTime\(|later\(|withAreas\(\s*\[[^\]]*\],\s*|listRoute\(\{[\s\S]*?\bload: )\(\) => import\(/g;

it('every part of the site and of the back office is loaded in time or given up', () => {
  expect(Object.keys(files).length).toBeGreaterThan(100);
  const loose = Object.entries(files).filter(([path, text]) => {
    const imports = text.match(/(?<!typeof )\bimport\(/g) ?? [];
    return path !== IN_THE_BUNDLE && imports.length !== (text.match(IN_TIME) ?? []).length;
  });
  expect(loose.map(([path]) => path)).toEqual([]);
});
