import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { areOpenidClients, readOpenidClients, type OpenidClient } from '#platform/config/openid-clients.ts';
import { areFeedAddresses, readFeedAddresses, type FeedAddress } from '#platform/config/feed-addresses.ts';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Roles of a process: `web` answers calls and holds the sockets of sites, `jobs` runs the queue, the relay and periodic checks, `leads`
 * leads tables, draws and jackpots, `rooms` leads rooms.
 */
export const ROLES = ['web', 'jobs', 'leads', 'rooms'] as const;
export type Role = (typeof ROLES)[number];

/** Configuration by the environment, which README lists; everything else is data in the database. */
export type Config = {
  port: number;
  host: string;
  /** True where HOST is reached from this machine alone. */
  isLocal: boolean;
  dataDir: string;
  /** The application's database role; undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The role that migrates; the same as `databaseUrl` unless set. */
  databaseOwnerUrl: string | undefined;
  /** Origin by which browsers reach the hosts of the sites: `https://*` or `http://*:8080`; undefined where it is by `port`. */
  publicOrigin: string | undefined;
  trustedProxies: string[];
  /** True where `X-Forwarded-Host` of a trusted proxy names the site. */
  isForwardedHostTrusted: boolean;
  /** The only Host that may call /gw and /pay, where set. */
  backchannelHost: string | undefined;
  /** Addresses and networks that read `/metrics` and `/status` under any host. */
  monitors: string[];
  /** NATS servers that carry messages between processes; without one messages stay in their process. */
  busUrl: string | undefined;
  /** A gateway for messages to phones, and its key. */
  smsUrl: string | undefined;
  smsKey: string | undefined;
  /** The mail server that mails are handed to, and the address that they come from. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** A bucket of an object store for pictures, as https://KEY:SECRET@host/bucket?region=…; without one a folder of `dataDir` keeps them. */
  filesUrl: string | undefined;
  /**
   * Keys that secrets, links of chains and outcomes of open coups are encrypted with: the first encrypts, all of them decrypt. Without one
   * a file of `dataDir` has the key.
   */
  secretsKeys: string[];
  /** A source of public random numbers that chains of hashes are salted with. */
  beaconUrl: string | undefined;
  /** Clients by which identity providers know this installation. */
  openidClients: OpenidClient[];
  /** Feeds of matches that the sportsbook takes. */
  feeds: FeedAddress[];
  /** Seconds between two records of the head of the ledger's hash chain outside the database. */
  anchorSeconds: number;
  /** Days for which failed sign-ins, locks and bad signatures stay on record. */
  securityEventDays: number;
  logLevel: string;
  /** True where a start changes the schema itself; without it, a start on a schema of another release refuses. */
  migrates: boolean;
  /** Name of the restore that the database came back by: nothing goes out until two staff members say so. */
  restored: string | undefined;
  /** Number of the brand group that this database belongs to; its identity columns begin at 2^40 times it. */
  group: number;
  seed: 'demo' | 'none';
  /** Roles of this process; all of them by default. */
  roles: readonly Role[];
  /** Name by which a balancer leads sockets of rooms to this process. */
  processName: string;
};

/** Groups by which ids stay below 2^53, the largest whole number that every browser reads exactly: each has 2^40. */
const MOST_GROUPS = 4_095;

const LOCAL = ['localhost', '127.0.0.1', '::1'];
const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//));
const address = z.string().check(z.refine((text) => isIP(text.replace(/\/\d{1,3}$/, '')) > 0));
const addresses = z.string().check(z.refine((list) => list.split(',').every((part) => z.safeParse(address, part.trim()).success)));

/** A scheme, a star for the host, and a port where it is not the scheme's own. */
export const PUBLIC_ORIGIN = /^(https?):\/\/\*(?::([1-9]\d{0,4}))?$/;

/** A key, its secret and a bucket. */
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
 * Reads the environment; empty counts as absent. A variable that is not set is read from the file of its name in CREDENTIALS_DIRECTORY, so
 * that secrets of a unit or container stay out of its environment. The first value that cannot be used ends the start with one sentence.
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

/** Credentials of systemd (`LoadCredential=`) or secrets of a container: a file a variable. */
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
