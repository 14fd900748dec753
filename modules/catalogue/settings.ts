import * as z from 'zod/mini';

const suppliers = z.exactOptional(z.readonly(z.array(z.string())));
const sportsLists = z.object({ ESPORTS: suppliers, COCKFIGHT: suppliers });
export type SportsLists = z.output<typeof sportsLists>;

/** Categories of games. */
export const settings = z.object({
  /** Suppliers whose sports are shown in a category of their own (3.18), by code or by the name that players see. */
  sportsLists: z._default(sportsLists, {}),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    catalogue: z.output<typeof settings>;
  }
}
