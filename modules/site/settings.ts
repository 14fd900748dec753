import * as z from 'zod/mini';
import { scene } from '#contracts/content.ts';
import { accountType } from '#contracts/member.ts';
import { brandSign, lotteryType, resource } from '#contracts/system.ts';
import { BRAND_MARKS } from '#kernel/brand-marks.ts';

const list = <T extends z.core.$ZodType>(item: T) => z.readonly(z.array(item));
/** Origins with https. Code that reads them ignores other schemes. */
const origins = z._default(list(z.string()), []);
const textByLanguage = z._default(z.record(z.string(), z.string()), {});
/** A country by its code (ISO 3166). */
const country = z.string();

/** `until` is the ISO time at which the operator expects the maintenance to end. Without its own texts the site uses the common texts. */
const maintenance = z.object({ title: textByLanguage, info: textByLanguage, until: z._default(z.nullable(z.string()), null) });
export type Maintenance = z.output<typeof maintenance>;

/**
 * A category of the catalogue (`COCKFIGHT`) and the countries for which it is closed, as `countryHeader` names them; null for all
 * countries.
 */
const shutCategory = z.object({ category: z.string(), countries: z.nullable(list(country)) });
export type ShutCategory = z.output<typeof shutCategory>;

const field = z.object({
  enabled: z.exactOptional(z.boolean()),
  required: z.exactOptional(z.boolean()),
  minLength: z.exactOptional(z.number()),
  maxLength: z.exactOptional(z.number()),
  /** Id of a pattern in `FIELD_PATTERNS` of the identity module. */
  patternId: z.exactOptional(z.string()),
  acceptedPattern: z.exactOptional(z.string()),
});

/** Settings of a brand's look, hosts and region, and settings that several modules read. */
export const settings = z.object({
  /** Logo in front of the brand's name. */
  mark: z._default(brandSign, BRAND_MARKS.lantern),
  /** Picture at the top of the home page. */
  scene: z._default(scene, 'market'),
  /** The brand's own texts, by language code and key of the common text. The keys are those of `locales/en`. */
  texts: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /**
   * Name of the group of brands. An excluded member of one brand is excluded from all brands of the group. Brands without a name are a
   * group together.
   */
  group: z._default(z.string(), ''),
  /** Age in years that a visitor confirms. */
  ageLimit: z._default(z.number(), 18),
  /** Account types whose members are agents. */
  agentTypes: z._default(list(accountType), [1, 2, 41, 42]),
  /** Account types whose members only practise. */
  trialTypes: z._default(list(accountType), [4]),
  /** Changes of the brand's registration form against the common form, by field. */
  registration: z.exactOptional(z.record(z.string(), field)),
  /** Closes the whole site until an operator removes the value. */
  maintenance: z._default(z.nullable(maintenance), null),
  /** Networks as `192.0.2.0/24` or single addresses. Countries are named as a trusted proxy names them in `countryHeader`. */
  region: z.prefault(
    z.object({
      allow: z._default(list(z.string()), []),
      deny: z._default(list(z.string()), []),
      denyCountries: z._default(list(country), []),
      countryHeader: z._default(z.nullable(z.string()), null),
    }),
    {},
  ),
  /** Categories of games that this brand does not offer, in all or in some countries. */
  shutCategories: z._default(list(shutCategory), []),
  /** Address of customer service, as an https or mailto link. */
  customerServiceUrl: z._default(z.nullable(z.string()), null),
  /** Links of the brand. The site shows only links that are listed here. */
  resources: z._default(list(resource), []),
  /** Origins of pictures. If empty, the site's own origin serves them. */
  imageCDNs: origins,
  /** Origins on which games are launched. If empty, only the site's own. */
  launchGameCDNs: origins,
  /** Origins of videos of studio tables. */
  streamHosts: origins,
  /**
   * With `strict` no round starts automatically, played time and lost money are always shown, and members cannot cancel their withdrawals.
   */
  saferPlay: z._default(z.enum(['common', 'strict']), 'common'),
  gtagId: z._default(z.nullable(z.string()), null),
  /** Kind of lottery that the site shows first. */
  lotteryType: z._default(lotteryType, 'LOTT'),
  /** Country of most members. It is the first choice in telephone number fields. */
  country: z._default(country, 'US'),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    site: z.output<typeof settings>;
  }
}
