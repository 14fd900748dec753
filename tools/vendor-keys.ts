import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { createLog } from '#platform/log/log.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { loadDialects, openConnections, type Connections } from '#modules/gateway/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { withDatabase } from '#tools/with-database.ts';
import { runTool } from '#tools/run-tool.ts';

const USAGE = `npm run vendor-keys -- connect <vendor> --dialect seamless --game-url https://games.example/play [--from 203.0.113.0/24,…]
npm run vendor-keys -- add <vendor> <key id> [--public key.pem]   a shared secret, shown once; or the vendor's public RSA key
npm run vendor-keys -- end <vendor> <key id>`;

const OPTIONS = {
  dialect: { type: 'string' },
  'game-url': { type: 'string' },
  from: { type: 'string' },
  public: { type: 'string' },
} as const;
type Values = { dialect?: string; 'game-url'?: string; from?: string; public?: string };

/** `npm run vendor-keys`: how a vendor is connected, and what it signs with. A running server hears of it at once. */
await runTool(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [verb, vendor, keyId] = positionals;
  if (!vendor || !['connect', 'add', 'end'].includes(verb ?? '') || (verb !== 'connect' && !keyId)) throw new StartError(USAGE);
  await withDatabase(async (db) => {
    const connections = await openConnections({ db, log: createLog('silent'), secrets: openSecretBox(readConfig(process.env)) });
    try {
      if (verb === 'connect') await connect(connections, vendor, values);
      else if (verb === 'add') await add(connections, vendor, keyId!, values);
      else await connections.endKey(vendor, keyId!);
    } finally {
      await connections.stop();
    }
  });
});

async function connect(
  connections: Connections,
  vendor: string,
  { dialect = 'seamless', 'game-url': gameUrl, from }: Values,
): Promise<void> {
  const known = await loadDialects(root);
  if (!known.has(dialect)) throw new StartError(`There is no dialect ${dialect}: choose one of ${[...known.keys()].join(', ')}.`);
  if (!gameUrl || !/^https?:$/.test(URL.parse(gameUrl)?.protocol ?? '')) throw new StartError(USAGE);
  await connections.connect({ vendor, dialect, gameUrl, from: from?.split(',') ?? [] });
  say(`${vendor} speaks ${dialect} at /gw/${vendor}/, and its games open at ${gameUrl}`);
}

async function add(connections: Connections, vendor: string, keyId: string, { public: file }: Values): Promise<void> {
  if (!connections.of(vendor)) throw new StartError(`${vendor} is not connected yet.\n${USAGE}`);
  const secret = randomBytes(32).toString('hex');
  const key = file
    ? { algorithm: 'rsa-sha256' as const, material: readFileSync(join(process.cwd(), file), 'utf8') }
    : { algorithm: 'hmac-sha256' as const, material: secret };
  if (!(await connections.addKey({ vendor, keyId, ...key })))
    throw new StartError(`${vendor} has two live keys, or ${keyId}, already: end one first.`);
  say(
    file
      ? `${vendor} may sign with the key of ${file} as ${keyId}.`
      : `${vendor} signs as ${keyId} with this secret, which is not shown again:\n${secret}`,
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
