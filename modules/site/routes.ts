import { domainRoute, launchChat, merchantWallet, systemStatus, whitelabel } from '#contracts/system.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import { showBrand, showDomain, showStatus } from '#modules/site/show-site.ts';
import type { Site } from '#modules/site/site.ts';

/** Routes of a site and its state. All of them answer from memory. */
export function siteRoutes(site: Site, mailWay: MailWay): Route[] {
  const merchantOf = ({ brand }: Pick<Request, 'brand'>) => site.merchant(brand.merchantId);
  return [
    handle(whitelabel, async (request) =>
      ok(showBrand(merchantOf(request), { mailWay, language: request.input.language, ownTexts: site.ownTexts })),
    ),
    handle(systemStatus, async (request) => ok(showStatus(merchantOf(request), request))),
    handle(domainRoute, async (request) => ok(showDomain(merchantOf(request), request))),
    handle(merchantWallet, async () => ok({ isSingle: site.isSingleWallet() ? 1 : 0 })),
    handle(launchChat, async (request) => {
      const { customerServiceUrl } = merchantOf(request).settings;
      return customerServiceUrl === null ? err('site.no_customer_service') : ok({ chatUrl: customerServiceUrl });
    }),
  ];
}
