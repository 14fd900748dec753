import * as z from 'zod/mini';
import { REQUEST_ERRORS } from '#contracts/bo/approvals.ts';
import { languageCode } from '#contracts/bo/brand-parts.ts';
import { WORDS } from '#contracts/bo/permissions/words.ts';
import { BY_MERCHANT, OF_NO_BRAND, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';
import { WORDS_LIMITS } from '#contracts/words-limits.ts';

const key = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[\w.-]+$/));
const version = z.object({
  language: z.string(),
  version: z.number(),
  /** The brand's own text; null if the change returned to the common text. */
  text: z.nullable(z.string()),
  isMachine: z.boolean(),
  madeBy: z.string(),
  approvedBy: z.nullable(z.string()),
  at: z.date(),
  reason: z.string(),
});

const row = z.object({
  key: z.string(),
  area: z.string(),
  english: z.string(),
  /** Common text in the language; null where the site shows English. */
  common: z.nullable(z.string()),
  /** The brand's own text; null if it has none. */
  own: z.nullable(z.string()),
  /** Number of the last change; 0 without any. */
  version: z.number(),
  /** True if a machine wrote the text and nobody has marked it as read. */
  isMachine: z.boolean(),
  at: z.nullable(z.date()),
});

export const wordTexts = staffEndpoint({
  method: 'GET',
  path: '/bo/words',
  permission: WORDS.read,
  brand: BY_MERCHANT,
  summary: 'Texts of the site in one language, with those that a brand has of its own',
  input: z.strictObject({
    ...paged(['key']),
    merchantId: dbIntIn(1),
    language: languageCode,
    /** Part of the key, of the English text, or of the text that the site shows. */
    text: z.optional(z.string().check(z.maxLength(200))),
    only: z.optional(z.enum(['own', 'machine', 'missing', 'voice', 'server'])),
  }),
  output: pageOf(row),
  errors: ['site.brand_unknown', 'words.language_unknown'],
});

export const wordText = staffEndpoint({
  method: 'GET',
  path: '/bo/words/text',
  permission: WORDS.read,
  brand: BY_MERCHANT,
  summary: 'One text in all languages of a brand, with its history',
  input: z.strictObject({ merchantId: dbIntIn(1), key }),
  output: z.object({
    key: z.string(),
    area: z.string(),
    english: z.string(),
    /** Names of the values that the text contains as `{name}`. */
    values: z.array(z.string()),
    /** Greatest length of the text, in characters. */
    most: z.number(),
    languages: z.array(
      z.object({
        language: z.string(),
        tag: z.string(),
        name: z.string(),
        common: z.nullable(z.string()),
        own: z.nullable(z.string()),
        version: z.number(),
        isMachine: z.boolean(),
      }),
    ),
    /** Changes in all languages, the newest first. */
    history: z.array(version),
  }),
  errors: ['site.brand_unknown', 'words.key_unknown'],
});

export const wordPlaces = staffEndpoint({
  method: 'GET',
  path: '/bo/words/places',
  permission: WORDS.read,
  brand: OF_NO_BRAND,
  summary: 'Files of the site that show a text',
  input: z.strictObject({ key }),
  output: z.object({ places: z.array(z.string()) }),
  errors: [],
});

const proposal = z.strictObject({
  key,
  /** Null removes the brand's own text. */
  text: z.nullable(plainText(1, WORDS_LIMITS.text)),
  /** Number of the last change that the author of the proposal has read. */
  seen: dbInt(0),
  isMachine: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;
const proposals = z.array(proposal).check(z.minLength(1), z.maxLength(WORDS_LIMITS.perRequest));

/** A row of a translator's file: its text, and the English text that it translates. */
const judgedRow = z.strictObject({
  key: z.string().check(z.maxLength(200)),
  source: z.string().check(z.maxLength(4_000)),
  text: z.string().check(z.maxLength(4_000)),
  isMachine: z.boolean(),
});

/** Refusals of a proposal. */
export const WRONG_WORDS = [
  'words.key_unknown',
  'words.language_unknown',
  'words.unreadable',
  'words.placeholder_missing',
  'words.placeholder_unknown',
  'words.plural_incomplete',
  'words.digits_foreign',
  'words.too_long',
  'words.too_many',
  'words.unchanged',
  'words.changed',
  'words.repeated',
] as const;

export const judgeWords = staffEndpoint({
  method: 'POST',
  path: '/bo/words/judge',
  permission: WORDS.write,
  brand: BY_MERCHANT,
  isQuestion: true,
  summary: 'Judge rows of a translator’s file and change nothing',
  input: z.strictObject({ merchantId: dbInt(1), language: languageCode, rows: z.array(judgedRow).check(z.maxLength(500)) }),
  output: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        /** `good`, or the code of the first fault of the row. */
        outcome: z.enum(['good', 'words.source_changed', ...WRONG_WORDS]),
        message: z.string(),
        /** Number of the last change, which the proposal must state. */
        version: z.number(),
        /** The text without invisible characters. */
        text: z.string(),
      }),
    ),
  }),
  errors: ['site.brand_unknown', 'words.language_unknown'],
});

export const proposeWords = staffEndpoint({
  method: 'POST',
  path: '/bo/words/propose',
  permission: WORDS.write,
  brand: BY_MERCHANT,
  summary: 'Request approval of texts in one language; the first that is wrong refuses all',
  input: z.strictObject({ merchantId: dbInt(1), language: languageCode, rows: proposals, reason, requestId: z.uuid() }),
  output: z.object({ approvalId: z.string(), expiresAt: z.date() }),
  errors: ['site.brand_unknown', ...WRONG_WORDS, ...REQUEST_ERRORS],
});

export const readMachine = staffEndpoint({
  method: 'POST',
  path: '/bo/words/read',
  permission: WORDS.write,
  brand: BY_MERCHANT,
  summary: 'Record that a person has read a machine’s text; the text stays',
  input: z.strictObject({ merchantId: dbInt(1), language: languageCode, key, version: dbInt(1) }),
  output: z.object({ version: z.number() }),
  errors: ['site.brand_unknown', 'words.key_unknown', 'words.changed', 'words.not_machine'],
});

export const wordsCoverage = staffEndpoint({
  method: 'GET',
  path: '/bo/words/coverage',
  permission: WORDS.read,
  brand: BY_MERCHANT,
  summary: 'Coverage and age of texts in each language of a brand',
  input: z.strictObject({ merchantId: dbIntIn(1) }),
  output: z.object({
    /** Number of texts of the site. */
    total: z.number(),
    rows: z.array(
      z.object({
        language: z.string(),
        tag: z.string(),
        name: z.string(),
        /** Number of texts that exist in the language. */
        written: z.number(),
        /** Day on which a person who did not write the common texts had read them all; null if nobody has. */
        readAt: z.nullable(z.string()),
        /** Number of the brand's own texts, including those in its settings. */
        own: z.number(),
        /** Number of own texts that a machine wrote and nobody has read. */
        machine: z.number(),
        /** Number of own texts that are older than the brand's English text, or missing where that exists. */
        behind: z.number(),
        /** Time of the oldest own text. The next field is that of the newest. Texts in settings have no time. */
        oldest: z.nullable(z.date()),
        newest: z.nullable(z.date()),
      }),
    ),
  }),
  errors: ['site.brand_unknown'],
});

export const wordsFile = staffEndpoint({
  method: 'GET',
  path: '/bo/words/file',
  permission: WORDS.read,
  brand: BY_MERCHANT,
  summary: 'All texts of one language as a file for translators',
  input: z.strictObject({ merchantId: dbIntIn(1), language: languageCode, format: z.enum(['xliff-1.2', 'xliff-2.0', 'po']) }),
  output: z.object({ name: z.string(), text: z.string() }),
  errors: ['site.brand_unknown', 'words.language_unknown'],
});

export const wordsFrame = staffEndpoint({
  method: 'POST',
  path: '/bo/words/frame',
  permission: WORDS.read,
  brand: BY_MERCHANT,
  summary: 'The address at which a page of a brand stands in the editor’s frame',
  input: z.strictObject({ merchantId: dbInt(1) }),
  output: z.object({
    /** Host of the brand's site; null if the brand has none. */
    host: z.nullable(z.string()),
    path: z.string(),
    until: z.date(),
  }),
  errors: ['site.brand_unknown'],
});
