import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/site/site-inputs.ts';

type Arrows = Map<string, Set<string>>;

/** Returns which folder or file at the top of a module imports which other one of it, types included. */
function arrowsOf(module: string): Arrows {
  const arrows: Arrows = new Map();
  for (const file of globSync(`modules/${module}/**/*.ts`, { cwd: root }).filter((name) => !name.endsWith('.test.ts'))) {
    const from = file.split('/')[2]!;
    const imported = readFileSync(join(root, file), 'utf8').matchAll(new RegExp(`(?:from |import\\()'#modules/${module}/([^/']+)`, 'g'));
    const targets = [...imported].map(([, to]) => to!).filter((to) => to !== from);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...targets]));
  }
  return arrows;
}

/** Returns the folders whose arrows lead back to them, over other folders or over files. Files at the top may know each other. */
function foldersInCircles(arrows: Arrows): string[] {
  const isFile = (name: string): boolean => name.endsWith('.ts');
  return [...arrows.keys()].filter((name) => !isFile(name) && reachedFrom(arrows, name).has(name)).toSorted();
}

function reachedFrom(arrows: Arrows, start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    for (const to of arrows.get(name) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      visit(to);
    }
  };
  visit(start);
  return reached;
}

test('a folder that leads back to itself is found, over a file too', () => {
  const [a, b, c] = [new Set(['b']), new Set(['c.ts']), new Set<string>()];
  const arrows = new Map([
    ['a', a],
    ['b', b],
    ['c.ts', c],
  ]);
  expect(foldersInCircles(arrows)).toEqual([]);
  c.add('a');
  expect(foldersInCircles(arrows)).toEqual(['a', 'b']);
});

test('the folders and files of a module have an order: no folder imports what stands on it', () => {
  const modules = globSync('modules/*', { cwd: root }).map((path) => path.split('/')[1]!);
  expect(modules.length).toBeGreaterThan(40);
  expect(arrowsOf('identity').get('sign-in')).toContain('second-proof');
  expect(arrowsOf('identity').get('identity.ts')).toContain('sign-in');
  const all = modules.map((module) => [module, foldersInCircles(arrowsOf(module))] as const);
  expect(all.filter(([, circle]) => circle.length > 0)).toEqual([]);
});
