import { whitelabel } from '#contracts/system.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/site.ts';

export function siteRoutes(site: Site): Route[] {
  return [
    handle(whitelabel, async ({ brand }) => {
      const { code, name, languages, defaultLanguage, currencies, tokens, settings, isDemo, switches } = site.merchant(brand.merchantId);
      return ok({
        merchant: code,
        name,
        languages: [...languages],
        defaultLanguage,
        currencies: [...currencies],
        tokens,
        ageLimit: settings.ageLimit,
        isDemo,
        whitelabelVal: switches.map((one) => ({ ...one, childrenNodes: [...one.childrenNodes] })),
      });
    }),
  ];
}
