import { expect, test } from 'vitest';
import { element } from '#modules/risk/cases/xml.ts';

test('texts and attributes of an XML document cannot open elements, end attributes or break the document', () => {
  const hostile = `a"b<c>&d'\n]]>\u0000\uD800`;
  expect(element('note', { by: hostile }, [hostile, element('inner', {})]).text).toBe(
    `<note by="a&quot;b&lt;c&gt;&amp;d'&#10;]]&gt;\uFFFD\uFFFD">a"b&lt;c&gt;&amp;d'\n]]&gt;\uFFFD\uFFFD<inner/></note>`,
  );
});
