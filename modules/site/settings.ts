import * as z from 'zod/mini';
import { scene } from '#contracts/content.ts';
import { accountType } from '#contracts/member.ts';
import { brandSign, lotteryType, resource } from '#contracts/system.ts';

const list = <T extends z.core.$ZodType>(item: T) => z.readonly(z.array(item));
/** Origins with https; others are left out where they are used. */
const origins = z._default(list(z.string()), []);
const textByLanguage = z._default(z.record(z.string(), z.string()), {});
/** A country by its code (ISO 3166). */
const country = z.string();

/** `until` is when the operator expects the end of it, an ISO time. Without texts of its own the site uses common words. */
const maintenance = z.object({ title: textByLanguage, info: textByLanguage, until: z._default(z.nullable(z.string()), null) });
export type Maintenance = z.output<typeof maintenance>;

/** A category of the catalogue (`COCKFIGHT`) and the countries that it is shut to, as `countryHeader` names them; null: to all. */
const shutCategory = z.object({ category: z.string(), countries: z.nullable(list(country)) });
export type ShutCategory = z.output<typeof shutCategory>;

const field = z.object({
  enabled: z.exactOptional(z.boolean()),
  required: z.exactOptional(z.boolean()),
  minLength: z.exactOptional(z.number()),
  maxLength: z.exactOptional(z.number()),
  /** A pattern of `FIELD_PATTERNS` of identity. */
  patternId: z.exactOptional(z.string()),
  acceptedPattern: z.exactOptional(z.string()),
});

/** A paper lantern in its frame. */
const LANTERN_MARK = {
  viewBox: '0 0 30 36',
  frame: 'M13.8 0h2.4v4h-2.4zM8 4h14v3.4H8zM8 27h14v3.2H8zM11 31.6h1.8V36H11zM14.1 31.6h1.8V36h-1.8zM17.2 31.6H19V36h-1.8z',
  paper: 'M9 8.4h12C28.5 11.5 28.5 23 21 26H9C1.5 23 1.5 11.5 9 8.4Z',
  lines: 'M15 8.4V26M10.6 8.4c-3.6 4-3.6 13.6 0 17.6M19.4 8.4c3.6 4 3.6 13.6 0 17.6',
};

/** The look of a brand, its hosts, its region, and what several modules read of it. */
export const settings = z.object({
  /** The drawing before its name, and the picture that its home page opens with. */
  mark: z._default(brandSign, LANTERN_MARK),
  scene: z._default(scene, 'market'),
  /** Its own words, by language code and key of the common text; the keys are those of `locales/en`. */
  texts: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** Brands of one group keep out an excluded member of any of them; those without a name are a group together. */
  group: z._default(z.string(), ''),
  /** The age that a visitor confirms. */
  ageLimit: z._default(z.number(), 18),
  /** Account types whose members are agents, and those that practise only. */
  agentTypes: z._default(list(accountType), [1, 2, 41, 42]),
  trialTypes: z._default(list(accountType), [4]),
  /** Changes of its registration form against the common one, by field. */
  registration: z.exactOptional(z.record(z.string(), field)),
  /** Closes the whole site until an operator takes it back. */
  maintenance: z._default(z.nullable(maintenance), null),
  /** Networks as `192.0.2.0/24` or single addresses; countries as a trusted proxy names them in `countryHeader`. */
  region: z.prefault(
    z.object({
      allow: z._default(list(z.string()), []),
      deny: z._default(list(z.string()), []),
      denyCountries: z._default(list(country), []),
      countryHeader: z._default(z.nullable(z.string()), null),
    }),
    {},
  ),
  /** Categories of games that this brand does not offer, or not in some countries. */
  shutCategories: z._default(list(shutCategory), []),
  /** The address of customer service: https or mailto. */
  customerServiceUrl: z._default(z.nullable(z.string()), null),
  /** Links of the brand. The site shows none that is missing here. */
  resources: z._default(list(resource), []),
  /** Pictures and launched games come from these; none: the site's own. */
  imageCDNs: origins,
  launchGameCDNs: origins,
  /** Films of studio tables come from these. */
  streamHosts: origins,
  /** `strict`: no round is played by itself, played and lost money is always shown, and no withdrawal is taken back by its member. */
  saferPlay: z._default(z.enum(['common', 'strict']), 'common'),
  gtagId: z._default(z.nullable(z.string()), null),
  /** The lotteries that stand first. */
  lotteryType: z._default(lotteryType, 'LOTT'),
  /** The country of most of its members: a form of a telephone number begins with it. */
  country: z._default(country, 'US'),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    site: z.output<typeof settings>;
  }
}
