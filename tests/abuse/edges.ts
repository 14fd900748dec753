import { randomUUID } from 'node:crypto';
import type { Contract } from '#contracts/endpoint.ts';
import { openApi } from '#platform/http/openapi.ts';

/** Numbers that some column does not hold, in the place of a number. */
const NUMBERS: readonly unknown[] = [2_147_483_648, 2 ** 53, 999_999_999, 77, 0, -1, 1.5, 1e21, ''];
const DAYS: readonly unknown[] = [
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2199-12-31',
  '1900-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2199-12-31T23:59:59-23:59',
];
const TEXTS: readonly unknown[] = [
  '',
  '-1',
  '77',
  '2147483648',
  '9223372036854775808',
  '999999999999999999',
  '999999999999999.m999999999999999999',
  'm999999999999999999',
  'constructor',
  'XX',
  `nobody/${'x'.repeat(60)}`,
  'é'.repeat(400),
];
/** Of another kind than whatever stands there. */
const OTHERS: readonly unknown[] = [
  '__proto__',
  '\u0000',
  '\ud800',
  'a'.repeat(20_000),
  null,
  true,
  [],
  [[]],
  [77],
  ['x'.repeat(300)],
  {},
  { a: { b: [{ c: 2 ** 53 }] } },
  '2026-02-30',
  2_147_483_648,
];

/** All edges of what stands at a place, and four of the others, further ones at the next place. */
function edgesFor(value: unknown, nth: number): readonly unknown[] {
  const others = Array.from({ length: 4 }, (_, at) => OTHERS[(nth * 4 + at) % OTHERS.length]);
  if (typeof value === 'number') return [...NUMBERS, ...others];
  if (typeof value !== 'string') return others;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return [...DAYS, ...others];
  return /^[\da-f]{8}-[\da-f]{4}-/.test(value) ? ['00000000-0000-0000-0000-000000000000', ...others] : [...TEXTS, ...others];
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  multipleOf?: number;
  pattern?: string;
  format?: string;
};
type Operation = {
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema & { 'x-body'?: Schema } }> };
};

/** What a call takes, by the place that it stands in; each value is one that the call's contract accepts. */
export type Good = { contract: Contract; path: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> };

/** A request with one value exchanged. */
export type Bent = Good & { what: string };

/** What each call would take, made from its own page of OpenAPI. */
export function goodInputs(contracts: readonly Contract[], known: Readonly<Record<string, unknown>>): Good[] {
  const { paths } = openApi(contracts, '') as { paths: Record<string, Record<string, Operation>> };
  return contracts.map((contract) => {
    const { parameters, requestBody } = paths[contract.path.replaceAll(/:(\w+)/g, '{$1}')]![contract.method.toLowerCase()]!;
    const placed = (place: 'path' | 'query') =>
      Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, goodValue(schema, name, known)]));
    const said = Object.values(requestBody?.content ?? {})[0]?.schema;
    const body = said ? (goodValue(said['x-body'] ?? said, '', known) as Record<string, unknown>) : {};
    return { contract, path: placed('path'), query: placed('query'), body };
  });
}

const PATTERNED: readonly string[] = [
  '1',
  '100',
  'EN',
  'US',
  'USD',
  'edge',
  'edge-1',
  'SIM/SIM-COIN',
  'm1',
  '1.m1',
  '2026-11-20',
  '123456',
  'day:1',
  'EDGE1',
  '!abc',
  'B',
  '0',
];

/** A value that a schema accepts: a known one of its name, the first of a list, the least that is allowed. */
function goodValue(schema: Schema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Object.hasOwn(known, name) && isOf(schema, known[name])) return known[name];
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return goodValue(choice, name, known);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return goodObject(schema, known);
  if (type === 'array') return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => goodValue(schema.items ?? {}, name, known));
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1, schema.multipleOf ?? 1);
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'date-time') return '2026-12-20T00:00:00Z';
  const { pattern } = schema;
  if (pattern !== undefined) return PATTERNED.find((text) => new RegExp(pattern, 'u').test(text)) ?? '1';
  return 'edge test'.repeat(Math.ceil((schema.minLength ?? 1) / 9));
}

/** Whether a known value of the name is one that this schema is about. */
function isOf({ enum: words, pattern, format }: Schema, value: unknown): boolean {
  if (words) return words.includes(value);
  if (format === 'uuid') return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(String(value));
}

function goodObject({ properties, propertyNames, additionalProperties }: Schema, known: Readonly<Record<string, unknown>>): object {
  const fixed = Object.entries(properties ?? {}).map(([field, of]) => [field, goodValue(of, field, known)] as const);
  const free = typeof additionalProperties === 'object' && propertyNames ? additionalProperties : undefined;
  const named = free && String(goodValue(propertyNames!, 'key', known));
  return Object.fromEntries([...fixed, ...(free && named !== undefined ? [[named, goodValue(free, named, known)] as const] : [])]);
}

/** Every request that has one edge value at one place, also deep within. */
export function* bend(good: Good, nth: number): Generator<Bent> {
  let places = nth;
  for (const place of ['path', 'query', 'body'] as const)
    for (const { at, value } of placesOf(good[place]))
      for (const edge of edgesFor(value, places++))
        yield {
          ...good,
          [place]: exchanged(good[place], at, edge),
          what: `${place} ${at.join('.')} = ${String(JSON.stringify(edge)).slice(0, 60)}`,
        };
}

function placesOf(value: unknown): { at: string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { at: [key], value: inner as unknown },
    ...placesOf(inner).map((deep) => ({ ...deep, at: [key, ...deep.at] })),
  ]);
}

function exchanged<T>(value: T, [key, ...rest]: readonly string[], edge: unknown): T {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[key!] = rest.length === 0 ? edge : exchanged(copy[key!], rest, edge);
  return copy as T;
}

/** An address with its values, as text. */
export function addressOf({ contract, path, query }: Good): string {
  const filled = contract.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(path[name]) || '%20');
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** Half a character as its three bytes, which no decoder takes. */
function encoded(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** A form, whose fields are texts. */
export function formOf(body: Record<string, unknown>): string {
  return Object.entries(body)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}
