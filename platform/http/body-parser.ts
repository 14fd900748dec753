import { NumberSource } from '#contracts/money.ts';
import { err, ok, type Result, type Failure } from '#kernel/result.ts';

export const BODY_LIMIT = 256 * 1024;
const DEPTH_LIMIT = 32;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export type BodyFailure = Failure<'request.malformed_json'>;

/**
 * Reads a JSON body: UTF-8 without a byte-order mark, no duplicate keys, no `__proto__`, no lone surrogates, no NUL, at most 32 levels. A
 * number under the key `moneyField` of the outermost object becomes a `NumberSource` with its source text.
 */
export function parseBody(bytes: Uint8Array, moneyField: string | undefined): Result<unknown, BodyFailure> {
  try {
    const text = decoder.decode(bytes);
    const written = scan(text, moneyField);
    if (text.startsWith('\ufeff') || written.depth > DEPTH_LIMIT) return malformed();
    const value: unknown = JSON.parse(text);
    // JSON.parse keeps the last of two equal keys, so a body with duplicate keys has fewer keys after parsing.
    if (countKeys(value, text.includes('\\')) !== written.keys) return malformed();
    if (written.source !== undefined) (value as Record<string, unknown>)[moneyField!] = new NumberSource(written.source);
    return ok(value);
  } catch {
    return malformed();
  }
}

const NUMBER = /\s*(-?\d[\d.eE+-]*)/y;

/**
 * Returns the number of keys and the nesting of the source text, and the number under the outermost `moneyField`. The result has no meaning
 * for text that is no JSON.
 */
function scan(text: string, moneyField: string | undefined): { keys: number; depth: number; source: string | undefined } {
  let [keys, level, depth] = [0, 0, 0];
  let source: string | undefined;
  let name = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at + 1);
      name = level === 1 ? text.slice(at + 1, end) : '';
      at = end;
    } else if (sign === ':') {
      keys++;
      if (name === moneyField) {
        NUMBER.lastIndex = at + 1;
        source = NUMBER.exec(text)?.[1];
      }
    } else if (sign === '{' || sign === '[') depth = Math.max(depth, ++level);
    else if (sign === '}' || sign === ']') level--;
  }
  return { keys, depth, source };
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/**
 * Counts all keys of a value. Throws for forbidden keys and text. A string without a backslash needs no check, because the source text is
 * valid UTF-8.
 */
function countKeys(value: unknown, mayBeUnclean: boolean): number {
  if (typeof value === 'string' && mayBeUnclean && !isCleanText(value)) throw new SyntaxError('forbidden text');
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countKeys(item, mayBeUnclean), 0);
  let count = 0;
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || (mayBeUnclean && !isCleanText(key))) throw new SyntaxError('forbidden key');
    count += 1 + countKeys(item, mayBeUnclean);
  }
  return count;
}

/** True for text without NUL, which no database accepts, and without half surrogate pairs. */
function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function malformed() {
  return err('request.malformed_json');
}
