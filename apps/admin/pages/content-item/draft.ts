import type { contentItem, Draft } from '#contracts/bo/content.ts';
import type { ContentBody, ContentKind } from '#contracts/bo/content-body.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Item = WireOutput<typeof contentItem>;
export type Version = Item['versions'][number];
/** Fields of a text in one language. */
export type Text = Record<string, string | null>;

const BLANK: Readonly<Record<ContentKind, ContentBody>> = {
  announcement: { kind: 'announcement', place: 'PL', audience: ['A', 'B'], promotionType: null, texts: {} },
  banner: { kind: 'banner', groupName: 'w_home', scene: 'harbour', linkageType: 'ROUTE', url: '/', texts: {} },
  help: { kind: 'help', topic: 'start', texts: {} },
  legal: { kind: 'legal', needsConsent: false, texts: {} },
  link: { kind: 'link', column: 'site', linkageType: 'ROUTE', url: '/', texts: {} },
  section: { kind: 'section', after: 'promotions', linkageType: null, url: null, texts: {} },
};

export const isKind = (kind: string): kind is ContentKind => Object.hasOwn(BLANK, kind);

export function blankDraft(kind: ContentKind): Draft {
  return { body: BLANK[kind], sort: 0, startsAt: null, endsAt: null };
}

/**
 * Returns the stored draft, or else a draft of the newest version. Times in the past become null: a null start means at once, a null end
 * means never.
 */
export function draftOf({ draft, versions, kind }: Item): Draft {
  if (draft) return draft;
  const [last] = versions;
  if (!last) return blankDraft(kind);
  const later = (at: string | null) => (at !== null && new Date(at) > new Date() ? at : null);
  return { body: last.body, sort: last.sort, startsAt: later(last.startsAt), endsAt: later(last.endsAt) };
}

/** Fields of a text of each kind, in the order of the form, with the rows of their inputs. */
const PARTS = {
  announcement: { title: 1, content: 5 },
  banner: { title: 1, text: 2, action: 1 },
  help: { title: 1, summary: 2, body: 12 },
  legal: { title: 1, intro: 3, body: 24 },
  link: { title: 1 },
  section: { title: 1, text: 6, action: 1 },
} as const satisfies Record<ContentKind, Record<string, number>>;

/** Lists the fields to write. An item without a link has no text for a button. */
export function partsOf(body: ContentBody): [name: string, rows: number][] {
  const parts = Object.entries<number>(PARTS[body.kind]);
  return 'linkageType' in body && body.linkageType === null ? parts.filter(([name]) => name !== 'action') : parts;
}

export function blankText(kind: ContentKind): Text {
  return Object.fromEntries(Object.keys(PARTS[kind]).map((name) => [name, '']));
}

export function textsOf({ body }: Draft): Record<string, Text> {
  return body.texts;
}

export function withText(draft: Draft, language: string, text: Text): Draft {
  return { ...draft, body: { ...draft.body, texts: { ...draft.body.texts, [language]: text } } as ContentBody };
}

/** Returns the draft to send, without languages whose texts are empty. */
export function sentDraft(draft: Draft): Draft {
  const written = Object.entries(textsOf(draft)).filter(([, text]) => Object.values(text).some(isWord));
  return { ...draft, body: { ...draft.body, texts: Object.fromEntries(written) } as ContentBody };
}

const isWord = (value: string | null | undefined): boolean => (value ?? '').trim() !== '';

/** Returns whether a text is empty, begun or whole. */
export function progressOf(body: ContentBody, language: string): 'empty' | 'begun' | 'whole' {
  const text = (body.texts as Record<string, Text>)[language];
  if (!text || !Object.values(text).some(isWord)) return 'empty';
  const isWhole = partsOf(body).every(([name]) => isWord(text[name]) || (body.kind === 'banner' && name === 'text'));
  return isWhole ? 'whole' : 'begun';
}
