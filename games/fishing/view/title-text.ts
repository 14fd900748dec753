import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

/** Texts of the family with those of a title: names of its fish, which are words without values. */
export function textOf({ strings }: Pick<ShownTitle, 'strings'>, t: FamilyText): FamilyText {
  return (key, values) => {
    const parts = strings[key];
    return parts ? parts.map((part) => ('value' in part ? part.value : '')).join('') : t(key, values);
  };
}
