import type { Banner } from '#contracts/content.ts';

type Target = { href: string; isOutside: boolean };

/** Returns the target of a click on a banner; null if it leads nowhere (specification 2.43), or if its address is not safe. */
export function bannerTarget({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): Target | null {
  if (linkageType === null || url === null) return null;
  switch (linkageType) {
    // Addresses such as `//host` and `/\host` would lead out of the site.
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
