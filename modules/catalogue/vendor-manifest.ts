import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';

/** Styles of the art generator. The vendor's tiles are drawn in one of them. */
const STYLE_IDS = ['brass', 'deco', 'sticker', 'print', 'stub', 'corners', 'neon', 'deckle', 'arch', 'film', 'spine', 'bevel'] as const;

const VOICES = ['plain', 'court', 'bright', 'dry', 'tale', 'grand'] as const;

/** Default export of `vendors/<code>/vendor.ts`. */
export const vendorManifest = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  /** The invented name that players see, which is no code. */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Motif of its mark: a family of the art generator. */
  emblem: z.string(),
  /** Distinctive feature, in one English line. Lines in other languages are in `locales/<tag>/vendors.json`, by code. */
  line: z.string().check(z.minLength(1), z.maxLength(80)),
  /** `house` is our demo studio behind the vendor protocol, `http` is an external supplier. */
  studio: z.enum(['house', 'http']),
  categories: z.array(gameType).check(z.minLength(1)),
  style: z.nullable(z.enum(STYLE_IDS)),
  /** Manner of its title names. Null for a vendor without slot titles. */
  voice: z.nullable(z.enum(VOICES)),
  /** True if its games open only on the server's own machine. None of its titles is shown if HOST can be reached from other machines. */
  isOnThisMachine: z.optional(z.boolean()),
});

export type VendorManifest = z.infer<typeof vendorManifest>;
