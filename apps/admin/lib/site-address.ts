/** Returns the address of a page of a brand's site, with the port of the back office; null for a brand without a host. */
export function siteAddress({ host, path }: { host: string | null; path: string }): URL | null {
  if (host === null) return null;
  const address = new URL(path, location.href);
  address.hostname = host;
  return address;
}
