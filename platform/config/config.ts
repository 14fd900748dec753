import { isIP } from 'node:net';
import { resolve } from 'node:path';
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
  /** A NATS server that carries messages between processes; without one messages stay in their process. */
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
  seed: 'demo' | 'none';
  /** Roles of this process; all of them by default. */
  roles: readonly Role[];
};

const LOCAL = ['localhost', '127.0.0.1', '::1'];
const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//));
const address = z.string().check(z.refine((text) => isIP(text.replace(/\/\d{1,3}$/, '')) > 0));

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
  TRUSTED_PROXIES: z.optional(
    z.string().check(z.refine((list) => list.split(',').every((part) => z.safeParse(address, part.trim()).success))),
  ),
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
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  ROLES: z._default(z.string().check(z.refine((list) => list.split(',').every(isRole))), ROLES.join(',')),
});

const MEANING: Record<string, string> = {
  PORT: 'a port from 0 to 65535',
  DATABASE_URL: 'an address of the form postgresql://user:password@host:port/name',
  DATABASE_OWNER_URL: 'an address of the form postgresql://user:password@host:port/name',
  TRUSTED_PROXIES: 'a list of IP addresses or networks with commas between them',
  TRUST_FORWARDED_HOST: 'yes or no',
  PUBLIC_ORIGIN: 'an address of the form https://* or http://*:8080, with the star where the host stands',
  BUS_URL: 'an address of the form nats://host:port',
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
  SEED: 'demo or none',
  ROLES: 'a list of web, jobs, leads and rooms with commas between them',
};

/** Reads the environment; empty counts as absent. The first value that cannot be used ends the start with one sentence. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
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
    trustedProxies: values.TRUSTED_PROXIES?.split(',').map((part) => part.trim()) ?? [],
    isForwardedHostTrusted: values.TRUST_FORWARDED_HOST === 'yes',
    publicOrigin: values.PUBLIC_ORIGIN,
    backchannelHost: values.BACKCHANNEL_HOST,
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
    seed: values.SEED,
    roles: ROLES.filter((role) => values.ROLES.split(',').includes(role)),
  };
}
