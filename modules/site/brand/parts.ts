import {
  BRAND_PART_NAMES,
  FORM_FIELD_NAMES,
  REGISTER_FIELD_NAMES,
  type BrandPart,
  type RegisterPattern,
} from '#contracts/bo/brand-names.ts';
import type { PartChange, PartValue } from '#contracts/bo/brand-parts.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { RawBrand } from '#modules/site/brand/brand-store.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';

type Read = (brand: RawBrand, whole: MerchantSettings) => unknown;

/** Readers of each part for the page of a brand: the stored value, or else the default. */
const READ: { [P in BrandPart]: (brand: RawBrand, whole: MerchantSettings) => PartValue<P> } = {
  name: ({ name, languages, defaultLanguage, currencies }, { country }) => ({ name, languages, defaultLanguage, currencies, country }),
  look: ({ tokens }, { scene, mark: { viewBox, frame, paper, lines } }) => ({ tokens, scene, mark: { viewBox, frame, paper, lines } }),
  hosts: ({ hosts }) => ({
    hosts: hosts.map(({ host }) => host),
    mainHost: (hosts.find(({ isMain }) => isMain) ?? hosts[0])?.host ?? '',
  }),
  accounts: (_brand, { agentTypes, trialTypes }) => ({ agentTypes: typesOf(agentTypes), trialTypes: typesOf(trialTypes) }),
  registration: (_brand, { registration = {}, ageLimit, birthdayAge }) => ({
    fields: Object.fromEntries(
      REGISTER_FIELD_NAMES.flatMap((name) => {
        const own = registration[name];
        if (own?.enabled === undefined && own?.required === undefined) return [];
        return [[name, { enabled: own.enabled ?? true, required: own.required ?? false }]];
      }),
    ),
    forms: formsOf(registration),
    ageLimit,
    birthdayAge,
  }),
  payments: (_brand, { paymentProviders }) => ({ providers: [...paymentProviders] }),
  fees: (_brand, { withdrawalFees: { kinds, freePerDay } }) => ({
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, { bps, least }]) => [kind, { bps, least }])),
    freePerDay,
  }),
  checks: (_brand, { payoutRunAlone, heldPrizes, heldSportsPayouts, pointsByHand, withdrawalChecks: { stakePercent, closedLoop } }) => ({
    payoutRunAlone,
    heldPrizes,
    heldSportsPayouts,
    pointsByHand,
    withdrawalChecks: { stakePercent, closedLoop },
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
  region: (_brand, { region: { allow, deny, denyCountries, countryHeader } }) => ({
    allow: [...allow],
    deny: [...deny],
    denyCountries: [...denyCountries],
    countryHeader,
  }),
  limits: (_brand, { saferPlay, playLimits }) => ({ saferPlay, playLimits }),
  group: (_brand, { group }) => ({ group }),
  agents: (_brand, { agentPositions }) => ({ agentPositions }),
  switches: ({ switches }) => ({ isOn: Object.fromEntries(switches.map(({ modId, enabled }) => [modId, enabled === '1'])) }),
  maintenance: (_brand, { maintenance }) => ({
    closed: maintenance && { title: maintenance.title, info: maintenance.info, until: maintenance.until },
  }),
  categories: (_brand, { shutCategories }) => ({
    shut: shutCategories.map(({ category, countries }) => ({
      category: category as PartValue<'categories'>['shut'][number]['category'],
      countries: countries && [...countries],
    })),
  }),
};

/** Types without that of ordinary members, which is no choice of a brand. */
const typesOf = (types: readonly number[]): PartValue<'accounts'>['agentTypes'] =>
  types.filter((type) => type !== 0) as PartValue<'accounts'>['agentTypes'];

function formsOf(registration: Fields): NonNullable<PartValue<'registration'>['forms']> {
  return Object.fromEntries(
    FORM_FIELD_NAMES.flatMap((name) => {
      const { minLength, maxLength, patternId, acceptedPattern } = registration[name] ?? {};
      const form = {
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
        ...(acceptedPattern !== undefined
          ? { patternId: 'own' as const }
          : patternId !== undefined && { patternId: patternId as RegisterPattern }),
      };
      return Object.keys(form).length === 0 ? [] : [[name, form]];
    }),
  );
}

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
      return { ...set({ scene: value.scene, ...(value.mark && { mark: value.mark }) }), tokens: value.tokens };
    case 'hosts':
      return { ...brand, hosts: value.hosts.map((host) => ({ host, isMain: host === value.mainHost })) };
    case 'registration':
      return set({
        registration: formsWith(fieldsWith(settings.registration, value.fields), value.forms),
        ageLimit: value.ageLimit,
        birthdayAge: value.birthdayAge,
      });
    case 'accounts':
    case 'agents':
    case 'checks':
    case 'games':
    case 'group':
      return set(value);
    case 'payments':
      return set({ paymentProviders: value.providers });
    case 'fees':
      return set({ withdrawalFees: value });
    case 'switches':
      return { ...brand, switches: brand.switches.map((one) => ({ ...one, enabled: value.isOn[one.modId] ? '1' : '0' })) };
    case 'maintenance':
      return set({ maintenance: value.closed });
    case 'categories':
      return set({ shutCategories: value.shut });
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
      return set({ region: regionWith(completeSettings(settings).region, value) });
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

/** Returns the form's fields with the requested lengths and patterns. Without a request they stay. */
function formsWith(fields: Fields, wanted: PartValue<'registration'>['forms']): Fields {
  if (!wanted) return fields;
  const rules = new Map(Object.entries(fields));
  for (const name of FORM_FIELD_NAMES) {
    const { minLength, maxLength, patternId } = wanted[name] ?? {};
    const { minLength: _least, maxLength: _most, patternId: oldId, acceptedPattern, ...toggles } = rules.get(name) ?? {};
    // An expression of the brand's own is written by the people who run the server, and no page takes it away.
    const pattern =
      acceptedPattern !== undefined
        ? { acceptedPattern, ...(oldId !== undefined && { patternId: oldId }) }
        : patternId !== undefined && patternId !== 'own' && { patternId };
    const rule = { ...toggles, ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }), ...pattern };
    if (Object.keys(rule).length > 0) rules.set(name, rule);
    else rules.delete(name);
    // The repeated password has the lengths of the password.
    if (name === 'password') repeatLengths(rules, { minLength, maxLength });
  }
  return Object.fromEntries(rules);
}

function repeatLengths(
  rules: Map<string, Fields[string]>,
  { minLength, maxLength }: { minLength: number | undefined; maxLength: number | undefined },
): void {
  const { minLength: _least, maxLength: _most, ...rest } = rules.get('confirmPassword') ?? {};
  const rule = { ...rest, ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) };
  if (Object.keys(rule).length > 0) rules.set('confirmPassword', rule);
  else rules.delete('confirmPassword');
}

function regionWith(old: MerchantSettings['region'], { countryHeader, ...value }: PartValue<'region'>): MerchantSettings['region'] {
  return { ...old, ...value, ...(countryHeader !== undefined && { countryHeader }) };
}
