import { domainRoute, launchChat, merchantWallet, systemStatus, whitelabel } from '#contracts/system.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';
import { isOn, type Maintenance, type Switch } from '#modules/site/merchant.ts';
import type { Site } from '#modules/site/site.ts';
import { textFor } from '#modules/site/texts.ts';

/** Who a site is and whether it is open: all of it from memory. */
export function siteRoutes(site: Site): Route[] {
  const merchantOf = ({ brand }: Pick<Request, 'brand'>) => site.merchant(brand.merchantId);
  return [
    handle(whitelabel, async (request) => {
      const { code, name, languages, defaultLanguage, currencies, tokens, settings, isDemo, switches } = merchantOf(request);
      return ok({
        merchant: code,
        name,
        languages: [...languages],
        defaultLanguage,
        currencies: [...currencies],
        tokens,
        ageLimit: settings.ageLimit,
        isDemo,
        whitelabelVal: tree(switches),
      });
    }),
    handle(systemStatus, async (request) => {
      const { maintenance, customerServiceUrl } = merchantOf(request).settings;
      const { closed, ip, acceptLanguage } = request;
      const isMaintained = closed?.code === 'site.maintenance';
      const said = isMaintained && maintenance ? readMaintenance(maintenance, acceptLanguage) : null;
      return ok({
        systemStatus: isMaintained ? 1 : closed ? 2 : 0,
        maintenance: said && Object.values(said).some((part) => part !== null) ? said : null,
        location: { ip },
        customerServiceUrl,
      });
    }),
    handle(domainRoute, async (request) => {
      const merchant = merchantOf(request);
      const { resources, imageCDNs, launchGameCDNs, gtagId } = merchant.settings;
      const { closed, ip, origin } = request;
      return ok({
        domainRoute: origin,
        mainDomain: new URL(origin).hostname,
        resources: [...resources],
        imageCDNs: [...imageCDNs],
        launchGameCDNs: [...launchGameCDNs],
        analytics: { gtagId },
        register: isOn(merchant, 'USERNAMEREG3') || isOn(merchant, 'MOBILENUMREG3'),
        whitelabelVal: tree(merchant.switches),
        maintenance: closed?.code === 'site.maintenance',
        regionRestriction: closed?.code === 'site.region_restricted',
        location: { ip },
      });
    }),
    handle(merchantWallet, async () => ok({ isSingle: 1 })),
    handle(launchChat, async (request) => {
      const { customerServiceUrl } = merchantOf(request).settings;
      return customerServiceUrl === null ? err('site.no_customer_service') : ok({ chatUrl: customerServiceUrl });
    }),
  ];
}

function tree(switches: readonly Switch[]) {
  return switches.map((one) => ({ ...one, childrenNodes: [...one.childrenNodes] }));
}

function readMaintenance({ title, info, until }: Maintenance, acceptLanguage: string) {
  return { title: textFor(title, acceptLanguage), info: textFor(info, acceptLanguage), until: until === null ? null : new Date(until) };
}
