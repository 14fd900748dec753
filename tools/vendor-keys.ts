import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import type { Database } from '#platform/db/database.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { createOutgoing, loadDialects, loadWalletDialects, openConnections, type Connections } from '#modules/gateway/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { withDatabase } from '#tools/with-database.ts';
import { runTool } from '#tools/run-tool.ts';

const USAGE = `npm run vendor-keys -- connect <vendor> --dialect seamless --game-url https://games.example/play [--from 203.0.113.0/24,…] [--feed https://api.example/feed] [--max-win 50000]
npm run vendor-keys -- add <vendor> <key id> [--public key.pem]   a shared secret, shown once; or the vendor's public RSA key
npm run vendor-keys -- end <vendor> <key id>
npm run vendor-keys -- own <vendor> <key id>   a key of ours that calls to it are signed with; its public half
npm run vendor-keys -- end-own <vendor> <key id>   the next one signs
npm run vendor-keys -- connect <vendor> --dialect fund-transfer --game-url … --api https://api.example/ --operator <as whom>
npm run vendor-keys -- add <vendor> <key id> --secret file.txt   the secret that the vendor gave
npm run vendor-keys -- games <vendor>   what a vendor that keeps money itself offers`;

const OPTIONS = {
  dialect: { type: 'string' },
  'game-url': { type: 'string' },
  from: { type: 'string' },
  feed: { type: 'string' },
  'max-win': { type: 'string' },
  public: { type: 'string' },
  api: { type: 'string' },
  operator: { type: 'string' },
  secret: { type: 'string' },
} as const;
type Values = { [Name in keyof typeof OPTIONS]?: string };

/** `npm run vendor-keys`: connects a vendor, and adds and ends the keys of its signatures. A running server is notified immediately. */
await runTool(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [verb, vendor, keyId] = positionals;
  if (
    !vendor ||
    !['connect', 'add', 'end', 'own', 'end-own', 'games'].includes(verb ?? '') ||
    (/^(add|end|own|end-own)$/.test(verb!) && !keyId)
  )
    throw new StartError(USAGE);
  await withDatabase(async (db) => {
    const log = createLog('silent');
    const connections = await openConnections({ db, log, secrets: openSecretBox(readConfig(process.env)) });
    try {
      if (verb === 'connect') await connect(connections, vendor, values);
      else if (verb === 'add') await add(connections, vendor, keyId!, values);
      else if (verb === 'own') await own(connections, vendor, keyId!);
      else if (verb === 'end-own') await connections.endOwnKey(vendor, keyId!);
      else if (verb === 'games') await games({ db, log, connections }, vendor);
      else await connections.endKey(vendor, keyId!);
    } finally {
      await connections.stop();
    }
  });
});

async function connect(
  connections: Connections,
  vendor: string,
  { dialect = 'seamless', 'game-url': gameUrl, from, feed, 'max-win': maxWin, api: url, operator }: Values,
): Promise<void> {
  const known = url === undefined ? await loadDialects(root) : await loadWalletDialects(root);
  if (!known.has(dialect)) throw new StartError(`There is no dialect ${dialect}: choose one of ${[...known.keys()].join(', ')}.`);
  if (!gameUrl || !/^https?:$/.test(URL.parse(gameUrl)?.protocol ?? '')) throw new StartError(USAGE);
  if (feed !== undefined && !/^https?:$/.test(URL.parse(feed)?.protocol ?? '')) throw new StartError(USAGE);
  if (maxWin !== undefined && !/^[1-9]\d{0,9}(\.\d{1,2})?$/.test(maxWin)) throw new StartError(USAGE);
  if ((url === undefined) !== (operator === undefined)) throw new StartError(USAGE);
  const api = url !== undefined && operator !== undefined && { api: { url, operator } };
  await connections.connect({ vendor, dialect, gameUrl, from: from?.split(',') ?? [], feedUrl: feed, maxWin, ...api });
  if (url !== undefined) return say(`${vendor} keeps money itself: it is called at ${url} in the words of ${dialect}.`);
  say(`${vendor} speaks ${dialect} at /gw/${vendor}/, and its games open at ${gameUrl}`);
}

/** Prints the vendor's own list of games, for a comparison with its `titles.csv`. */
async function games(deps: { db: Database; log: Log; connections: Connections }, vendor: string): Promise<void> {
  const outgoing = createOutgoing({ ...deps, clock: systemClock, dialects: await loadWalletDialects(root) });
  const word = await outgoing.request(vendor, { kind: 'games' });
  if (word.word !== 'done') throw new StartError(`${vendor} does not say: ${'why' in word ? word.why : word.word}`);
  for (const { gameCode, name } of word.games ?? []) say(`${gameCode}\t${name}`);
}

async function add(connections: Connections, vendor: string, keyId: string, { public: file, secret: secretFile }: Values): Promise<void> {
  if (!connections.of(vendor)) throw new StartError(`${vendor} is not connected yet.\n${USAGE}`);
  const given = secretFile && readFileSync(join(process.cwd(), secretFile), 'utf8').trim();
  const secret = given ?? randomBytes(32).toString('hex');
  const key = file
    ? { algorithm: 'rsa-sha256' as const, material: readFileSync(join(process.cwd(), file), 'utf8') }
    : { algorithm: 'hmac-sha256' as const, material: secret };
  if (!(await connections.addKey({ vendor, keyId, ...key })))
    throw new StartError(`${vendor} has two live keys, or ${keyId}, already: end one first.`);
  if (given !== undefined) return say(`${vendor} is called with its own secret, as ${keyId}.`);
  say(
    file
      ? `${vendor} may sign with the key of ${file} as ${keyId}.`
      : `${vendor} signs as ${keyId} with this secret, which is not shown again:\n${secret}`,
  );
}

/** Makes a key for the house's signatures. The oldest valid key signs, so that the vendor gets to know the next key before it is used. */
async function own(connections: Connections, vendor: string, keyId: string): Promise<void> {
  if (!connections.of(vendor)) throw new StartError(`${vendor} is not connected yet.\n${USAGE}`);
  const made = await connections.makeOwnKey(vendor, keyId);
  if (made === undefined) throw new StartError(`${vendor} has two live keys of ours, or ${keyId}, already: end one first.`);
  say(`Calls to ${vendor} are signed by RSA-SHA256 as ${keyId}, once no older key of ours is live. It needs this:\n${made}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
