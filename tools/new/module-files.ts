import type { Files, Name } from '#tools/new/names.ts';

export function moduleFiles({ kebab, camel, pascal, words }: Name): Files {
  const folder = `modules/${kebab}`;
  return {
    [`${folder}/README.md`]: `# ${words}\n\nState the purpose of this module, its promises and its tables here.\n`,
    [`${folder}/index.ts`]: `import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { create${pascal}, type ${pascal} } from '#${folder}/${kebab}.ts';
import { ${camel}Routes } from '#${folder}/routes.ts';

export type { ${pascal} } from '#${folder}/${kebab}.ts';

/** Gives the server the routes of the module. Jobs, consumers of events and pushes to screens belong here as well. */
export async function open${pascal}({ clock }: ModuleDeps): Promise<Module<${pascal}>> {
  const ${camel} = create${pascal}({ clock });
  return { api: ${camel}, routes: ${camel}Routes(${camel}) };
}
`,
    [`${folder}/${kebab}.ts`]: `import type { Clock } from '#kernel/clock.ts';

/** Use cases of this module, for its own calls and for other modules. */
export interface ${pascal} {
  /** Returns the time since which the module is open. */
  status(): { openedAt: Date };
}

/** Creates the use cases. */
export function create${pascal}({ clock }: { clock: Clock }): ${pascal} {
  const openedAt = clock.now();
  return {
    status: () => ({ openedAt }),
  };
}
`,
    [`contracts/${kebab}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

export const ${camel}Status = endpoint({
  method: 'GET',
  path: '/wps/${kebab}/status',
  auth: 'none',
  summary: '${words}: the time since which the module is open',
  output: z.object({ openedAt: z.date() }),
  errors: [],
});
`,
    [`${folder}/routes.ts`]: `import { ${camel}Status } from '#contracts/${kebab}.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { ${pascal} } from '#${folder}/${kebab}.ts';

/** Routes of the module. */
export function ${camel}Routes(${camel}: ${pascal}): Route[] {
  return [handle(${camel}Status, async () => ok(${camel}.status()))];
}
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { create${pascal} } from '#${folder}/${kebab}.ts';

test('the status has the time of opening', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(create${pascal}({ clock: { now: () => now } }).status()).toEqual({ openedAt: now });
});
`,
  };
}

/** Adds the module to the table of allowed calls between modules, in alphabetical order. Undefined if the table is not found. */
export function addToArchitecture(source: string, { kebab }: Name, calls: readonly string[] = []): string | undefined {
  const start = /export const modules = \{\n/.exec(source);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const to = source.indexOf('\n};', from);
  const name = (entry: string): string => entry.trim().replace(/^'|'?:[^]*$/g, '');
  // An entry may extend over several lines.
  const entries = [...source.slice(from, to).matchAll(/^ {2}\S[^]*?\],$/gm)].map(([entry]) => entry);
  const sorted = [...entries, `  '${kebab}': [${calls.map((name) => `'${name}'`).join(', ')}],`].toSorted((a, b) =>
    name(a).localeCompare(name(b)),
  );
  return source.slice(0, from) + sorted.join('\n') + source.slice(to);
}

/** Adds a line that opens the module, after the last such line. Undefined if there is no such line. */
export function addToWiring(source: string, { kebab, pascal }: Name, calls: readonly string[] = []): string | undefined {
  const last = [...source.matchAll(/^.*\bopen\(\(await import\('#modules\/.*\n/gm)].at(-1);
  if (!last) return undefined;
  const at = last.index + last[0].length;
  const deps = calls.length === 0 ? 'deps' : `{ ...deps, ${calls.join(', ')} }`;
  return `${source.slice(0, at)}  await open((await import('#modules/${kebab}/index.ts')).open${pascal}(${deps}));\n${source.slice(at)}`;
}
