import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { currency } from '#contracts/money.ts';
import { BY_MERCHANT, OF_NO_BRAND, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';
import { STOPS } from '#contracts/bo/permissions/stops.ts';

/** Parts of the platform that can be stopped, at all brands or at one. Games, vendors and providers are stopped by name. */
export const STOP_KINDS = ['play', 'game', 'vendor', 'provider', 'method', 'deposits', 'withdrawals', 'sign_in', 'registration'] as const;
export type StopKind = (typeof STOP_KINDS)[number];
const stopKind = z.enum(STOP_KINDS);

const merchantId = dbInt(1);

/** A category of games, and the countries (ISO 3166) in which it is closed. Null: it is closed everywhere. */
const shutCategory = z.object({ category: gameType, countries: z.nullable(z.array(z.string())) });

const brand = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  timeZone: z.string(),
  languages: z.array(z.string()),
  /** Language of a text that is missing in the reader's language. */
  defaultLanguage: z.string(),
  /** The brand's own texts, by language and key. */
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  currencies: z.array(currency),
  isDemo: z.boolean(),
  /** While the brand is closed, with the time at which it is expected to open, if known; null while it is open. */
  maintenance: z.nullable(z.object({ until: z.nullable(z.string()) })),
  switches: z.array(z.object({ modId: z.string(), isOn: z.boolean() })),
  shutCategories: z.array(shutCategory),
  /** True if a trusted proxy reports the country of a visitor. Without one, only categories that are closed everywhere are closed. */
  knowsCountries: z.boolean(),
});

export const brands = staffEndpoint({
  method: 'GET',
  path: '/bo/brands',
  permission: 'own',
  summary: 'The brands, what they have switched on, and whether they are open',
  output: z.object({ rows: z.array(brand) }),
  errors: [],
});

export const setBrandSwitch = staffEndpoint({
  method: 'POST',
  path: '/bo/brands/:id/switches',
  permission: STOPS.change,
  brand: [{ field: 'id' }],
  summary: 'Switch a part of a brand’s site on or off',
  input: z.strictObject({
    id: dbIntIn(),
    modId: z.string().check(z.regex(/^[A-Z0-9]{2,40}$/)),
    isOn: z.boolean(),
    reason,
  }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['site.brand_unknown', 'site.switch_unknown'],
});

export const setMaintenance = staffEndpoint({
  method: 'POST',
  path: '/bo/brands/:id/maintenance',
  permission: STOPS.change,
  brand: [{ field: 'id' }],
  summary: 'Close a brand’s whole site, or open it again',
  input: z.strictObject({
    id: dbIntIn(),
    isClosed: z.boolean(),
    until: z.optional(moment),
    reason,
  }),
  output: z.object({ isClosed: z.boolean() }),
  errors: ['site.brand_unknown'],
});

export const setShutCategory = staffEndpoint({
  method: 'POST',
  path: '/bo/brands/:id/categories',
  permission: STOPS.change,
  brand: [{ field: 'id' }],
  summary: 'Shut a category of games to some countries, to all of them, or to none any more; rounds that go on are finished',
  input: z.strictObject({
    id: dbIntIn(),
    category: gameType,
    /** Countries in which the category is closed. An empty list opens it everywhere; null closes it everywhere. */
    countries: z.nullable(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250))),
    reason,
  }),
  output: z.object({ countries: z.nullable(z.array(z.string())) }),
  errors: ['site.brand_unknown', 'site.country_unknown'],
});

export const stops = staffEndpoint({
  method: 'GET',
  path: '/bo/stops',
  permission: STOPS.read,
  brand: BY_MERCHANT,
  summary: 'What is stopped now',
  input: z.strictObject({ merchantId: z.optional(dbIntIn(1)) }),
  output: z.object({
    rows: z.array(
      z.object({
        kind: stopKind,
        subject: z.string(),
        /** Name of the stopped game, vendor or provider; empty for other kinds. */
        label: z.string(),
        merchantId: z.nullable(z.number()),
        reason: z.string(),
        by: z.string(),
        at: z.date(),
      }),
    ),
  }),
  errors: [],
});

export const findStoppable = staffEndpoint({
  method: 'GET',
  path: '/bo/stops/subjects',
  permission: STOPS.read,
  brand: OF_NO_BRAND,
  summary: 'Games, vendors or providers that could be stopped, by a part of their name',
  input: z.strictObject({ kind: stopKind, text: z._default(z.string().check(z.maxLength(60)), '') }),
  output: z.object({ found: z.array(z.object({ subject: z.string(), label: z.string() })) }),
  errors: [],
});

const what = { kind: stopKind, subject: z._default(z.string().check(z.maxLength(120)), ''), merchantId: z.nullable(merchantId), reason };

export const stop = staffEndpoint({
  method: 'POST',
  path: '/bo/stops',
  permission: STOPS.change,
  brand: BY_MERCHANT,
  summary: 'Stop something at once; what goes on already ends',
  input: z.strictObject(what),
  output: z.object({ isStopped: z.literal(true) }),
  errors: ['site.stop_unknown', 'site.brand_unknown'],
});

export const resume = staffEndpoint({
  method: 'DELETE',
  path: '/bo/stops',
  permission: STOPS.change,
  brand: BY_MERCHANT,
  summary: 'Let something that was stopped go on',
  input: z.strictObject(what),
  output: z.object({ isStopped: z.literal(false) }),
  errors: ['site.stop_unknown'],
});
