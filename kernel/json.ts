/** Finished JSON text, which is copied unchanged into an answer or a row. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Names that need no escapes. */
const PLAIN = /^\w*$/;

/**
 * Writes plain data as JSON.stringify does, in half the time that it needs with a replacer. `special` writes bigints, for which JSON has no
 * form, and may write some objects in another form. A `JsonText` is copied unchanged.
 */
export function writeJson(value: unknown, special: (item: bigint | object) => string | undefined): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Number.isFinite(value) ? `${value}` : 'null';
    case 'boolean':
      return `${value}`;
    case 'bigint':
      return special(value) ?? notJson(value);
    case 'object':
      return value === null ? 'null' : writeObject(value, special);
    case 'undefined':
    case 'function':
    case 'symbol':
      return notJson(value);
  }
}

function writeObject(value: object, special: (item: bigint | object) => string | undefined): string {
  if (value instanceof JsonText) return value.text;
  const own = special(value);
  if (own !== undefined) return own;
  if ('toJSON' in value && typeof value.toJSON === 'function') return writeJson(value.toJSON(), special);
  if (Array.isArray(value)) return `[${value.map((item) => (item === undefined ? 'null' : writeJson(item, special))).join(',')}]`;
  let text = '';
  for (const name in value) {
    const item = (value as Record<string, unknown>)[name];
    if (item === undefined) continue;
    const written = PLAIN.test(name) ? `"${name}"` : JSON.stringify(name);
    text += `${text === '' ? '{' : ','}${written}:${writeJson(item, special)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function notJson(value: unknown): never {
  throw new TypeError(`JSON has no ${typeof value}`);
}
