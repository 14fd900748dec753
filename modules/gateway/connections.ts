import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { networks, type Networks } from '#platform/http/address.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
import { endOwnKey, makeOwnKey, readOwnKeys, sealOwnKeysAnew, type OwnKey } from '#modules/gateway/own-keys.ts';

export type Algorithm = 'hmac-sha256' | 'rsa-sha256';
export type LiveKey = { keyId: string } & (
  | { algorithm: 'hmac-sha256'; secret: KeyObject }
  | { algorithm: 'rsa-sha256'; publicKey: KeyObject }
);
/** A key as staff see it. */
export type KeyCard = { keyId: string; algorithm: Algorithm; madeAt: Date };

export type Connection = {
  vendor: string;
  dialect: string;
  gameUrl: string;
  /** Address and operator id of our calls, for a vendor that holds members' money itself. Undefined for a vendor that calls our wallet. */
  api: { url: string; operator: string } | undefined;
  /** Address of its transaction feed. Undefined if it has none. */
  feedUrl: string | undefined;
  /** The most that its games may pay for one round, in dollars. Undefined if nothing is agreed. */
  maxWin: string | undefined;
  /** Networks from which the vendor may call. Undefined for any. */
  networks: Networks | undefined;
  keys: readonly LiveKey[];
  /** The key that signs our calls to the vendor, if the vendor requires RSA signatures. */
  ownKey: OwnKey | undefined;
};

/** Most live keys of a vendor. The old key stays valid while the new key is tested. */
const LIVE_KEYS = 2;

export type NewConnection = {
  vendor: string;
  dialect: string;
  gameUrl: string;
  from?: readonly string[];
  api?: { url: string; operator: string };
  feedUrl?: string | undefined;
  maxWin?: string | undefined;
};

/** Connections of vendors: dialect, addresses and keys. They are held in memory. */
export interface Connections {
  /** Returns the connection of a vendor, by its code. */
  of(vendor: string): Connection | undefined;
  /** Returns the origins from which games are shown. The list object stays the same until something changes. */
  origins(): readonly string[];
  /** Returns the codes of the vendors that hold members' money and that we call. */
  called(): string[];
  /** Returns the codes of the vendors with a transaction feed. */
  notifying(): string[];
  /** Returns all connections. */
  all(): Connection[];
  /** Returns the live keys of vendors, the newest first, without their secrets. */
  keyCards(): Promise<(KeyCard & { vendor: string })[]>;
  /** Adds or changes the connection of a vendor. */
  connect(newConnection: NewConnection): Promise<void>;
  /** Adds a shared secret, or a public key in PEM. Returns false if the vendor ever had a key of this id, or has two live keys. */
  addKey(key: { vendor: string; keyId: string; algorithm: Algorithm; material: string }): Promise<boolean>;
  /** Ends a key of a vendor. Its signatures are refused from then on. */
  endKey(vendor: string, keyId: string): Promise<void>;
  /**
   * Creates a key of ours for a vendor, and returns its public half. Returns undefined if two of our keys are live, or if a key had this
   * id.
   */
  makeOwnKey(vendor: string, keyId: string): Promise<string | undefined>;
  /** Ends a key of ours. */
  endOwnKey(vendor: string, keyId: string): Promise<void>;
  /** Stops listening for changes of other processes. */
  stop(): Promise<void>;
}
type Deps = { db: Database; log: Log; secrets: SecretBox };

/** Opens the connections of external vendors in memory. Each process is notified of changes. Shared secrets are sealed in the database. */
export async function openConnections(deps: Deps): Promise<Connections> {
  const { db, log } = deps;
  await sealSecretsAnew(deps);
  await sealOwnKeysAnew(deps);
  const mirror = await openMirror({ db, log, channel: 'gateway', read: () => readConnections(deps) });
  return {
    of: (vendor) => mirror.current.byVendor.get(vendor),
    origins: () => mirror.current.origins,
    called: () => [...mirror.current.byVendor.values()].filter(({ api }) => api !== undefined).map(({ vendor }) => vendor),
    notifying: () => [...mirror.current.byVendor.values()].filter(({ feedUrl }) => feedUrl !== undefined).map(({ vendor }) => vendor),
    all: () => [...mirror.current.byVendor.values()],
    keyCards: () =>
      db.query<KeyCard & { vendor: string }>(
        'SELECT vendor, key_id, algorithm, made_at FROM vendor_key WHERE ended_at IS NULL ORDER BY made_at DESC',
      ),
    connect: async ({ vendor, dialect, gameUrl, from = [], api, feedUrl, maxWin }) => {
      networks(from);
      await db.query(
        `INSERT INTO vendor_connection (vendor, dialect, game_url, networks, api_url, operator, feed_url, max_win)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (vendor) DO UPDATE SET dialect = excluded.dialect, game_url = excluded.game_url, networks = excluded.networks,
                                            api_url = excluded.api_url, operator = excluded.operator, feed_url = excluded.feed_url,
                                            max_win = excluded.max_win`,
        [vendor, dialect, gameUrl, from, api?.url ?? null, api?.operator ?? null, feedUrl ?? null, maxWin ?? null],
      );
      await mirror.reload();
    },
    addKey: async (key) => {
      const isAdded = await addKey(deps, key);
      await mirror.reload();
      return isAdded;
    },
    endKey: async (vendor, keyId) => {
      await db.query('UPDATE vendor_key SET ended_at = clock_timestamp() WHERE vendor = $1 AND key_id = $2 AND ended_at IS NULL', [
        vendor,
        keyId,
      ]);
      await mirror.reload();
    },
    makeOwnKey: async (vendor, keyId) => {
      const made = await makeOwnKey(deps, vendor, keyId);
      await mirror.reload();
      return made;
    },
    endOwnKey: async (vendor, keyId) => {
      await endOwnKey(deps, vendor, keyId);
      await mirror.reload();
    },
    stop: () => mirror.stop(),
  };
}

const nameOf = (vendor: string, keyId: string): string => `vendor-key/${vendor}/${keyId}`;

async function addKey(
  { db, secrets }: Deps,
  { vendor, keyId, algorithm, material }: { vendor: string; keyId: string; algorithm: Algorithm; material: string },
): Promise<boolean> {
  if (algorithm === 'rsa-sha256') createPublicKey(material);
  const kept = algorithm === 'hmac-sha256' ? secrets.seal(material, nameOf(vendor, keyId)) : material;
  return db.transact(async (tx) => {
    // Without this lock, two simultaneous calls would both count one live key, and add a third.
    await tx.query('SELECT 1 FROM vendor_connection WHERE vendor = $1 FOR UPDATE', [vendor]);
    const rows = await tx.query(
      `INSERT INTO vendor_key (vendor, key_id, algorithm, kept) SELECT $1, $2, $3, $4
        WHERE (SELECT count(*) FROM vendor_key WHERE vendor = $1 AND ended_at IS NULL) < $5 ON CONFLICT DO NOTHING RETURNING 1`,
      [vendor, keyId, algorithm, kept, LIVE_KEYS],
    );
    return rows.length === 1;
  });
}

type Row = {
  vendor: string;
  dialect: string;
  gameUrl: string;
  networks: string[];
  apiUrl: string | null;
  operator: string | null;
  feedUrl: string | null;
  maxWin: string | null;
};
type Known = { byVendor: ReadonlyMap<string, Connection>; origins: readonly string[] };

async function readConnections({ db, secrets }: Deps): Promise<Known> {
  const rows = await db.query<Row>(
    `SELECT vendor, dialect, game_url, networks, api_url, operator, feed_url, max_win::text AS max_win
       FROM vendor_connection ORDER BY vendor`,
  );
  const keys = await db.query<{ vendor: string; keyId: string; algorithm: Algorithm; kept: string }>(
    'SELECT vendor, key_id, algorithm, kept FROM vendor_key WHERE ended_at IS NULL ORDER BY made_at DESC',
  );
  const ownKeys = await readOwnKeys({ db, secrets });
  const keysOf = Map.groupBy(keys, ({ vendor }) => vendor);
  const origins = [...new Set(rows.map(({ gameUrl }) => new URL(gameUrl).origin))];
  const byVendor = new Map(
    rows.map(({ networks: from, apiUrl, operator, feedUrl, maxWin, ...row }) => [
      row.vendor,
      {
        ...row,
        api: apiUrl !== null && operator !== null ? { url: apiUrl, operator } : undefined,
        feedUrl: feedUrl ?? undefined,
        maxWin: maxWin ?? undefined,
        networks: from.length > 0 ? networks(from) : undefined,
        ownKey: ownKeys.get(row.vendor),
        keys: (keysOf.get(row.vendor) ?? []).map(({ vendor, keyId, algorithm, kept }): LiveKey =>
          algorithm === 'hmac-sha256'
            ? { keyId, algorithm, secret: createSecretKey(secrets.open(kept, nameOf(vendor, keyId)), 'utf8') }
            : { keyId, algorithm, publicKey: createPublicKey(kept) },
        ),
      },
    ]),
  );
  return { byVendor, origins };
}

/** Seals shared secrets again with the newest key of this installation, if an older key sealed them. */
async function sealSecretsAnew({ db, secrets }: Deps): Promise<void> {
  await sealAnew(secrets, {
    list: async () =>
      (
        await db.query<{ vendor: string; keyId: string; kept: string }>(
          `SELECT vendor, key_id, kept FROM vendor_key WHERE algorithm = 'hmac-sha256'`,
        )
      ).map(({ vendor, keyId, kept }) => ({ id: `${vendor}/${keyId}`, of: nameOf(vendor, keyId), kept })),
    put: async (id, before, sealed) => {
      const [vendor, keyId] = id.split('/');
      await db.query('UPDATE vendor_key SET kept = $4 WHERE vendor = $1 AND key_id = $2 AND kept = $3', [vendor, keyId, before, sealed]);
    },
  });
}
