import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Contract } from '#contracts/endpoint.ts';
import type { TestServer } from '#tests/factories/server.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  format?: string;
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema & { 'x-body'?: Schema } }> };
};
type Field = { name: string; place: 'path' | 'query' | 'body'; schema: Schema };

/** Texts that cost more than their length: they grow when they are case-folded, make many words, or make a pattern backtrack. */
export const COSTLY: readonly string[] = [
  ...['\ufdfa', '\u3300', '\u1fb7', 'e\u0301', '\u0344', 'İ', 'ﬃ', '\u{1d160}', '👩‍👩‍👧‍👦', 'ก', '夜', '9', '%', '\\', '"', '.', '-', '@'].map(
    (unit) => unit.repeat(2_000),
  ),
  ...['a ', 'ab ', 'aaaaaaaa ', 'a.', '0,', 'a@', '../'].map((unit) => unit.repeat(2_000)),
  `${'a'.repeat(2_000)}!`,
];
const LENGTHS = [16, 60, 200, 2_000] as const;
const TRIES = 3;

export type Held = { call: string; field: string; text: string; ms: number };

/**
 * Extent of the texts: every text at every length, or a quick sample. The sample is one text in four at its greatest length, another quarter for each field.
 */
export type Sample = 'all' | 'quarter';

function textsFor(nth: number, sample: Sample): string[] {
  if (sample === 'quarter') return COSTLY.filter((_, at) => (at + nth) % 4 === 0);
  return COSTLY.flatMap((long) => LENGTHS.map((length) => long.slice(0, length)));
}

/**
 * Measures for how long each call that visitors may make holds the server's thread, with costly text in one field after the other. Each
 * time is the least of some tries, and the longest of all texts and lengths. The server must trust 127.0.0.1 as a proxy. Server and caller
 * share the thread here, so the caller's own work is included.
 */
export async function heldByStrangers(server: TestServer, contracts: readonly Contract[], sample: Sample): Promise<Held[]> {
  const { paths } = JSON.parse((await server.call('GET', '/openapi.json')).text) as { paths: Record<string, Record<string, Operation>> };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const held: Held[] = [];
  for (const contract of contracts) {
    const operation = paths[contract.path.replaceAll(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()] ?? {};
    const fields = fieldsOf(operation);
    for (const field of fields.filter(({ schema }) => acceptsText(schema))) {
      const worst: Held = { call: `${contract.method} ${contract.path}`, field: field.name, text: '', ms: 0 };
      for (const text of textsFor(held.length, sample)) {
        const ask = await request(server, contract, fields, { field, text });
        if (!ask) continue;
        const ms = await leastOf(TRIES, delay, ask);
        if (ms > worst.ms) Object.assign(worst, { text: `${text.slice(0, 8)} × ${text.length}`, ms });
      }
      held.push(worst);
    }
  }
  return held;
}

/** Measures the processor milliseconds of this thread for some work, which do not depend on other load. */
export async function threadMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

async function leastOf(tries: number, delay: ReturnType<typeof monitorEventLoopDelay>, ask: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let done = 0; done < tries; done++) {
    delay.reset();
    delay.enable();
    const usedMs = await threadMs(ask);
    delay.disable();
    // A busy machine holds up a thread that has nothing to do.
    least = Math.min(least, delay.max / 1e6, usedMs);
    // A quick call need not be tried again.
    if (least < 10) break;
  }
  return least;
}

let requested = 0;

async function request(server: TestServer, contract: Contract, fields: readonly Field[], costly: { field: Field; text: string }) {
  let path = contract.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const value = field.name === costly.field.name ? costly.text : usual(field.schema);
    if (field.place === 'path') path = path.replace(`:${field.name}`, encodeURIComponent(String(value)) || '%20');
    else if (field.place === 'query' && value !== undefined) query.append(field.name, String(value));
    else if (field.place === 'body' && value !== undefined) body[field.name] = value;
  }
  const url = query.size > 0 ? `${path}?${query.toString()}` : path;
  // Node itself refuses heads of over 16 KB.
  if (url.length > 15_000) return undefined;
  // Each request has an address of its own, so that no limit saves the server the work.
  const headers = { 'x-forwarded-for': `10.${++requested >> 16}.${(requested >> 8) & 255}.${requested & 255}` };
  if (contract.method === 'GET') return () => server.call('GET', url, { headers });
  if (contract.isForm) {
    const raw = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    return () => server.call(contract.method, url, { raw, headers: form });
  }
  const sent = contract.isEncrypted ? await server.seal(contract.method, contract.path, body) : body;
  return () => server.call(contract.method, url, { body: sent, headers });
}

function fieldsOf({ parameters = [], requestBody }: Operation): Field[] {
  // Each call is sent as JSON or as a form.
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const inBody = Object.entries((schema?.['x-body'] ?? schema)?.properties ?? {});
  return [
    ...parameters.map((parameter): Field => ({ name: parameter.name, place: parameter.in as 'path' | 'query', schema: parameter.schema })),
    ...inBody.map(([name, field]): Field => ({ name, place: 'body', schema: field })),
  ];
}

function acceptsText({ type, enum: words, anyOf, format }: Schema): boolean {
  if (anyOf) return anyOf.some(acceptsText);
  return words === undefined && format !== 'uuid' && (type === undefined || [type].flat().includes('string'));
}

/** Returns a value that a call accepts, so that the one costly text is examined. */
function usual(schema: Schema): string | number | boolean | undefined {
  if (schema.const !== undefined) return schema.const as string | number | boolean;
  if (schema.enum) return schema.enum[0] as string | number | boolean;
  if (schema.anyOf) return usual(schema.anyOf[0]!);
  if (schema.format === 'uuid') return '7d4f3c1a-8f14-4f6e-9a57-0a4d7c6b1e00';
  const kind = [schema.type].flat()[0];
  if (kind === 'number' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  return kind === 'string' ? 'AE' : undefined;
}
