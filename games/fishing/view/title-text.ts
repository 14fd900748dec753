import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import { stringsOf } from '#games/fishing/view/title-strings.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

/** Returns the texts of the family with those of a title: the names of its fish. */
export function textOf({ strings }: Pick<ShownTitle, 'strings'>, t: FamilyText): FamilyText {
  return (key, values) => {
    const parts = strings[key];
    return parts ? parts.map((part) => ('value' in part ? part.value : '')).join('') : t(key, values);
  };
}

/** Returns the texts for the rules of a title as the server lists them, where a fish is named by its kind. */
export async function ruleText(model: string, t: FamilyText): Promise<FamilyText> {
  const own = textOf({ strings: await stringsOf(model) }, t);
  return (key, values) => own(key, values?.['kind'] === undefined ? values : { ...values, name: own(`fishing.fish.${values['kind']}`) });
}
