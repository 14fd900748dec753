import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = Object.assign(
  {},
  ...globSync('locales/en/*.json', { cwd: root }).map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
) as Record<string, string>;

/** The names that a text needs values for. */
function placesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return placesOf(element.children);
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => placesOf(value)) : [];
    return [element.value, ...inner];
  });
}

/** Each place where a page asks for a text by its id: the id, and what stands in the call after it. */
function callsIn(source: string): { id: string; rest: string }[] {
  return [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((found) => {
    const from = found.index + found[0].length;
    let depth = 1;
    let at = from;
    for (; at < source.length && depth > 0; at++) depth += '([{'.includes(source[at]!) ? 1 : ')]}'.includes(source[at]!) ? -1 : 0;
    return { id: found[1]!, rest: source.slice(from, at - 1) };
  });
}

/** The names that a call gives; null where it hands on an object whose names do not stand in it. */
function givenIn(rest: string): string[] | null {
  const literal = /^\s*,\s*\{([\s\S]*)\}\s*,?\s*$/.exec(rest)?.[1];
  if (rest.trim().replace(',', '') === '') return [];
  if (literal === undefined || literal.includes('...')) return null;
  return [...literal.matchAll(/(?:^|[,{])\s*(\w+)/g)].map((found) => found[1]!);
}

function lacking(source: string): string[] {
  return callsIn(source).flatMap(({ id, rest }) => {
    const given = givenIn(rest);
    const text = texts[id];
    if (given === null || text === undefined) return [];
    return placesOf(parse(text)).flatMap((place) => (given.includes(place) ? [] : [`${id} lacks ${place}`]));
  });
}

test('a call without a value that its text needs is found', () => {
  expect(lacking("t('games.true_account_text')")).toEqual(['games.true_account_text lacks game']);
  expect(lacking("t('games.true_account_text', { name })")).toEqual(['games.true_account_text lacks game']);
  expect(lacking("t('games.true_account_text', { game: of(game, { deep: 1 }) })")).toEqual([]);
});

test('every text of a page gets the values that it needs, so that no key is ever shown in its place', () => {
  const files = globSync('{web,apps/site}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => lacking(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`))).toEqual([]);
});
