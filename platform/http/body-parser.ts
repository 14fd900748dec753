import { NumberSource } from '#contracts/money.ts';
import { err, ok, type Result, type Failure } from '#kernel/result.ts';

export const BODY_LIMIT = 256 * 1024;
const DEPTH_LIMIT = 32;

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{[]|[}\]]/gs;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export type BodyFailure = Failure<'request.malformed_json'>;

/**
 * Reads a JSON body as decisions.md says: UTF-8 without a byte-order mark, no duplicate keys, no `__proto__`,
 * no lone surrogates, no NUL, at most 32 levels. A number under `moneyField` becomes a `NumberSource` with its text as sent.
 */
export function parseBody(bytes: Uint8Array, moneyField: string | undefined): Result<unknown, BodyFailure> {
  try {
    const text = decoder.decode(bytes);
    const shape = measure(text);
    if (text.startsWith('﻿') || shape.depth > DEPTH_LIMIT) return malformed();
    let keys = 0;
    const value = JSON.parse(text, function (this: unknown, key: string, item: unknown, context?: { source?: string }) {
      if (!Array.isArray(this) && !(key === '' && isRoot(this, item))) keys++;
      if (key === '__proto__' || !isCleanText(key)) throw new SyntaxError('forbidden key');
      if (typeof item === 'string' && !isCleanText(item)) throw new SyntaxError('forbidden text');
      return typeof item === 'number' && key === moneyField ? new NumberSource(context?.source ?? '') : item;
    });
    return keys === shape.keys ? ok(value) : malformed();
  } catch {
    return malformed();
  }
}

/** Keys and nesting as written: JSON.parse keeps the last of two equal keys, so fewer keys come out than went in. */
function measure(text: string): { keys: number; depth: number } {
  let keys = 0;
  let level = 0;
  let depth = 0;
  for (const [token, isKey] of text.matchAll(TOKEN)) {
    if (isKey) keys++;
    else if (token === '{' || token === '[') depth = Math.max(depth, ++level);
    else if (token === '}' || token === ']') level--;
  }
  return { keys, depth };
}

/** The last call of a reviver is for the root, held by `{ '': root }`. */
function isRoot(holder: unknown, item: unknown): boolean {
  const own = Object.keys(holder as object);
  return own.length === 1 && own[0] === '' && (holder as Record<string, unknown>)[''] === item;
}

/** No NUL, which no database takes, and no half of a character. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function malformed() {
  return err('request.malformed_json');
}
