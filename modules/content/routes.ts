import { helpCenter, listAnnouncements } from '#contracts/content.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Content } from '#modules/content/content.ts';

export function contentRoutes(content: Content): Route[] {
  return [
    handle(listAnnouncements, async ({ input, brand, caller, now }) =>
      ok(await content.announcements(brand.merchantId, caller, input, now)),
    ),
    handle(helpCenter, async ({ input, brand }) => ok({ list: content.help(brand.merchantId, input.language) })),
  ];
}
