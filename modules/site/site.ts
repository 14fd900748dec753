import type { Brand } from '#contracts/caller.ts';
import type { OwnTexts } from '#contracts/system.ts';
import { httpsOrigins } from '#kernel/hosts.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Door } from '#platform/http/door.ts';
import type { Sources } from '#platform/http/security-headers.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import { createDoor } from '#modules/site/door.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import { lockMerchant, readHosts, readMerchants, writeSettings, type HostRow } from '#modules/site/merchant-store.ts';
import { readStops, type HeldStop } from '#modules/site/stops/stop-store.ts';
import { createStops, keyOf, type Stops } from '#modules/site/stops/stops.ts';

/** Meaning of a host. `host` and `mainHost` are names of rows, never what a request wrote. */
export type HostSite =
  | { kind: 'brand'; brand: Brand; host: string; mainHost: string; door: Door; sources?: Sources }
  | { kind: 'admin'; sources: Sources }
  | { kind: 'files' };

export type Site = {
  /** The site of a host's name, in lower case and without a port; undefined where the name is nobody's. */
  siteOf(name: string): HostSite | undefined;
  /** The default brand at its main host; undefined where there is none, or it has no host. */
  defaultSite(): HostSite | undefined;
  /** Throws for an id that no row of the database can carry. */
  merchant(id: number): Merchant;
  /** All brands. */
  merchants(): Merchant[];
  hostsOf(merchantId: number): string[];
  /** The host that addresses of a brand name; undefined where it has none. */
  mainHostOf(merchantId: number): string | undefined;
  /** Categories of games that a brand shuts in a country; where none is known, those that it shuts everywhere. */
  shutIn(merchantId: number, country: string | undefined): readonly string[];
  /** True if a brand is closed to visitors from a country, whatever the network: never where some networks are let in. */
  isClosedIn(merchantId: number, country: string): boolean;
  /** Kill switches, and what can be stopped. */
  stops: Stops;
  /** True if something is stopped at this brand, or everywhere. */
  isStopped: Stops['isStopped'];
  /** Adds origins that the pages of every brand may show games from; asked for with each page. */
  addFrames(origins: () => readonly string[]): void;
  /** True if one wallet is behind all games; so until somebody says otherwise. */
  isSingleWallet(): boolean;
  /** Sets the function that knows whether vendors hold members' money themselves, once. */
  setKeepers(hasKeepers: () => boolean): void;
  /** Own texts of a brand in a language; those of its settings until `setOwnTexts`. */
  ownTexts(merchantId: number, language: string): OwnTexts;
  /** Sets the function that knows all own texts of brands, once. */
  setOwnTexts(read: (merchantId: number, language: string) => OwnTexts): void;
  /** Hosts of the back office. */
  adminHosts(): string[];
  /**
   * Changes settings of a brand in the transaction of an act of staff. `change` gets its settings without defaults. Returns them as they were;
   * undefined for a brand that is unknown.
   */
  changeSettings: ChangeSettings;
  /** Reads brands and hosts again at once; a change is noticed without it. */
  reload(): Promise<void>;
  /** Called after brands and hosts were read again. */
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

/** Brands and hosts in memory, for every request asks for them. */
export async function createSite({ db, log }: { db: Database; log: Pick<Log, 'warn'> }): Promise<Site> {
  const mirror = await openMirror({ db, log, channel: 'site', read: () => readSite(db, log) });
  const stops = createStops({ db, held: () => mirror.current.stops });
  let frames = (): readonly string[] => [];
  let keepers = (): boolean => false;
  let ownTexts = (id: number, language: string): OwnTexts => mirror.current.merchants.get(id)?.settings.texts[language] ?? {};
  const framed = new WeakMap<HostSite, { by: readonly string[]; site: HostSite }>();
  /** The site with the origins of frames; the same object while neither changes. */
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
  // Hosts first: a merchant that is added meanwhile then has no host yet, and never the other way round.
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
  // The back office frames pages of brands, at whatever port they are reached.
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
  // Origins and nothing else: what an operator wrote must not become another directive.
  const own = { images: httpsOrigins(imageCDNs), frames: [], launches: httpsOrigins(launchGameCDNs), streams: httpsOrigins(streamHosts) };
  return { sources: { ...own, scripts: gtagId === null ? [] : [TAGS], reports: gtagId === null ? [] : REPORTS } };
}
