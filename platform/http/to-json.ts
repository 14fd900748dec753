import { randomUUID } from 'node:crypto';
import { JsonText } from '#kernel/json-text.ts';
import { toMajor, type Money } from '#kernel/money.ts';

declare global {
  interface JSON {
    /** ES proposal "JSON.parse source text access", in Node since 21: text that stringify passes through as it is. */
    rawJSON(text: string): unknown;
  }
}

/** Stands for a `JsonText` while the rest is written; nobody outside this process can know it. */
const PLACE = randomUUID();
const WRITTEN_PLACE = JSON.stringify(PLACE);

/** Answers as JSON: money as a number of major units with every digit exact. */
export function toJson(value: unknown): string {
  const texts: string[] = [];
  const json = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== 'object' || item === null) return item;
    if (isMoney(item)) return JSON.rawJSON(toMajor(item));
    if (!(item instanceof JsonText)) return item;
    texts.push(item.text);
    return PLACE;
  });
  if (texts.length === 0) return json;
  const [head, ...rest] = json.split(WRITTEN_PLACE);
  return rest.reduce((written, part, at) => written + texts[at]! + part, head!);
}

function isMoney(item: object): item is Money {
  return 'minor' in item && typeof item.minor === 'bigint';
}
