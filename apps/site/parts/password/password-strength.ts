import type { MessageId } from '#web/text/i18n.tsx';
import type { Rule } from '#apps/site/parts/password/field-rule.ts';

type Demand = { id: MessageId; isMet: boolean };

/** Returns the demands on a password, each with whether it is met; empty for a rule that only a sentence can express. */
export function demandsOn(
  password: string,
  { patternId, minLength, maxLength }: Pick<Rule, 'patternId' | 'minLength' | 'maxLength'>,
): Demand[] {
  if (patternId !== 'upper_lower_digit' && patternId !== 'upper_lower_digit_symbol') return [];
  const length = [...password].length;
  return [
    { id: 'register.need_length', isMet: length >= minLength && length <= maxLength },
    { id: 'register.need_upper', isMet: /\p{Lu}/u.test(password) },
    { id: 'register.need_lower', isMet: /\p{Ll}/u.test(password) },
    { id: 'register.need_digit', isMet: /\d/.test(password) },
    ...(patternId === 'upper_lower_digit_symbol'
      ? [{ id: 'register.need_symbol' as const, isMet: /[^\p{L}\p{M}\p{N}\s]/u.test(password) }]
      : []),
  ];
}

/** Returns the strength of a password, from 0 (empty) to 4, by its length and its variety of characters. It is advice beyond the rule. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const bits = new Set(password).size * Math.log2(10 + kinds * 18);
  if (bits < 34) return 1;
  if (bits < 52) return 2;
  return bits < 72 ? 3 : 4;
}
