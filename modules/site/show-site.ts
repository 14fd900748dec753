import type { Output } from '#contracts/endpoint.ts';
import type { domainRoute, OwnTexts, systemStatus, whitelabel } from '#contracts/system.ts';
import type { Request } from '#platform/http/route.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import { isOn, mailOf, type Merchant, type Switch } from '#modules/site/merchant.ts';
import type { Maintenance } from '#modules/site/settings.ts';
import { textFor } from '#modules/site/texts.ts';

type Requested = Pick<Request, 'closed' | 'ip' | 'acceptLanguage' | 'origin'>;

/**
 * Returns the language in which a visit begins, by the same rule as the site. The stored language comes first if the brand has it, then
 * English, then the brand's default.
 */
function firstLanguage({ languages, defaultLanguage }: Merchant, stored: string | undefined): string {
  if (stored !== undefined && languages.includes(stored)) return stored;
  return languages.includes('EN') ? 'EN' : defaultLanguage;
}

type Shown = { mailWay: MailWay; language: string | undefined; ownTexts: (merchantId: number, language: string) => OwnTexts };

/** Returns the brand behind a host, in the form that its site shows. */
export function showBrand(merchant: Merchant, { mailWay, language: stored, ownTexts }: Shown): Output<typeof whitelabel> {
  const language = firstLanguage(merchant, stored);
  const { code, name, languages, defaultLanguage, currencies, tokens, settings, isDemo, switches } = merchant;
  return {
    platform: 'WEB',
    merchant: code,
    name,
    lotteryType: settings.lotteryType,
    languages: [...languages],
    defaultLanguage,
    currencies: [...currencies],
    tokens,
    mark: settings.mark,
    scene: settings.scene,
    texts: { [language]: ownTexts(merchant.id, language) },
    ageLimit: settings.ageLimit,
    isDemo,
    mail: mailOf(mailWay, merchant),
    whitelabelVal: tree(switches),
  };
}

/** Returns the state of the site for this caller, with the operator's notice of a maintenance. */
export function showStatus({ settings }: Merchant, { closed, ip, acceptLanguage }: Requested): Output<typeof systemStatus> {
  const { maintenance, customerServiceUrl } = settings;
  const isMaintained = closed?.code === 'site.maintenance';
  const notice = isMaintained && maintenance ? readMaintenance(maintenance, acceptLanguage) : null;
  return {
    systemStatus: isMaintained ? 1 : closed ? 2 : 0,
    maintenance: notice && Object.values(notice).some((part) => part !== null) ? notice : null,
    location: { ip },
    customerServiceUrl,
  };
}

/** Returns the addresses of a site's parts, and its switches. */
export function showDomain(merchant: Merchant, { closed, ip, origin }: Requested): Output<typeof domainRoute> {
  const { resources, imageCDNs, launchGameCDNs, gtagId } = merchant.settings;
  return {
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
  };
}

function tree(switches: readonly Switch[]) {
  return switches.map((one) => ({ ...one, childrenNodes: [...one.childrenNodes] }));
}

function readMaintenance({ title, info, until }: Maintenance, acceptLanguage: string) {
  return { title: textFor(title, acceptLanguage), info: textFor(info, acceptLanguage), until: until === null ? null : new Date(until) };
}
