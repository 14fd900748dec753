import { isIP } from 'node:net';
import type { Brand } from '#contracts/caller.ts';
import type { Database } from '#platform/db/database.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import { readHosts, readMerchants } from '#modules/site/merchant-store.ts';

/** What a Host header stands for. */
export type HostSite = { kind: 'brand'; brand: Brand } | { kind: 'admin' } | { kind: 'files' };

export type Site = {
  /** Undefined where the host is nobody's. Port and case do not count; an unknown IP address gets the default brand. */
  siteOf(host: string): HostSite | undefined;
  /** Throws for an id that no row of the database can carry. */
  merchant(id: number): Merchant;
  /** Reads brands and hosts again, after one of them was changed. */
  reload(): Promise<void>;
};

/** Brands and hosts in memory, for every request asks for them. */
export async function createSite({ db }: { db: Database }): Promise<Site> {
  let merchants = new Map<number, Merchant>();
  let hosts = new Map<string, HostSite>();
  let byAddress: HostSite | undefined;

  const brandOf = ({ id, code }: Merchant): HostSite => ({ kind: 'brand', brand: { merchantId: id, code } });

  async function reload(): Promise<void> {
    const found = await readMerchants(db);
    const known = new Map(found.map((merchant) => [merchant.id, merchant]));
    const rows = await readHosts(db);
    merchants = known;
    hosts = new Map(rows.map(({ host, kind, merchantId }) => [host, kind === 'brand' ? brandOf(known.get(merchantId!)!) : { kind }]));
    const first = found.find((merchant) => merchant.isDefault);
    byAddress = first && brandOf(first);
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
  };
}

/** `[::1]:8080` is `::1`, `localhost:8080` is `localhost`; anything else stays as it is and matches nothing. */
function withoutPort(host: string): string {
  const match = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host);
  return match ? (match[1] ?? match[2] ?? '') : host;
}
