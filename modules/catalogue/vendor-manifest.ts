import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';

/** Studio hands of the art generator; the vendor's tiles are drawn in one of them. */
const STYLE_IDS = ['brass', 'deco', 'sticker', 'print', 'stub', 'corners', 'neon', 'deckle', 'arch', 'film', 'spine', 'bevel'] as const;

const VOICES = ['plain', 'court', 'bright', 'dry', 'tale', 'grand'] as const;

/** Default export of `vendors/<code>/vendor.ts`. */
export const vendorManifest = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  /** what players call it: invented, and no code */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** the motif of its mark: a family of the art generator */
  emblem: z.string(),
  /** how it differs, in one English line; other languages have theirs in `locales/<tag>/vendors.json`, by code */
  line: z.string().check(z.minLength(1), z.maxLength(80)),
  /** `house`: our demo studio behind the vendor protocol; `http`: an outside supplier */
  studio: z.enum(['house', 'http']),
  categories: z.array(gameType).check(z.minLength(1)),
  style: z.nullable(z.enum(STYLE_IDS)),
  /** how its titles are named; null for a vendor without slot titles */
  voice: z.nullable(z.enum(VOICES)),
  /** its games open on the server's own machine alone: no title of it is shown where HOST is reached from others */
  isOnThisMachine: z.optional(z.boolean()),
});

export type VendorManifest = z.infer<typeof vendorManifest>;
