import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/site/site-inputs.ts';

type Arrows = Map<string, Set<string>>;

/**
 * Returns which folder of a module imports which other folder of it, types included. Files beside the folders are the floor and the roof of
 * all.
 */
function arrowsOf(module: string): Arrows {
  const arrows: Arrows = new Map();
  for (const file of globSync(`modules/${module}/*/**/*.ts`, { cwd: root }).filter((name) => !name.endsWith('.test.ts'))) {
    const from = file.split('/')[2]!;
    const imported = readFileSync(join(root, file), 'utf8').matchAll(new RegExp(`(?:from |import\\()'#modules/${module}/([^/']+)/`, 'g'));
    const targets = [...imported].map(([, to]) => to!).filter((to) => to !== from);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...targets]));
  }
  return arrows;
}

/** The folders that are left once those without an arrow to another one are taken away, again and again: each leads back to itself. */
function circleOf(arrows: Arrows): string[] {
  const left = new Map(arrows);
  for (;;) {
    const done = [...left].filter(([, targets]) => ![...targets].some((to) => left.has(to))).map(([from]) => from);
    if (done.length === 0) return [...left.keys()].toSorted();
    for (const from of done) left.delete(from);
  }
}

test('a folder that leads back to itself is found', () => {
  const [a, b, c] = [new Set(['b']), new Set(['c']), new Set<string>()];
  const arrows = new Map([
    ['a', a],
    ['b', b],
    ['c', c],
  ]);
  expect(circleOf(arrows)).toEqual([]);
  c.add('a');
  expect(circleOf(arrows)).toEqual(['a', 'b', 'c']);
});

test('the folders of a module have an order: none imports one that stands on it', () => {
  const modules = globSync('modules/*', { cwd: root }).map((path) => path.split('/')[1]!);
  expect(modules.length).toBeGreaterThan(40);
  expect(arrowsOf('identity').get('sign-in')).toContain('second-proof');
  const all = modules.map((module) => [module, circleOf(arrowsOf(module))] as const);
  expect(all.filter(([, circle]) => circle.length > 0)).toEqual([]);
});
