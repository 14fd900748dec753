import type { Draft } from '#contracts/bo/content.ts';
import type { Facts } from '#modules/staff/index.ts';

/** Fields of a draft besides its texts, as both persons read them. */
export function fieldsOf({ body: { kind: _kind, texts: _texts, ...fields } }: Draft): Facts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value as string | boolean | null)]),
  );
}

/** Each text as one: its fields with an empty line between them. */
export function textsOf({ body }: Draft): Facts {
  const whole = (value: unknown): string =>
    typeof value === 'object' && value !== null ? Object.values(value).map(whole).join('\n\n') : typeof value === 'string' ? value : '';
  return Object.fromEntries(Object.entries(body.texts).map(([language, text]) => [`text ${language}`, whole(text)]));
}
