/** Element of a message, with its attributes. Texts between elements are ignored, because these messages do not use them. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; children: Element[] };

const MOST_LENGTH = 4_000_000;
const MOST_DEPTH = 12;
const NAME = '[A-Za-z_][\\w.:-]*';
const TAG = new RegExp(`<(?:(/)(${NAME})\\s*|(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/)?)>`, 'gy');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const ENTITIES = new Map([
  ['amp;', '&'],
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['apos;', "'"],
]);
const MOST_CODE = 0x10_ff_ff;
/** Character that XML 1.0 (2.2) does not allow: a control character, half of a pair, U+FFFE or U+FFFF. */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/**
 * Reads a message of elements and attributes; undefined if the text is not one. Declarations, comments and own entities are refused,
 * because these messages do not have them. The text can therefore neither grow nor refer to other files.
 */
export function readXml(text: string): Element | undefined {
  if (text.length > MOST_LENGTH || text.includes('<!') || NO_CHARACTER.test(text)) return undefined;
  const body = text.replace(/^\uFEFF?\s*(<\?xml[^?]*\?>)?/, '');
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf('<', at);
    if (next < 0) {
      if (body.slice(at).trim() !== '') return undefined;
      break;
    }
    if (body.slice(at, next).trim() !== '' && open.length === 1) return undefined;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (!tag || !step(open, tag)) return undefined;
    at = TAG.lastIndex;
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

/** Adds the element of a tag, or closes the open one. Returns false if the tag is not allowed there. */
function step(open: Element[], [, end, ended, name, attributes, isEmpty]: RegExpExecArray): boolean {
  if (end) return open.length > 1 && open.pop()!.name === ended;
  const read = readAttributes(attributes ?? '');
  if (!read || open.length > MOST_DEPTH) return false;
  const element: Element = { name: name!, attributes: read, children: [] };
  open.at(-1)!.children.push(element);
  if (!isEmpty) open.push(element);
  return true;
}

function readAttributes(text: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) {
    const value = textOf((double ?? single)!);
    if (Object.hasOwn(found, name!) || value === undefined) return undefined;
    found[name!] = value;
  }
  return found;
}

/**
 * Returns the text of an attribute with its references resolved. Returns undefined if it has an unknown reference or a character that XML
 * does not allow.
 */
function textOf(raw: string): string | undefined {
  const text = raw.replaceAll(/&([^&;]*;?)/g, (_all, reference: string) => characterOf(reference) ?? '\0');
  return NO_CHARACTER.test(text) ? undefined : text;
}

function characterOf(reference: string): string | undefined {
  const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([\dA-Fa-f]{1,6}));$/.exec(reference) ?? [];
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (code <= MOST_CODE) return String.fromCodePoint(code);
  return ENTITIES.get(reference);
}
