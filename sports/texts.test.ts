import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const FOLDER = import.meta.dirname;
const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;
const files = globSync('*/strings.*.json', { cwd: FOLDER }).filter((file) => !file.endsWith('.en.json'));

/** Names that a message has places for. */
function placesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return placesOf(element.children);
    const options = 'options' in element ? Object.values(element.options).flatMap(({ value }) => placesOf(value)) : [];
    return [element.value, ...options];
  });
}
const places = (text: string): string[] => [...new Set(placesOf(parse(text)))].toSorted();

test('the texts of a sport in another language have its keys, all of them, with the same places', () => {
  expect(files.length).toBeGreaterThan(0);
  const wrong = files.flatMap((file) => {
    const english = read(file.replace(/strings\.[\w-]+\.json$/, 'strings.en.json'));
    const texts = read(file);
    const keys = [...new Set([...Object.keys(english), ...Object.keys(texts)])];
    return keys
      .filter((key) => !(key in english) || !(key in texts) || String(places(english[key]!)) !== String(places(texts[key]!)))
      .map((key) => `${file}: ${key}`);
  });
  expect(wrong).toEqual([]);
});
