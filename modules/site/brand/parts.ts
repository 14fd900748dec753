import { BRAND_PART_NAMES, REGISTER_FIELD_NAMES, type BrandPart } from '#contracts/bo/brand-names.ts';
import type { PartChange, PartValue } from '#contracts/bo/brand-parts.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { RawBrand } from '#modules/site/brand/brand-store.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';

type Read = (brand: RawBrand, whole: MerchantSettings) => unknown;

/** Readers of each part for the page of a brand: the stored value, or else the default. */
const READ: { [P in BrandPart]: (brand: RawBrand, whole: MerchantSettings) => PartValue<P> } = {
  name: ({ name, languages, defaultLanguage, currencies }, { country }) => ({ name, languages, defaultLanguage, currencies, country }),
  look: ({ tokens }, { scene }) => ({ tokens, scene }),
  hosts: ({ hosts }) => ({
    hosts: hosts.map(({ host }) => host),
    mainHost: (hosts.find(({ isMain }) => isMain) ?? hosts[0])?.host ?? '',
  }),
  registration: (_brand, { registration = {}, ageLimit, birthdayAge }) => ({
    fields: Object.fromEntries(
      REGISTER_FIELD_NAMES.flatMap((name) => {
        const own = registration[name];
        if (own?.enabled === undefined && own?.required === undefined) return [];
        return [[name, { enabled: own.enabled ?? true, required: own.required ?? false }]];
      }),
    ),
    ageLimit,
    birthdayAge,
  }),
  games: (_brand, { lotteryType, sportsLists, extras: { buy, ante, gamble } }) => ({
    lotteryType,
    sportsLists: { ESPORTS: [...(sportsLists.ESPORTS ?? [])], COCKFIGHT: [...(sportsLists.COCKFIGHT ?? [])] },
    extras: { buy, ante, gamble },
  }),
  links: (_brand, { customerServiceUrl, resources }) => ({
    customerServiceUrl,
    resources: resources.map(({ resourceType, name, url }) => ({ resourceType, name, url })),
  }),
  delivery: (_brand, { imageCDNs, launchGameCDNs, launchHostWeights, streamHosts }) => ({
    imageCDNs: [...imageCDNs],
    launchHosts: launchGameCDNs.map((origin) => ({ origin, weight: launchHostWeights[origin] ?? 1 })),
    streamHosts: [...streamHosts],
  }),
  region: (_brand, { region: { allow, deny, denyCountries } }) => ({
    allow: [...allow],
    deny: [...deny],
    denyCountries: [...denyCountries],
  }),
  limits: (_brand, { saferPlay, playLimits }) => ({ saferPlay, playLimits }),
  agents: (_brand, { agentPositions }) => ({ agentPositions }),
};

/** Returns a part of a brand as its page shows it. */
export function readPart<P extends BrandPart>(part: P, brand: RawBrand): PartValue<P> {
  return (READ[part] as Read)(brand, completeSettings(brand.settings)) as PartValue<P>;
}

/** Returns all parts of a brand as its page shows them. */
export function readParts(brand: RawBrand): { [P in BrandPart]: PartValue<P> } {
  return Object.fromEntries(BRAND_PART_NAMES.map((part) => [part, readPart(part, brand)])) as { [P in BrandPart]: PartValue<P> };
}

/** Returns the brand with one part changed as requested. Settings that the page does not show stay. */
export function withPart(brand: RawBrand, { part, value }: PartChange): RawBrand {
  const { settings } = brand;
  const set = (own: Partial<MerchantSettings>): RawBrand => ({ ...brand, settings: { ...settings, ...own } });
  switch (part) {
    case 'name': {
      const { country, ...own } = value;
      return { ...set({ country }), ...own };
    }
    case 'look':
      return { ...set({ scene: value.scene }), tokens: value.tokens };
    case 'hosts':
      return { ...brand, hosts: value.hosts.map((host) => ({ host, isMain: host === value.mainHost })) };
    case 'registration':
      return set({
        registration: fieldsWith(settings.registration, value.fields),
        ageLimit: value.ageLimit,
        birthdayAge: value.birthdayAge,
      });
    case 'agents':
    case 'games':
      return set(value);
    case 'links':
      return set({
        customerServiceUrl: value.customerServiceUrl,
        resources: value.resources.map((one) => ({ ...one, labelNameEn: one.name })),
      });
    case 'delivery':
      return set({
        imageCDNs: value.imageCDNs,
        streamHosts: value.streamHosts,
        launchGameCDNs: value.launchHosts.map(({ origin }) => origin),
        launchHostWeights: Object.fromEntries(value.launchHosts.map(({ origin, weight }) => [origin, weight])),
      });
    case 'region':
      return set({ region: { ...completeSettings(settings).region, ...value } });
    case 'limits':
      return set({ saferPlay: value.saferPlay, playLimits: value.playLimits as MerchantSettings['playLimits'] });
  }
}

type Fields = NonNullable<MerchantSettings['registration']>;

/**
 * Returns the form's fields with the requested changes. Lengths and patterns of a field stay. A field that is not in the request follows
 * the common rule again.
 */
function fieldsWith(old: Fields = {}, wanted: PartValue<'registration'>['fields']): Fields {
  const kept = Object.entries(old).map(([name, { enabled: _enabled, required: _required, ...rule }]) => [name, rule] as const);
  const rules = new Map<string, Fields[string]>(kept);
  for (const [name, field] of Object.entries(wanted)) rules.set(name, { ...rules.get(name), ...field });
  return Object.fromEntries([...rules].filter(([, rule]) => Object.keys(rule).length > 0));
}
