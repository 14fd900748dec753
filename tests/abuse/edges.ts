import * as z from 'zod/mini';
import type { Contract } from '#contracts/endpoint.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

export type EdgeRequest = { path: string; body?: Record<string, unknown>; edge: string };

export const TEXTS: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a'.repeat(5_000),
  '0',
  '-1',
  '9223372036854775808',
  '1e21',
  '2026-02-30',
  '💰',
];
const DAYS: readonly unknown[] = ['0000-01-01', '1899-12-31', '1900-01-01', '2199-12-31', '9999-12-31', '2026-02-30'];
const MOMENTS: readonly unknown[] = DAYS.flatMap((day) => [`${String(day)}T00:00:00Z`, `${String(day)}T23:59:59-23:59`]);

/** Returns requests for a call: each has one field at an edge of its type, and every other field as its schema allows. */
export function edgeRequests(contract: Contract): EdgeRequest[] {
  const schema = (contract.input ? z.toJSONSchema(contract.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) : {}) as Schema;
  const fields = Object.entries(schema.properties ?? {});
  const plain = Object.fromEntries(fields.map(([name, one]) => [name, plainOf(one)]));
  return [
    { ...sent(contract, plain), edge: 'none' },
    ...fields.flatMap(([name, one]) =>
      edgesOf(one).map((value) => ({ ...sent(contract, { ...plain, [name]: value }), edge: `${name}=${shortOf(value)}` })),
    ),
  ];
}

/** Returns the path with its parameters, and all other values as query or body. */
function sent({ method, path: template }: Contract, values: Record<string, unknown>): { path: string; body?: Record<string, unknown> } {
  let path = template;
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    if (template.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(textOf(value).slice(0, 150)) || '%20');
    else others[name] = value;
  if (method !== 'GET') return { path, body: others };
  const query = new URLSearchParams(Object.entries(others).map(([name, value]) => [name, textOf(value).slice(0, 800)]));
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const shortOf = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 40);
const kindOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type);

/** Returns a value that the schema allows. */
function plainOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return plainOf(choice);
  const kind = kindOf(schema);
  if (kind === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, plainOf(one)]));
  if (kind === 'array') return schema.items ? [plainOf(schema.items)] : [];
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return '7d4f3c1a-8f14-4f6e-9a57-0a4d7c6b1e01';
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'date-time') return '2026-11-20T00:00:00Z';
  return '1'.padEnd(schema.minLength ?? 1, '1');
}

/** Returns values at and just outside the limits of the schema and of the database's own types. */
function edgesOf(schema: Schema): unknown[] {
  if (schema.const !== undefined || schema.enum) return [null, 'none-of-these'];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(edgesOf);
  const kind = kindOf(schema);
  if (kind === 'integer' || kind === 'number') {
    const { minimum = 0, maximum = 2_147_483_647 } = schema;
    return [minimum, minimum - 1, maximum, maximum + 1, 2_147_483_648, 2 ** 53, 0.5, 1e21];
  }
  if (kind === 'array') return [[], [null], Array.from({ length: 200 }, () => plainOf(schema.items ?? {})), null];
  if (kind === 'object') return [null, {}, ...edgesInside(schema)];
  if (kind === 'boolean') return [null, 'true'];
  if (schema.format === 'date') return [...DAYS];
  if (schema.format === 'date-time') return [...MOMENTS];
  const { minLength, maxLength } = schema;
  const lengths = maxLength === undefined || maxLength > 20_000 ? [] : ['1'.repeat(maxLength), 'é'.repeat(maxLength)];
  return [...TEXTS, ...DAYS, ...lengths, '1'.repeat(minLength ?? 0)];
}

/** Returns objects with one field at an edge. */
function edgesInside(schema: Schema): unknown[] {
  const plain = plainOf(schema) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    kindOf(one) === 'object' ? [] : edgesOf(one).map((value) => ({ ...plain, [name]: value })),
  );
}
