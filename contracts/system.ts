import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency } from '#contracts/money.ts';

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'none',
  summary: 'The brand behind this host: name, languages, look, switches',
  output: z.object({
    merchant: z.string(),
    name: z.string(),
    /** Tags as the site stores them; TY is Thai (specification 1.04). */
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    currencies: z.array(currency),
    /** CSS custom properties that replace those of the default look, per theme. */
    tokens: z.object({ dark: z.record(z.string(), z.string()), light: z.record(z.string(), z.string()) }),
    ageLimit: z.number(),
    /** Shown in every view of a demonstration brand. */
    isDemo: z.boolean(),
    whitelabelVal: z.array(z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(z.unknown()) })),
  }),
  errors: [],
});
