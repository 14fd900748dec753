import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnits, unitFileName, writeUnits } from '#kernel/translations/files.ts';
import { FORMATS, type Unit } from '#kernel/translations/unit.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((one) => !/[\p{Cc}]/u.test(one));
const worst = fc.constantFrom('<script>alert(1)</script>', '&amp; "x" \\n', 'a\nb\tc', ']]>', '{n, plural, one {#} other {#}}', '#, fuzzy');
const unit: fc.Arbitrary<Unit> = fc.record({
  key: fc.stringMatching(/^[a-z_]{1,12}\.[a-z_]{1,12}$/),
  source: fc.oneof(text, worst),
  target: fc.option(fc.oneof(text, worst)),
  isMachine: fc.boolean(),
});

test.each(FORMATS)('what %s carries to a translator comes back letter by letter, machine marks among it', (format) => {
  fc.assert(
    fc.property(fc.uniqueArray(unit, { selector: ({ key }) => key, maxLength: 8, minLength: 1 }), (units) => {
      const written = units.map((one) => (one.target === null ? { ...one, isMachine: false } : one));
      expect(readUnits(writeUnits(format, 'zh-Hans', written))).toEqual({ language: 'zh-Hans', units: written });
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['a text', 'Good morning'],
  ['a cut file', writeUnits('xliff-1.2', 'de', [{ key: 'a.b', source: 'A', target: 'B', isMachine: false }]).slice(0, -30)],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${writeUnits('xliff-2.0', 'de', [])}`],
  ['a unit without its end', '<xliff version="1.2"><file><body><trans-unit id="a"><source>A</source></body></file></xliff>'],
  ['nothing', ''],
])('%s is no file of translations', (_name, file) => expect(readUnits(file)).toBeNull());

const within = (body: string) => `<xliff version="1.2"><file><body><trans-unit id="a">${body}</trans-unit></body></file></xliff>`;

test.each([
  ['units without an end', `<xliff version="1.2">${'<unit>'.repeat(200_000)}</xliff>`],
  ['tags without an end', `<xliff version="1.2">${'<unit '.repeat(200_000)}</xliff>`],
  ['heads without an end', `${'<xliff '.repeat(200_000)}</xliff`],
  ['sources without an end', within('<source>'.repeat(200_000))],
  ['targets without an end', within('<source>A</source><target>'.repeat(60_000))],
  ['suggestions without an end', within(Array.from({ length: 100_000 }, (_, n) => `<a${n}:matches>`).join(''))],
])('%s are refused in a time that grows with their length', (_name, file) => {
  const before = process.cpuUsage();
  expect(readUnits(file)).toBeNull();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});

test('sections without an end are a text, read in a time that grows with its length', () => {
  const before = process.cpuUsage();
  expect(readUnits(within(`<source>A</source><target>${'<![CDATA['.repeat(100_000)}</target>`))?.units).toHaveLength(1);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});

test('marks of other programs count: a qualifier of 1.2, a substate of 2.0, fuzzy with other flags', () => {
  const of12 = '<trans-unit id="a.b"><source>A</source><target state-qualifier="leveraged-mt">B</target></trans-unit>';
  const of20 = '<unit id="a.b"><segment state="translated" subState="tool:mt"><source>A</source><target>B</target></segment></unit>';
  for (const file of [
    `<xliff version="1.2"><file target-language='de'><body>${of12}</body></file></xliff>`,
    `<xliff version="2.0" trgLang="de"><file id="f">${of20}</file></xliff>`,
    '#, c-format, fuzzy\nmsgctxt "a.b"\nmsgid "A"\nmsgstr ""\n"B"\n',
  ])
    expect(readUnits(file)?.units).toEqual([{ key: 'a.b', source: 'A', target: 'B', isMachine: true }]);
});

test('a tag that a program put into a text stays in it, to be judged', () => {
  const file =
    '<xliff version="1.2"><file><body><trans-unit id="a.b"><source>A</source><target>B<x id="1"/></target></trans-unit></body></file></xliff>';
  expect(readUnits(file)?.units[0]?.target).toBe('B<x id="1"/>');
  expect([unitFileName('de', 'po'), unitFileName('de', 'xliff-2.0')]).toEqual(['de.po', 'de.xlf']);
});

test('a suggestion of a program beside a text is no part of it', () => {
  const of12 =
    '<trans-unit id="a.b"><source>A</source><target>B</target><alt-trans match-quality="80"><source>A!</source><target>C</target></alt-trans></trans-unit>';
  const of20 =
    '<unit id="a.b"><mtc:matches><mtc:match ref="#m"><source>A!</source><target>C</target></mtc:match></mtc:matches><segment><source>A</source><target>B</target></segment></unit>';
  for (const units of [of12, of20])
    expect(readUnits(`<xliff trgLang="de"><file>${units}</file></xliff>`)?.units).toEqual([
      { key: 'a.b', source: 'A', target: 'B', isMachine: false },
    ]);
});
