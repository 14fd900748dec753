import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand } from '#contracts/caller.ts';
import { httpsOrigins } from '#kernel/hosts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Door } from '#platform/http/door.ts';
import type { Sources } from '#platform/http/security-headers.ts';
import { createDoor } from '#modules/site/door.ts';
import type { Merchant, MerchantSettings } from '#modules/site/merchant.ts';
import { readHosts, readMerchants } from '#modules/site/merchant-store.ts';

/** What a Host header stands for. */
export type HostSite = { kind: 'brand'; brand: Brand; door: Door; sources?: Sources } | { kind: 'admin' } | { kind: 'files' };

export type Site = {
  /** Undefined where the host is nobody's. Port and case do not count; an unknown IP address gets the default brand. */
  siteOf(host: string): HostSite | undefined;
  /** Throws for an id that no row of the database can carry. */
  merchant(id: number): Merchant;
  /** Reads brands and hosts again, after one of them was changed. */
  reload(): Promise<void>;
  /** For who hears the channel `site`: reads them again, and tries for some seconds where the database does not answer. */
  refresh(): Promise<void>;
};

const TRIES = 20;
const TRY_AGAIN_MS = 500;

/** Brands and hosts in memory, for every request asks for them. */
export async function createSite({ db }: { db: Database }): Promise<Site> {
  let merchants = new Map<number, Merchant>();
  let hosts = new Map<string, HostSite>();
  let byAddress: HostSite | undefined;

  let doors = new Map<number, Door>();
  let reading: Promise<void> = Promise.resolve();

  const brandOf = ({ id, code, settings }: Merchant): HostSite => ({
    ...{ kind: 'brand', brand: { merchantId: id, code }, door: doors.get(id)! },
    ...sourcesOf(settings),
  });

  /** One after the other: what was read first must not replace what was read last. */
  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(read);
    return reading;
  }

  async function read(): Promise<void> {
    const found = await readMerchants(db);
    const known = new Map(found.map((merchant) => [merchant.id, merchant]));
    const rows = await readHosts(db);
    merchants = known;
    for (const door of doors.values()) door.isOver = true;
    doors = new Map(found.map(({ id, settings }) => [id, createDoor(settings)]));
    hosts = new Map(rows.map(({ host, kind, merchantId }) => [host, kind === 'brand' ? brandOf(known.get(merchantId!)!) : { kind }]));
    const first = found.find((merchant) => merchant.isDefault);
    byAddress = first && brandOf(first);
  }

  async function refresh(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await reload();
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(TRY_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  await reload();
  return {
    siteOf: (header) => {
      const host = withoutPort(header.toLowerCase());
      return hosts.get(host) ?? (isIP(host) ? byAddress : undefined);
    },
    merchant: (id) => {
      const merchant = merchants.get(id);
      if (!merchant) throw new Error(`there is no merchant ${id}`);
      return merchant;
    },
    reload,
    refresh,
  };
}

const TAGS = 'https://www.googletagmanager.com';
const REPORTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAGS];

/** What a brand's pages load from elsewhere: pictures and games of its hosts, and the tag that counts visits. */
function sourcesOf({ imageCDNs, launchGameCDNs, gtagId }: MerchantSettings): { sources?: Sources } {
  if (imageCDNs.length === 0 && launchGameCDNs.length === 0 && gtagId === null) return {};
  // Origins and nothing else: what an operator wrote must not become another directive.
  const own = { images: httpsOrigins(imageCDNs), frames: httpsOrigins(launchGameCDNs) };
  return { sources: { ...own, scripts: gtagId === null ? [] : [TAGS], reports: gtagId === null ? [] : REPORTS } };
}

/** `[::1]:8080` is `::1`, `localhost:8080` is `localhost`; anything else stays as it is and matches nothing. */
function withoutPort(host: string): string {
  const match = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host);
  return match ? (match[1] ?? match[2] ?? '') : host;
}
