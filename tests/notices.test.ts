import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredNotices } from '#tests/factories/notices.ts';
import { root } from '#tools/site/site-inputs.ts';

const sources = declaredNotices.flatMap(({ notices }) => notices);
const doubles = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
const textsOf = (name: string) =>
  JSON.parse(readFileSync(join(root, 'locales/en/inbox', `${name}.json`), 'utf8')) as Record<string, string>;
const areas = readdirSync(join(root, 'locales/en/inbox')).map((file) => basename(file, '.json'));

/** The one template whose text is written by a person: an agent. */
const SAID = new Set(['agent_message']);

test('each template of a notice belongs to one module, and each consumer has a name of its own', () => {
  expect(sources.length).toBeGreaterThan(18);
  expect(doubles(sources.flatMap(({ templates }) => templates))).toEqual([]);
  expect(doubles(sources.map(({ name }) => name))).toEqual([]);
});

test('each template has its title and its text in the file of its module, and no other text stands there but those of links', () => {
  expect(areas.toSorted()).toEqual(declaredNotices.map(({ module }) => module).toSorted());
  for (const { module, notices } of declaredNotices) {
    const wanted = notices.flatMap(({ templates }) =>
      templates.flatMap((one) => [`inbox.${one}`, ...(SAID.has(one) ? [] : [`inbox.${one}_text`])]),
    );
    const there = Object.keys(textsOf(module)).filter((key) => !key.startsWith('inbox.to_'));
    expect(there.toSorted(), module).toEqual(wanted.toSorted());
  }
});
