import type { Draft } from '#contracts/bo/content.ts';
import type { Facts } from '#modules/staff/index.ts';
import { summary } from '#modules/content/edit/edit-item.ts';
import type { Item } from '#modules/content/edit/item-store.ts';

/** Returns all of a draft, as both staff members read it. */
export function factsOf({ kind, slug }: Pick<Item, 'kind' | 'slug'>, draft: Draft): Facts {
  const { title, startsAt, endsAt } = summary(draft);
  return { title, kind, address: slug, starts: startsAt ?? 'at approval', ends: endsAt, ...fieldsOf(draft), ...textsOf(draft) };
}

function fieldsOf({ body: { kind: _kind, texts: _texts, ...fields } }: Draft): Facts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value as string | boolean | null)]),
  );
}

/** Fields of a text in reading order, because the database has an order of its own. */
const ORDER = ['title', 'summary', 'intro', 'text', 'content', 'body', 'action'];

/** Returns each text as one: its fields with an empty line between them. */
function textsOf({ body }: Draft): Facts {
  const whole = (text: object): string =>
    Object.entries(text)
      .toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
      .map(([, value]) => (typeof value === 'string' ? value : ''))
      .join('\n\n');
  return Object.fromEntries(Object.entries(body.texts).map(([language, text]) => [`text ${language}`, whole(text)]));
}
