import type { FastifyInstance } from 'fastify';
import type { SiteOf } from '#platform/http/server.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import type { Site } from '#modules/site/site.ts';

/** Returns the web manifest by which a browser installs a brand's site on a device. */
export function appManifest({ name, defaultLanguage }: Pick<Merchant, 'name' | 'defaultLanguage'>) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: defaultLanguage.toLowerCase(),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#021b1d',
    theme_color: '#021b1d',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icon.svg', type: 'image/svg+xml', sizes: '192x192 512x512', purpose: 'any' },
    ],
  };
}

/** Serves it on the hosts of brands alone. */
export function registerAppManifest(app: FastifyInstance, site: Pick<Site, 'merchant'>, siteOf: SiteOf): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const found = siteOf(request.from.host);
    if (found?.kind !== 'brand') return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(appManifest(site.merchant(found.brand.merchantId))));
  });
}
