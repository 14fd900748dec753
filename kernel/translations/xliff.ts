import type { Unit, UnitFile } from '#kernel/translations/unit.ts';

const MACHINE = /(^|[^a-z])(mt|machine|mt-suggestion|leveraged-mt)([^a-z]|$)/i;

/** Writes XLIFF 1.2 (OASIS, 2008). A machine's text has the qualifier `mt-suggestion`. */
export function writeXliff12(language: string, units: readonly Unit[]): string {
  const rows = units.map(({ key, source, target, isMachine, note }) =>
    [
      `<trans-unit id="${escaped(key)}" xml:space="preserve">`,
      `<source>${escaped(source)}</source>`,
      target === null
        ? ''
        : `<target ${isMachine ? 'state="needs-review-translation" state-qualifier="mt-suggestion"' : 'state="final"'}>${escaped(target)}</target>`,
      note === undefined ? '' : `<note>${escaped(note)}</note>`,
      '</trans-unit>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `<file original="site" source-language="en" target-language="${escaped(language)}" datatype="plaintext"><body>`,
    ...rows,
    '</body></file></xliff>',
    '',
  ].join('\n');
}

/** Writes XLIFF 2.0 (OASIS, 2014). A machine's text has the substate `croupier:machine`. */
export function writeXliff20(language: string, units: readonly Unit[]): string {
  const rows = units.map(({ key, source, target, isMachine, note }) =>
    [
      `<unit id="${escaped(key)}" xml:space="preserve">`,
      note === undefined ? '' : `<notes><note>${escaped(note)}</note></notes>`,
      `<segment state="${target === null ? 'initial' : isMachine ? 'translated' : 'final'}"${isMachine ? ' subState="croupier:machine"' : ''}>`,
      `<source>${escaped(source)}</source>`,
      target === null ? '' : `<target>${escaped(target)}</target>`,
      '</segment></unit>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="${escaped(language)}">`,
    '<file id="site">',
    ...rows,
    '</file></xliff>',
    '',
  ].join('\n');
}

/**
 * Reads XLIFF 1.2 and 2.0. Returns null for text that is no XLIFF, is cut off, or declares a document type. Tags within a text are kept
 * unchanged, so that the check of the text finds them. Segments of one unit are joined; suggestions of a program are left out. The time
 * depends on the length of the text alone, whatever its content.
 */
export function readXliff(text: string): UnitFile | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || !text.trimEnd().endsWith('</xliff>')) return null;
  const [head] = attributesOf(text, /<xliff\b/g, 1);
  if (head === undefined) return null;
  const [file = ''] = attributesOf(text, /<file\b/g, 1);
  const language = attribute(head, 'trgLang') ?? attribute(file, 'target-language');
  const units = elementsOf(text, /<(trans-unit|unit)\b/g)?.map(({ attributes, inner }) => unitOf(attributes, inner));
  return units === undefined || units.includes(null) ? null : { language, units: units as Unit[] };
}

/** Suggestions beside a text (`alt-trans` of 1.2, `matches` of 2.0), which have sources and targets of their own. */
const SUGGESTIONS = /<(alt-trans|(?:[\w.-]+:)?matches)\b/g;

/** Returns the unit; null if it is cut off. */
function unitOf(attributes: string, whole: string): Unit | null {
  const suggestions = elementsOf(whole, SUGGESTIONS);
  if (suggestions === null) return null;
  const body = without(whole, suggestions);
  const [sources, targets] = [elementsOf(body, /<(source)\b/g), elementsOf(body, /<(target)\b/g)];
  if (sources === null || targets === null) return null;
  const marks = [...targets.map((one) => one.attributes), ...attributesOf(body, /<segment\b/g)];
  const target = targets.map(({ inner }) => inner).join('');
  return {
    key: attribute(attributes, 'id') ?? '',
    source: textOf(sources.map(({ inner }) => inner).join('')),
    target: target === '' ? null : textOf(target),
    isMachine: marks.some((own) => MACHINE.test([attribute(own, 'state-qualifier'), attribute(own, 'subState')].join(' '))),
  };
}

type Element = { attributes: string; inner: string; from: number; until: number };

/**
 * Returns the elements that `opening` finds, in the order of the text, without nested ones. `opening` is a global pattern whose first group
 * is the name. Null if an element has no end.
 */
function elementsOf(text: string, opening: RegExp): Element[] | null {
  const found: Element[] = [];
  const tag = new RegExp(opening);
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const head = tag.lastIndex;
    const close = text.indexOf('>', head);
    if (close < 0) return null;
    const attributes = text.slice(head, close);
    const isEmpty = attributes.endsWith('/');
    const end = isEmpty ? close + 1 : text.indexOf(`</${match[1]}>`, close + 1);
    if (end < 0) return null;
    const until = isEmpty ? end : text.indexOf('>', end) + 1;
    found.push({ attributes, inner: text.slice(close + 1, end), from: match.index, until });
    tag.lastIndex = until;
  }
  return found;
}

/** Returns the attributes of the first `most` tags that `opening` finds. */
function attributesOf(text: string, opening: RegExp, most = Infinity): string[] {
  const found: string[] = [];
  const tag = new RegExp(opening);
  while (found.length < most && tag.exec(text)) {
    const close = text.indexOf('>', tag.lastIndex);
    if (close < 0) break;
    found.push(text.slice(tag.lastIndex, close));
    tag.lastIndex = close + 1;
  }
  return found;
}

function without(text: string, elements: readonly Element[]): string {
  const starts = [0, ...elements.map(({ until }) => until)];
  const ends = [...elements.map(({ from }) => from), text.length];
  return starts.map((start, at) => text.slice(start, ends[at])).join('');
}

function attribute(attributes: string, name: string): string | null {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? null : textOf(value);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const [SECTION, SECTION_END] = ['<![CDATA[', ']]>'];

/** Returns the text of an element with its sections and entities decoded. Tags in the text are kept unchanged. */
function textOf(inner: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const from = inner.indexOf(SECTION, at);
    const until = from < 0 ? -1 : inner.indexOf(SECTION_END, from);
    if (until < 0) return [...parts, decoded(inner.slice(at))].join('');
    parts.push(decoded(inner.slice(at, from)), inner.slice(from + SECTION.length, until));
    at = until + SECTION_END.length;
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, dec?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
