import type { Banner } from '#contracts/content.ts';

type Target = { href: string; isOutside: boolean };

/** Where a press on a banner leads; null where it leads nowhere (specification 2.43), or where its address is none to be trusted. */
export function bannerTarget({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): Target | null {
  if (linkageType === null || url === null) return null;
  switch (linkageType) {
    // `//host` and `/\host` lead out of the site.
    case 'ROUTE':
      return /^\/(?![/\\])/.test(url) ? { href: url, isOutside: false } : null;
    case 'URL':
      return url.startsWith('https://') ? { href: url, isOutside: true } : null;
    case 'GAME': {
      const [vendor, code, more] = url.split('/');
      if (!vendor || !code || more !== undefined) return null;
      return { href: `/game/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`, isOutside: false };
    }
  }
}
