import type { Files, Name } from '#tools/new/names.ts';

export function moduleFiles({ kebab, camel, pascal, words }: Name): Files {
  const folder = `modules/${kebab}`;
  return {
    [`${folder}/README.md`]: `# ${words}\n\nWhat this module is for, what it promises, and which tables are its own.\n`,
    [`${folder}/index.ts`]: `export { create${pascal}, type ${pascal} } from '#${folder}/${kebab}.ts';
export { ${camel}Routes } from '#${folder}/routes.ts';
`,
    [`${folder}/${kebab}.ts`]: `export type ${pascal} = { readonly name: '${kebab}' };

/** The front door: what the server, and the modules that may, ask of it. */
export function create${pascal}(): ${pascal} {
  return { name: '${kebab}' };
}
`,
    [`${folder}/routes.ts`]: `import type { Route } from '#platform/http/route.ts';
import type { ${pascal} } from '#${folder}/${kebab}.ts';

/** The calls that it answers. */
export function ${camel}Routes(_${camel}: ${pascal}): Route[] {
  return [];
}
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { create${pascal}, ${camel}Routes } from '#${folder}/index.ts';

test('it answers no calls yet', () => {
  expect(${camel}Routes(create${pascal}())).toEqual([]);
});
`,
  };
}

/** Puts the module into the table of who may call whom, in the order of names. */
export function addToArchitecture(source: string, { kebab }: Name): string | undefined {
  const start = /export const modules = \{\n/.exec(source);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const to = source.indexOf('\n};', from);
  const key = /^[a-z]+$/.test(kebab) ? kebab : `'${kebab}'`;
  const name = (line: string): string => line.trim().replace(/^'|'?:.*$/g, '');
  const lines = [...source.slice(from, to).split('\n'), `  ${key}: [],`].filter((line) => line.trim());
  return source.slice(0, from) + lines.toSorted((a, b) => name(a).localeCompare(name(b))).join('\n') + source.slice(to);
}

/** Builds the module before the list named `routes`, and puts its calls at the end of it. Undefined where there is no such list. */
export function addToWiring(source: string, { kebab, camel, pascal }: Name): string | undefined {
  const start = /^([ \t]*)const routes\b[^=\n;]*=\s*\[/m.exec(source);
  if (!start) return undefined;
  const open = start.index + start[0].length - 1;
  const close = matching(source, open);
  if (close === undefined) return undefined;
  const list = source.slice(open + 1, close).trimEnd();
  const comma = list.trim() === '' || list.endsWith(',') ? '' : ',';
  const changed = [
    source.slice(0, start.index),
    `${start[1]}const ${camel} = create${pascal}();\n`,
    source.slice(start.index, open + 1),
    `${list}${comma} ...${camel}Routes(${camel})`,
    source.slice(close),
  ].join('');
  return addImport(changed, `import { create${pascal}, ${camel}Routes } from '#modules/${kebab}/index.ts';`);
}

function addImport(source: string, line: string): string {
  const imports = [...source.matchAll(/^import [\s\S]*?;\n/gm)];
  const last = imports.findLast(([text]) => text.includes("'#modules/")) ?? imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
}

/** Where the bracket at `open` is closed; brackets in strings and comments do not count. */
function matching(source: string, open: number): number | undefined {
  const blank = source.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (text) => ' '.repeat(text.length));
  for (let at = open, depth = 0; at < blank.length; at++) {
    if ('{[('.includes(blank[at]!)) depth++;
    else if ('}])'.includes(blank[at]!) && --depth === 0) return at;
  }
  return undefined;
}
