import * as z from 'zod/mini';

const suppliers = z.exactOptional(z.readonly(z.array(z.string())));
const sportsLists = z.object({ ESPORTS: suppliers, COCKFIGHT: suppliers });
export type SportsLists = z.output<typeof sportsLists>;

/** Name of a version of the rules of a game: its return in per cent, rounded down to a whole number. */
const returnName = z.string().check(z.regex(/^\d{2}$/));
const returns = z.object({
  all: z._default(z.nullable(returnName), null),
  studios: z._default(z.record(z.string(), returnName), {}),
});
export type Returns = z.output<typeof returns>;

/** Settings of a brand about the categories of games, and the returns that it has chosen. */
export const settings = z.object({
  /** Suppliers whose sports are shown in a category of their own (3.18), by code or by the name that players see. */
  sportsLists: z._default(sportsLists, {}),
  /** Returns of games that have versions: of a studio by its code, else of all. A game without that version uses its first version. */
  returns: z.prefault(returns, {}),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    catalogue: z.output<typeof settings>;
  }
}
