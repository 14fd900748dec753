import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTitle, titleOf } from '#games/fishing/view/load-title.ts';
import { ruleText } from '#games/fishing/view/title-text.ts';

const FOLDER = join(import.meta.dirname, '../titles');
const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;
const files = globSync('*/strings.*.json', { cwd: FOLDER }).filter((file) => basename(file) !== 'strings.en.json');

test('the texts of a title in another language name every kind, in words without values', () => {
  expect(files.length).toBeGreaterThan(0);
  const wrong = files.flatMap((file) => {
    const english = Object.keys(read(join(dirname(file), 'strings.en.json')));
    const texts = read(file);
    const missing = english.filter((key) => key.startsWith('fishing.fish.') && !texts[key]);
    const strange = Object.keys(texts).filter((key) => !english.includes(key) || /[{}]/.test(texts[key]!));
    return [...missing, ...strange].map((key) => `${file}: ${key}`);
  });
  expect(wrong).toEqual([]);
});

test('a title is loaded with the texts of the language shown, and with English where that has none', async () => {
  const said = ({ strings }: Awaited<ReturnType<typeof loadTitle>>) => JSON.stringify(strings['fishing.fish.bomb-crab']);
  const german = read('reef/strings.de.json')['fishing.fish.bomb-crab']!;
  expect(said(await loadTitle('reef', 'de'))).toContain(german);
  expect(said(await loadTitle('reef', 'en'))).toContain('Bomb crab');
  expect(said(await loadTitle('reef', 'xx'))).toContain('Bomb crab');
  expect(said(await titleOf('reef'))).toContain('Bomb crab');
});

test('a rule as the server lists it names its fish in the language shown', async () => {
  const t = await ruleText('reef', (key, values) => `${key} ${JSON.stringify(values ?? {})}`);
  expect(t('fishing.rule.fish', { kind: 'tuna', name: 'as the server has it', pays: 20 })).toContain('"name":"Tuna"');
  expect(t('fishing.rule.law')).toBe('fishing.rule.law {}');
});
