import { entryOf } from '#feeds/kit/entry-of.ts';

/** An element of a message, with its attributes; texts between elements say nothing in these messages. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; children: Element[] };

const MOST_LENGTH = 4_000_000;
const MOST_DEPTH = 12;
/** A character that no text of XML 1.0 has (section 2.2). */
// oxlint-disable-next-line no-control-regex -- these are the characters that it finds
const STRANGE = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const NAME = '[A-Za-z_][\\w.:-]*';
const TAG = new RegExp(`<(?:(/)(${NAME})\\s*|(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/)?)>`, 'gy');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a message of elements and attributes; undefined where it is not one. Declarations, comments and entities of its own are no part of these
 * messages and refused: nothing in a text can grow or reach outside.
 */
export function readXml(text: string): Element | undefined {
  if (text.length > MOST_LENGTH || text.includes('<!') || STRANGE.test(text) || !text.isWellFormed()) return undefined;
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

/** Takes a tag; false where it does not fit. */
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
    const value = (double ?? single)!.replaceAll(/&(\w+);/g, (whole, entity: string) => entryOf(ENTITIES, entity) ?? whole);
    if (Object.hasOwn(found, name!) || /&\w+;/.test((double ?? single)!.replaceAll(/&(amp|lt|gt|quot|apos);/g, ''))) return undefined;
    found[name!] = value;
  }
  return found;
}
