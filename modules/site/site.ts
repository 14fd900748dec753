import type { Brand } from '#contracts/caller.ts';
import type { OwnTexts } from '#contracts/system.ts';
import { httpsOrigins } from '#kernel/hosts.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Door } from '#platform/http/door.ts';
import type { Sources } from '#platform/http/security-headers.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import type { Surroundings } from '#modules/site/brand/judge-part.ts';
import { createDoor } from '#modules/site/door.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import { lockMerchant, readHosts, readMerchants, writeSettings, type HostRow } from '#modules/site/merchant-store.ts';
import { readStops, type HeldStop } from '#modules/site/stops/stop-store.ts';
import { createStops, keyOf, type Stops } from '#modules/site/stops/stops.ts';

/** Site behind a host. `host` and `mainHost` come from stored rows, never from a request. */
export type HostSite =
  | { kind: 'brand'; brand: Brand; host: string; mainHost: string; door: Door; sources?: Sources }
  | { kind: 'admin'; sources: Sources }
  | { kind: 'files' };

export type Site = {
  /** Returns the site of a host name, in lower case and without a port. Undefined for an unknown name. */
  siteOf(name: string): HostSite | undefined;
  /** Returns the default brand at its main host, or undefined if there is no default brand or it has no host. */
  defaultSite(): HostSite | undefined;
  /** Returns a brand. Throws for an unknown id, because ids come from the database. */
  merchant(id: number): Merchant;
  /** Returns all brands. */
  merchants(): Merchant[];
  hostsOf(merchantId: number): string[];
  /** Returns the host to use in addresses of a brand, or undefined if it has no host. */
  mainHostOf(merchantId: number): string | undefined;
  /**
   * Returns the categories of games that a brand closes in a country. For an unknown country, only the categories that it closes
   * everywhere.
   */
  shutIn(merchantId: number, country: string | undefined): readonly string[];
  /** Returns true if a brand is closed to visitors from a country on every network. Always false for a brand that allows some networks. */
  isClosedIn(merchantId: number, country: string): boolean;
  /** Kill switches, and the subjects that can be stopped. */
  stops: Stops;
  /** Returns true if a subject is stopped at this brand, or everywhere. */
  isStopped: Stops['isStopped'];
  /** Adds origins from which the pages of every brand may show games. The function is called for each page. */
  addFrames(origins: () => readonly string[]): void;
  /** Returns true if a single wallet is behind all games. True until `setKeepers` was called. */
  isSingleWallet(): boolean;
  /** Sets the function that says whether vendors hold members' money themselves. Called once. */
  setKeepers(hasKeepers: () => boolean): void;
  /** Returns a brand's own texts in a language. Until `setOwnTexts` was called, these are the texts of its settings. */
  ownTexts(merchantId: number, language: string): OwnTexts;
  /** Sets the function that reads all own texts of brands. Called once. */
  setOwnTexts(read: (merchantId: number, language: string) => OwnTexts): void;
  /** Facts of other modules by which changes of brands are judged. */
  surroundings: Surroundings;
  /** Sets the payment providers of the installation. Called once. */
  setProviders(providers: Surroundings['providers']): void;
  /** Sets the function that reads the account types that members of a brand have. Called once. */
  setTypesInUse(read: Surroundings['typesInUse']): void;
  /** Returns the hosts of the back office. */
  adminHosts(): string[];
  /**
   * Changes settings of a brand in the transaction of an act of staff. `change` gets the settings without defaults. Returns the settings
   * before the change, or undefined for an unknown brand.
   */
  changeSettings: ChangeSettings;
  /** Reads brands and hosts again immediately. Changes are also noticed without this call. */
  reload(): Promise<void>;
  /** Adds a listener that is called after brands and hosts were read again. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
};

type OwnSettings = Partial<MerchantSettings>;
export type ChangeSettings = (tx: Queryable, id: number, change: (own: OwnSettings) => OwnSettings) => Promise<OwnSettings | undefined>;

type SiteState = {
  doors: ReadonlyMap<number, Door>;
  merchants: ReadonlyMap<number, Merchant>;
  hosts: ReadonlyMap<string, HostSite>;
  standard: HostSite | undefined;
  stops: ReadonlyMap<string, HeldStop>;
  rows: readonly HostRow[];
};

/** Creates the site. It has brands and hosts in memory, because every request needs them. */
export async function createSite({ db, log }: { db: Database; log: Pick<Log, 'warn'> }): Promise<Site> {
  const mirror = await openMirror({ db, log, channel: 'site', read: () => readSite(db, log) });
  const stops = createStops({ db, held: () => mirror.current.stops });
  let frames = (): readonly string[] => [];
  let keepers = (): boolean => false;
  let ownTexts = (id: number, language: string): OwnTexts => mirror.current.merchants.get(id)?.settings.texts[language] ?? {};
  const surroundings: Surroundings = { providers: [], typesInUse: async () => [] };
  const framed = new WeakMap<HostSite, { by: readonly string[]; site: HostSite }>();
  /** Returns the site with the origins of frames. While neither changes, it is the same object. */
  function withFrames(found: HostSite | undefined): HostSite | undefined {
    const by = frames();
    if (found?.kind !== 'brand' || by.length === 0) return found;
    const known = framed.get(found);
    if (known?.by === by) return known.site;
    const { images = [], launches = [], streams = [], scripts = [], reports = [] } = found.sources ?? {};
    const site = { ...found, sources: { images, frames: by, launches, streams, scripts, reports } };
    framed.set(found, { by, site });
    return site;
  }
  return {
    siteOf: (name) => withFrames(mirror.current.hosts.get(name)),
    defaultSite: () => withFrames(mirror.current.standard),
    addFrames: (origins) => void (frames = origins),
    isSingleWallet: () => !keepers(),
    setKeepers: (hasKeepers) => void (keepers = hasKeepers),
    merchant: (id) => {
      const merchant = mirror.current.merchants.get(id);
      if (!merchant) throw new Error(`there is no merchant ${id}`);
      return merchant;
    },
    merchants: () => [...mirror.current.merchants.values()],
    hostsOf: (id) => mirror.current.rows.flatMap(({ host, merchantId }) => (merchantId === id ? [host] : [])),
    mainHostOf: (id) => {
      const own = mirror.current.rows.filter(({ merchantId }) => merchantId === id);
      return (own.find(({ isMain }) => isMain) ?? own[0])?.host;
    },
    ownTexts: (id, language) => ownTexts(id, language),
    setOwnTexts: (read) => void (ownTexts = read),
    surroundings,
    setProviders: (providers) => void (surroundings.providers = providers),
    setTypesInUse: (read) => void (surroundings.typesInUse = read),
    adminHosts: () => mirror.current.rows.flatMap(({ kind, host }) => (kind === 'admin' ? [host] : [])),
    isClosedIn: (id, country) => mirror.current.doors.get(id)?.closedIn(country) === true,
    shutIn: (id, country) => mirror.current.doors.get(id)?.shutIn(country) ?? [],
    stops,
    isStopped: stops.isStopped,
    changeSettings: async (tx, id, change) => {
      const merchant = await lockMerchant(tx, id);
      if (merchant) await writeSettings(tx, id, change(merchant.settings));
      return merchant?.settings;
    },
    reload: mirror.reload,
    onChange: mirror.onChange,
    stop: mirror.stop,
  };
}

async function readSite(db: Database, log: Pick<Log, 'warn'>): Promise<SiteState> {
  // Hosts are read first. A brand that is added in the meantime then has no host yet; a host without its brand cannot occur.
  const rows = await readHosts(db);
  const merchants = new Map((await readMerchants(db, log)).map((merchant) => [merchant.id, merchant]));
  const brands = new Map([...merchants].map(([id, merchant]) => [id, brandSite(merchant)]));
  const doors = new Map([...brands].map(([id, { door }]) => [id, door]));
  const mainHosts = new Map(
    rows
      .toReversed()
      .toSorted((a, b) => Number(a.isMain) - Number(b.isMain))
      .map(({ merchantId, host }) => [merchantId, host]),
  );
  // The back office shows pages of brands in frames, whatever port they use.
  const frames = rows.flatMap(({ kind, host }) => (kind === 'brand' ? [`${host}:*`] : []));
  const admin = { images: [], frames, launches: [], streams: [], scripts: [], reports: [] };
  const hosts = new Map(
    rows.map(({ host, kind, merchantId }): [string, HostSite] => [
      host,
      kind === 'brand'
        ? { ...brands.get(merchantId!)!, host, mainHost: mainHosts.get(merchantId)! }
        : kind === 'admin'
          ? { kind, sources: admin }
          : { kind },
    ]),
  );
  const first = [...merchants.values()].find(({ isDefault }) => isDefault);
  const stops = new Map((await readStops(db)).map((stop) => [keyOf(stop), stop]));
  return { merchants, doors, hosts, standard: first && hosts.get(mainHosts.get(first.id) ?? ''), stops, rows };
}

function brandSite({ id, code, settings }: Merchant): Omit<HostSite & { kind: 'brand' }, 'host' | 'mainHost'> {
  return { kind: 'brand', brand: { merchantId: id, code }, door: createDoor(settings), ...sourcesOf(settings) };
}

const TAGS = 'https://www.googletagmanager.com';
const REPORTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAGS];

/** Returns outside sources of a brand's pages: pictures of its hosts, videos of studios and the analytics tag; and the hosts that games are launched on. */
function sourcesOf({ imageCDNs, launchGameCDNs, streamHosts, gtagId }: MerchantSettings): { sources?: Sources } {
  if (imageCDNs.length + launchGameCDNs.length + streamHosts.length === 0 && gtagId === null) return {};
  // Only origins are allowed, so that an operator's text cannot become another directive.
  const own = { images: httpsOrigins(imageCDNs), frames: [], launches: httpsOrigins(launchGameCDNs), streams: httpsOrigins(streamHosts) };
  return { sources: { ...own, scripts: gtagId === null ? [] : [TAGS], reports: gtagId === null ? [] : REPORTS } };
}
