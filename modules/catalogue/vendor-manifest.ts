import * as z from 'zod/mini';

/** The game types of the field (spec 3.15); a vendor's categories are some of them. */
export const GAME_TYPES = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'JL'] as const;

/** Studio hands of the art generator; the vendor's tiles are drawn in one of them. */
const HOUSE_IDS = ['brass', 'deco', 'sticker', 'print', 'stub', 'corners', 'neon', 'deckle', 'arch', 'film', 'spine', 'bevel'] as const;

const VOICES = ['plain', 'court', 'bright', 'dry', 'tale', 'grand'] as const;

/** What `vendors/<code>/vendor.ts` exports by default. */
export const vendorManifest = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** `house`: our demo studio behind the vendor protocol; `http`: an outside supplier */
  studio: z.enum(['house', 'http']),
  categories: z.array(z.enum(GAME_TYPES)).check(z.minLength(1)),
  house: z.nullable(z.enum(HOUSE_IDS)),
  /** how its titles are named; null for a vendor without slot titles */
  voice: z.nullable(z.enum(VOICES)),
});

export type GameType = (typeof GAME_TYPES)[number];
export type VendorManifest = z.infer<typeof vendorManifest>;
