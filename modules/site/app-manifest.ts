import type { FastifyInstance } from 'fastify';
import { brandPicture } from '#kernel/brand-picture.ts';
import type { SiteOf } from '#platform/http/server.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import type { Site } from '#modules/site/site.ts';

/** Background colour of the default look. */
const GROUND = '#021b1d';
const ICON = '/app-icon.svg';

/** Returns the web manifest by which a browser installs a brand's site on a device. */
export function appManifest({ name, defaultLanguage, tokens }: Pick<Merchant, 'name' | 'defaultLanguage' | 'tokens'>) {
  const ground = tokens.dark['--bg'] ?? GROUND;
  return {
    id: '/',
    name,
    short_name: name,
    lang: defaultLanguage.toLowerCase(),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: ICON, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: ICON, type: 'image/svg+xml', sizes: '192x192 512x512', purpose: 'any' },
    ],
  };
}

/** Serves the web manifest and the brand's icon, on the hosts of brands only. */
export function registerAppManifest(app: FastifyInstance, site: Pick<Site, 'merchant'>, siteOf: SiteOf): void {
  const serve = (path: string, type: string, write: (merchant: Merchant) => string) =>
    app.get(path, async (request, reply) => {
      const found = siteOf(request.from.host);
      if (found?.kind !== 'brand') return reply.callNotFound();
      const { brand } = found;
      return reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(write(site.merchant(brand.merchantId)));
    });
  serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', (merchant) => JSON.stringify(appManifest(merchant)));
  serve(ICON, 'image/svg+xml', ({ tokens, settings: { mark } }) => brandPicture({ mark, tokens }));
}
