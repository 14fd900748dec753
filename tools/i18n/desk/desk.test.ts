import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { INVARIANTS } from '#apps/admin/pages/control/invariant-words.ts';
import { settingLabel, choiceText } from '#apps/admin/pages/promotions/setting-words.ts';
import type { SettingNode } from '#apps/admin/pages/promotions/settings-schema.ts';
import { loadPromotionTypes } from '#modules/promotions/index.ts';
import { checkArea } from '#tools/i18n/check-area.ts';
import { codeWords } from '#tools/i18n/desk/code-words.ts';
import { DESK_LANGUAGES, deskCatalogues, faultsOf, makeDeskReport } from '#tools/i18n/desk/desk-report.ts';
import { deskTexts } from '#tools/i18n/desk/desk-texts.ts';
import { markedTexts } from '#tools/i18n/desk/marked-texts.ts';
import { rawCodes } from '#tools/i18n/desk/raw-codes.ts';
import { unmarkedTexts } from '#tools/i18n/desk/unmarked-texts.ts';
import { root } from '#tools/site/site-inputs.ts';

const desk = deskTexts();

test('each text of the back office is marked, and each translation has its sentence, placeholders and plural forms', () => {
  expect(desk.texts.size).toBeGreaterThan(3_000);
  expect(makeDeskReport(desk).faults).toEqual([]);
});

test('a catalogue is sorted, so that two changes of it meet in few places', () => {
  for (const [tag, texts] of deskCatalogues())
    expect(Object.keys(texts), tag).toEqual(Object.keys(texts).toSorted((a, b) => (a < b ? -1 : 1)));
  expect([...deskCatalogues().keys()].toSorted()).toEqual([...DESK_LANGUAGES].toSorted());
});

test('states of the contracts, kinds of approvals and their facts, and actions of the audit log are words of the catalogue', () => {
  const words = codeWords();
  for (const word of [
    'awaiting review',
    'identity card',
    'Withdrawals: approve',
    'result so far',
    'Poker: open table',
    'Site: take back brand change',
  ])
    expect([...words.keys()]).toContain(word);
});

test('each invariant that a module declares has a text, and each text its invariant', () => {
  const sources = globSync('{modules,poker,sports,vendors}/**/sql/*.sql', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const declared = sources.flatMap((sql) => [...sql.matchAll(/declare_(?:invariant|offer_rewards)\('(\w+)'/g)].map(([, name]) => name!));
  expect(declared.length).toBeGreaterThan(40);
  expect([...declared, '1', '2', '3', '4', '6'].toSorted()).toEqual(Object.keys(INVARIANTS).toSorted());
});

/** Paths of the settings of a schema, and the values that they choose from. */
function settingsOf(node: SettingNode, path = ''): { paths: string[]; values: string[] } {
  const own = node.anyOf?.find(({ type }) => type !== 'null') ?? node;
  const values = own.enum ?? own.items?.enum ?? [];
  const isAmounts = own.description === 'amounts';
  const each = isAmounts ? [] : (own.propertyNames?.enum ?? []).map((name): [string, SettingNode] => [name, {}]);
  const parts = [...Object.entries(own.properties ?? {}), ...each].map(([name, part]) =>
    settingsOf(part, (path && `${path}.${name}`) || name),
  );
  return {
    paths: [...(path ? [path] : []), ...parts.flatMap((part) => part.paths)],
    values: [...values, ...parts.flatMap((part) => part.values)],
  };
}

test('each setting of each type of promotion has a label, and each value of a choice its words', async () => {
  const unnamed: string[] = [];
  for (const [code, { settings }] of await loadPromotionTypes(root)) {
    const { paths, values } = settingsOf(z.toJSONSchema(settings, { io: 'input' }) as SettingNode);
    unnamed.push(...paths.filter((path) => settingLabel(code, path) === undefined).map((path) => `${code} ${path}`));
    unnamed.push(...values.filter((value) => choiceText(value) === undefined));
  }
  expect(unnamed).toEqual([]);
  expect([settingLabel('deposit', 'least'), settingLabel('rebate', 'least')]).toEqual([
    'Minimum deposit',
    'Minimum to collect during the day',
  ]);
});

const marked = (source: string, file = 'apps/admin/pages/x/x.tsx') => markedTexts(file, source);
const unmarked = (source: string) => unmarkedTexts('apps/admin/pages/x/x.tsx', source, new Set(['NT-1 code']));

describe('a sentence is read', () => {
  test('from t, rich and translated, from both branches of a choice, and from the title of a page', () => {
    expect(marked(`const f = (a) => t(a ? 'One' : 'Two', { a });`).texts).toEqual(['One', 'Two']);
    expect(marked("const f = () => rich('Go to <link>queues</link>', { link });").texts).toEqual(['Go to <link>queues</link>']);
    expect(marked("const W = translated({ a: 'to pay', b: { title: 'Add' } });").texts).toEqual(['to pay', 'Add']);
    expect(marked("createRoute({ staticData: { title: 'Draws' } });", 'apps/admin/pages/draws/routes.ts').texts).toEqual(['Draws']);
  });

  test('but not where no catalogue can follow: a value, or a call while the module is loaded', () => {
    expect(marked('const f = (text) => t(text);').faults).toHaveLength(1);
    expect(marked("const HEAD = t('Head');").faults).toHaveLength(1);
    expect(marked("const head = () => t('Head');").faults).toEqual([]);
    expect(marked("const W = translated({ a: 'to pay' }); const OPTIONS = Object.entries(W);").faults).toHaveLength(1);
    expect(marked("import { stateFilter } from '#apps/admin/parts/x.ts'; const FILTER = stateFilter(['open']);").faults).toHaveLength(1);
    expect(marked("const W = translated({ a: 'to pay' }); const options = () => Object.entries(W);").faults).toEqual([]);
  });
});

describe('a text that is not marked is found', () => {
  test.each([
    ['between tags', 'const a = <p>passed</p>;'],
    ['in an attribute', 'const a = <Field label="name" />;'],
    ['in a property', "const a = { head: 'state' };"],
    ['in a template', 'const a = `Approved by ${who}.`;'],
    ['in a constant', "const STATES = { open: 'to be sent' };"],
    ['in a value of another sentence', "const f = (a) => t('It is {a}.', { a: a ? 'On the site' : '' });"],
  ])('%s', (_, source) => expect(unmarked(source)).toHaveLength(1));

  test.each([
    ['a code', "const a = { key: 'state', place: 'end-note' };"],
    ['a comparison', "const a = event.key === 'Enter';"],
    ['a class', 'const a = <p className="one two" />;'],
    ['a marked text', "const f = () => <p>{t('To be sent')}</p>;"],
    ['a listed code', "const a = 'NT-1 code';"],
  ])('but not %s', (_, source) => expect(unmarked(source)).toEqual([]));
});

test('a code that is shown as it is is a fault, unless its file lists it', () => {
  const raw = (source: string, ...codes: string[]) => rawCodes('apps/admin/pages/x/x.tsx', source, new Set(codes)).length;
  for (const source of [
    "const a = { key: 'state', text: ({ state }) => state };",
    "const a = { key: 'kind', text: (row) => row.kind };",
    'const a = <Tag>{state}</Tag>;',
    'const a = PHASES.map((phase) => [phase, phase] as const);',
  ])
    expect([raw(source), raw(source, 'state', 'kind', 'phase')]).toEqual([1, 0]);
  for (const source of ['const a = { text: ({ state }) => words(state) };', 'const a = <p>{name}</p>;', 'const a = [state, words(state)];'])
    expect(raw(source)).toBe(0);
});

test('a translation with other placeholders, without a plural form, or of no sentence is a fault', () => {
  const faults = (english: string, own: Record<string, string>) =>
    faultsOf('ru', checkArea('ru', { [english]: english }, own, { mayBeEnglish: new Set([english]) }));
  expect(faults('By {who}', { 'By {who}': 'Кто: {he}' })).toHaveLength(2);
  expect(
    faults('{n, plural, one {# row} other {# rows}}', {
      '{n, plural, one {# row} other {# rows}}': '{n, plural, one {# строка} other {# строк}}',
    }),
  ).toHaveLength(1);
  expect(faults('By {who}', { 'By {who}': 'Кто: {who}', Gone: 'Нет' })).toEqual(['desk/ru: “Gone” is shown nowhere']);
  expect(faults('By {who}', {})).toEqual([]);
});
