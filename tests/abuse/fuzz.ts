import { Agent, request } from 'node:http';
import type { Contract } from '#contracts/endpoint.ts';
import { createRandom, type Random } from '#tests/simulation/random.ts';

export type FuzzReport = { requests: number; statuses: Record<number, number>; wrong: string[] };

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  format?: string;
};

const STRANGE: readonly unknown[] = [
  null,
  true,
  [],
  [5],
  {},
  { $ne: 1 },
  -1,
  0,
  -0,
  1e21,
  0.001,
  1.005,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  '1e3',
  '0x10',
  '1,000',
  '١٠',
  'NaN',
  '\u0000',
  '\u202e',
  'a'.repeat(5_000),
  '💰',
  '../../etc/passwd',
  '%00',
  '%',
  "'; DROP TABLE member; --",
  '<script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
];
const RAW: readonly string[] = [
  '',
  '{',
  '[',
  '"',
  'null',
  '[1]',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  '\ufeff{}',
];
/** Text that no answer may contain: stack traces, SQL statements, paths, names of tables. */
const LEAK = /\bat .+\.(ts|js|mjs):\d|node_modules|SELECT |INSERT |UPDATE |pg_|syntax error|SQLSTATE|ECONN|\/(?:work|home|root|tmp)\//;

/** Pictures in base64, in which any few letters can occur by chance. */
const PICTURE = /"[A-Za-z0-9+/=]{400,}"/g;

/**
 * Sends requests made from the calls' own schemas, most of them slightly or very wrong, with every kind of token. Each answer must be JSON
 * with a stable code, no 5xx except for a busy wallet, and without internal details.
 */
export async function fuzz(options: {
  port: number;
  contracts: readonly Contract[];
  tokens: readonly (string | undefined)[];
  seed: string;
  requests: number;
  /** The openapi.json of the server, which has the schemas. */
  document: { paths: Record<string, Record<string, Operation>> };
}): Promise<FuzzReport> {
  const { port, contracts, tokens, requests, document } = options;
  const random = createRandom(options.seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Record<number, number> = {};
  const wrong: string[] = [];
  const one = async (): Promise<void> => {
    const contract = random.pick(contracts);
    const operation = document.paths[contract.path.replaceAll(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()];
    const sent = makeRequest(random, contract, operation);
    const token = random.pick(tokens);
    const { status, text } = await ask({ port, agent, contract, token, ...sent });
    statuses[status] = (statuses[status] ?? 0) + 1;
    const said = `${contract.method} ${sent.path} ${sent.body?.slice(0, 300) ?? ''} → ${status} ${text.slice(0, 300)}`;
    if (status >= 500 && !/"(wallet\.busy|server\.stopping)"/.test(text)) wrong.push(said);
    else if (LEAK.test(text.replaceAll(PICTURE, ''))) wrong.push(`leaks: ${said}`);
    else if (status >= 400 && !/"code":"[a-z_.]+"/.test(text) && status !== 431) wrong.push(`without a code: ${said}`);
  };
  for (let done = 0; done < requests && wrong.length < 20; done += 8)
    await Promise.all(Array.from({ length: Math.min(8, requests - done) }, one));
  agent.destroy();
  return { requests, statuses, wrong };
}

export type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema & { 'x-body'?: Schema } }> };
};

function makeRequest(random: Random, contract: Contract, operation: Operation | undefined): { path: string; body?: string; type: string } {
  let path = contract.path;
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of operation?.parameters ?? []) {
    const made = anyValue(random, schema);
    const text = typeof made === 'string' ? made : (JSON.stringify(made) ?? '');
    if (place === 'path') path = path.replace(`:${name}`, encodeURIComponent(text.slice(0, 150)) || '%20');
    else if (random.chance(0.7)) query.append(name, text.slice(0, 800));
  }
  if (random.chance(0.05)) query.append(random.pick(['__proto__', 'extra', '', 'token']), 'x');
  const url = query.size > 0 ? `${path}?${query.toString()}` : path;
  const type = random.chance(0.03)
    ? random.pick(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
    : contract.isForm
      ? 'application/x-www-form-urlencoded'
      : 'application/json';
  if (contract.method === 'GET') return { path: url, type };
  if (random.chance(0.08)) return { path: url, type, body: random.pick(RAW) };
  const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema?.properties ?? {})) if (random.chance(0.92)) body[name] = anyValue(random, field);
  if (random.chance(0.05)) body[random.pick(['extra', 'constructor', 'toString'])] = random.pick(STRANGE);
  if (contract.isForm && type !== 'application/json') return { path: url, type, body: formOf(body) };
  return { path: url, type, body: JSON.stringify(body) };
}

function formOf(fields: Record<string, unknown>): string {
  const texts = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]);
  return new URLSearchParams(texts).toString();
}

/** Returns mostly a value of the schema's kind, sometimes any value. */
function anyValue(random: Random, schema: Schema): unknown {
  if (random.chance(0.25)) return random.pick(STRANGE);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return anyValue(random, random.pick(schema.anyOf));
  if (schema.format === 'uuid') return '7d4f3c1a-8f14-4f6e-9a57-0a4d7c6b1e'.concat(random.int(256).toString(16).padStart(2, '0'));
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (kind === 'number' || kind === 'integer') return random.pick([1, 2, 10, 0.4, 100, 1_000_000, random.int(10_000)]);
  if (kind === 'boolean') return random.chance(0.5);
  return random.pick(['AE', 'AE-0001', 'USD', 'real', 'practice', 'mara07', 'bank', 'dragon', '1', String(random.int(100_000))]);
}

function ask({
  port,
  agent,
  contract,
  token,
  path,
  body,
  type,
}: {
  port: number;
  agent: Agent;
  contract: Contract;
  token: string | undefined;
  path: string;
  body?: string;
  type: string;
}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `localhost:${port}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const outgoing = request({ host: '127.0.0.1', port, agent, method: contract.method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode!, text: Buffer.concat(chunks).toString() }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
