import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { areOpenidClients, readOpenidClients, type OpenidClient } from '#platform/config/openid-clients.ts';
import { areFeedAddresses, readFeedAddresses, type FeedAddress } from '#platform/config/feed-addresses.ts';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Roles of a process. `web` answers calls and holds the sockets of sites. `jobs` runs the queue, the relay of the outbox and periodic
 * checks. `leads` leads tables, draws and jackpots. `rooms` leads rooms.
 */
export const ROLES = ['web', 'jobs', 'leads', 'rooms'] as const;
export type Role = (typeof ROLES)[number];

/** Configuration from the environment variables that README lists. All other settings are data in the database. */
export type Config = {
  port: number;
  host: string;
  /** True if HOST can be reached from this machine alone. */
  isLocal: boolean;
  dataDir: string;
  /** URL of the application's database role; undefined for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** URL of the role that migrates; by default `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** Origin by which browsers reach the hosts of the sites, such as `https://*` or `http://*:8080`; undefined if they use `port`. */
  publicOrigin: string | undefined;
  trustedProxies: string[];
  /** True if the header `X-Forwarded-Host` of a trusted proxy names the site. */
  isForwardedHostTrusted: boolean;
  /** The only Host that may call /gw and /pay; undefined for any. */
  backchannelHost: string | undefined;
  /** Addresses and networks that may read `/metrics` and `/status` under any host. */
  monitors: string[];
  /** NATS servers that carry messages between processes; undefined: messages reach this process alone. */
  busUrl: string | undefined;
  /** Address of a gateway for SMS. The next field is its key. */
  smsUrl: string | undefined;
  smsKey: string | undefined;
  /** Mail server that sends the mails. The next field is the address of their sender. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Bucket of an object store for pictures, as https://KEY:SECRET@host/bucket?region=…; undefined: a folder of `dataDir` stores them. */
  filesUrl: string | undefined;
  /**
   * Keys that encrypt secrets, links of chains and outcomes of open coups. The first key encrypts, all keys decrypt. Without any, a file of
   * `dataDir` has the key.
   */
  secretsKeys: string[];
  /** Source of public random numbers, which salt chains of hashes. */
  beaconUrl: string | undefined;
  /** Clients of this installation at identity providers. */
  openidClients: OpenidClient[];
  /** Feeds of matches for the sportsbook. */
  feeds: FeedAddress[];
  /** Seconds between two anchors: records of the head of the ledger's hash chain outside the database. */
  anchorSeconds: number;
  /** Days for which failed sign-ins, locks and bad signatures are stored. */
  securityEventDays: number;
  logLevel: string;
  /** True if a start migrates the schema. False: a start with the schema of another release refuses. */
  migrates: boolean;
  /**
   * Name of the restore from which the database comes: nothing is sent out until two staff members release it. Undefined for the live
   * database.
   */
  restored: string | undefined;
  /** Number of the brand group of this database. Its identity columns begin at 2^40 times this number. */
  group: number;
  seed: 'demo' | 'none';
  /** Roles of this process; all of them by default. */
  roles: readonly Role[];
  /** Name by which a balancer routes sockets of rooms to this process. */
  processName: string;
};

/** Most brand groups. Each has 2^40 ids, so ids stay below 2^53, up to which every browser reads whole numbers exactly. */
const MOST_GROUPS = 4_095;

const LOCAL = ['localhost', '127.0.0.1', '::1'];
const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//));
const address = z.string().check(z.refine((text) => isIP(text.replace(/\/\d{1,3}$/, '')) > 0));
const addresses = z.string().check(z.refine((list) => list.split(',').every((part) => z.safeParse(address, part.trim()).success)));

/** An origin: a scheme, a star for the host, and a port if it is not the standard port of the scheme. */
export const PUBLIC_ORIGIN = /^(https?):\/\/\*(?::([1-9]\d{0,4}))?$/;

/** True for an address with a key, its secret and a bucket. */
function isBucket(text: string): boolean {
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[\w.-]+(\/[\w.-]+)*\/?$/.test(pathname);
}

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  TRUSTED_PROXIES: z.optional(addresses),
  MONITORS: z.optional(addresses),
  TRUST_FORWARDED_HOST: z._default(z.enum(['yes', 'no']), 'no'),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(PUBLIC_ORIGIN))),
  BACKCHANNEL_HOST: z.optional(z.string()),
  BUS_URL: z.optional(z.string().check(z.regex(/^(nats|tls):\/\/[^\s/]+$/))),
  SMS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/))),
  FILES_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isBucket))),
  SECRETS_KEY: z.optional(z.string().check(z.regex(/^[\da-f]{64}(,[\da-f]{64})*$/))),
  BEACON_URL: z.optional(z.url({ protocol: /^https?$/ })),
  OPENID_CLIENTS: z.optional(z.string().check(z.refine(areOpenidClients))),
  FEEDS: z.optional(z.string().check(z.refine(areFeedAddresses))),
  ANCHOR_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 60),
  SECURITY_EVENT_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(30), z.maximum(3_650)), 365),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  MIGRATE: z._default(z.enum(['on', 'off']), 'on'),
  RESTORED: z._default(z.string().check(z.regex(/^[\w.:-]{1,40}$/)), '0'),
  GROUP: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_GROUPS)), 0),
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  ROLES: z._default(z.string().check(z.refine((list) => list.split(',').every(isRole))), ROLES.join(',')),
  PROCESS_NAME: z._default(z.string().check(z.regex(/^[a-z][a-z\d]{0,19}$/)), 'r'),
});

const MEANING: Record<string, string> = {
  PORT: 'a port from 0 to 65535',
  DATABASE_URL: 'an address of the form postgresql://user:password@host:port/name',
  DATABASE_OWNER_URL: 'an address of the form postgresql://user:password@host:port/name',
  TRUSTED_PROXIES: 'a list of IP addresses or networks with commas between them',
  MONITORS: 'a list of IP addresses or networks with commas between them',
  TRUST_FORWARDED_HOST: 'yes or no',
  PUBLIC_ORIGIN: 'an address of the form https://* or http://*:8080, with the star where the host stands',
  BUS_URL: 'an address of the form nats://host:port, or nats://host:port,host:port for several servers',
  SECURITY_EVENT_DAYS: 'a number of days from 30 to 3650',
  SMTP_URL: 'an address of the form smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'an e-mail address',
  SECRETS_KEY: 'one key of 64 hexadecimal digits, or several with commas between them',
  BEACON_URL: 'an address of the form https://host/path',
  OPENID_CLIENTS: 'a list of provider=id:secret with commas between them, each with BRAND/ before it where it is of one brand',
  SMS_URL: 'an address of the form https://host/path',
  FILES_URL: 'an address of the form https://KEY:SECRET@host/bucket, with ?region=… where the store has regions',
  FEEDS: 'a list of feed=address with commas between them, each feed once',
  ANCHOR_SECONDS: 'a number of seconds from 1 to 86400',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  MIGRATE: 'on or off',
  RESTORED: '0, or a name of the restore of at most 40 letters, digits and the signs . : _ -',
  GROUP: `a number from 0 to ${MOST_GROUPS}`,
  SEED: 'demo or none',
  ROLES: 'a list of web, jobs, leads and rooms with commas between them',
  PROCESS_NAME: 'a name of at most 20 small letters and digits that begins with a letter',
};

/**
 * Reads the environment; empty variables count as absent. A variable that is not set is read from the file of its name in
 * CREDENTIALS_DIRECTORY, so that secrets of a unit or container need not be in its environment. The first invalid value ends the start with
 * one sentence.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const given = Object.fromEntries([...readCredentials(env['CREDENTIALS_DIRECTORY']), ...set]);
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartError(`${name} must be ${MEANING[name] ?? 'set differently'}.`);
  }
  const values = parsed.data;
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartError('MAIL_FROM must be set where SMTP_URL is: the e-mail address that mails come from.');
  return {
    port: values.PORT,
    host: values.HOST,
    isLocal: LOCAL.includes(values.HOST),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    isForwardedHostTrusted: values.TRUST_FORWARDED_HOST === 'yes',
    publicOrigin: values.PUBLIC_ORIGIN,
    backchannelHost: values.BACKCHANNEL_HOST,
    monitors: listOf(values.MONITORS),
    busUrl: values.BUS_URL,
    smsUrl: values.SMS_URL,
    smsKey: values.SMS_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    filesUrl: values.FILES_URL,
    secretsKeys: values.SECRETS_KEY?.split(',') ?? [],
    beaconUrl: values.BEACON_URL,
    openidClients: values.OPENID_CLIENTS === undefined ? [] : readOpenidClients(values.OPENID_CLIENTS),
    feeds: values.FEEDS === undefined ? [] : readFeedAddresses(values.FEEDS),
    anchorSeconds: values.ANCHOR_SECONDS,
    securityEventDays: values.SECURITY_EVENT_DAYS,
    logLevel: values.LOG_LEVEL,
    migrates: values.MIGRATE === 'on',
    restored: values.RESTORED === '0' ? undefined : values.RESTORED,
    group: values.GROUP,
    seed: values.SEED,
    roles: ROLES.filter((role) => values.ROLES.split(',').includes(role)),
    processName: values.PROCESS_NAME,
  };
}

/** Reads credentials of systemd (`LoadCredential=`) or secrets of a container: one file for each variable. */
function readCredentials(folder: string | undefined): [string, string][] {
  if (folder === undefined || folder === '') return [];
  return Object.keys(environment.shape).flatMap((name): [string, string][] => {
    const path = join(folder, name);
    if (!existsSync(path)) return [];
    try {
      const value = readFileSync(path, 'utf8').trim();
      return value === '' ? [] : [[name, value]];
    } catch (error) {
      throw new StartError(`The credential ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  });
}

function listOf(text: string | undefined): string[] {
  return text?.split(',').map((part) => part.trim()) ?? [];
}
