import type { Segment } from '#contracts/bo/broadcasts.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { capitalized } from '#apps/admin/lib/code-text.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import './segment.css';

export const SEGMENT_WORDS = translated({
  languages: 'language',
  currencies: 'currency',
  accountTypes: 'account',
  registeredFrom: 'registered from',
  registeredTo: 'registered before',
  seenFrom: 'last signed in from',
  seenTo: 'last signed in before',
} as const satisfies Record<keyof Segment, string>);

/** Account types (specification 3.04), without those for practice. */
const accounts = () =>
  [
    [0, t('players')],
    [1, t('agents (1)')],
    [2, t('agents (2)')],
    [41, t('agents (41)')],
    [42, t('agents (42)')],
  ] as const;
const DATES = ['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const;

type Brand = { languages: readonly string[]; currencies: readonly string[] };
type Props = { brand: Brand; segment: Segment; onChange: (segment: Segment) => void };

/**
 * Edits a segment: filters that choose members of a brand. No filter means every member. Fields for which the brand has no values are left
 * out. Days begin at midnight UTC.
 */
export function SegmentFields({ brand, segment, onChange }: Props) {
  const set = (name: keyof Segment, value: unknown): void => {
    const { [name]: _old, ...rest } = segment;
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
    onChange(isNothing ? rest : { ...rest, [name]: value });
  };
  const lists = [
    ['languages', brand.languages.map((one) => [one, one] as const)],
    ['currencies', brand.currencies.map((one) => [one, one] as const)],
    ['accountTypes', accounts()],
  ] as const;
  return (
    <>
      {lists
        .filter(([, options]) => options.length > 0)
        .map(([name, options]) => (
          <fieldset key={name} className="segment__checks">
            <legend className="field__label">{t('Only {segment_word}', { segment_word: SEGMENT_WORDS[name] })}</legend>
            {options.map(([value, label]) => {
              const chosen: readonly unknown[] = segment[name] ?? [];
              return (
                <CheckField
                  key={value}
                  label={label}
                  checked={chosen.includes(value)}
                  onChange={({ target }) => set(name, target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
                />
              );
            })}
          </fieldset>
        ))}
      <div className="segment__pair">
        {DATES.map((name) => (
          <TextField
            key={name}
            type="date"
            label={capitalized(SEGMENT_WORDS[name])}
            value={segment[name]?.slice(0, 10) ?? ''}
            onChange={({ target }) => set(name, target.value === '' ? undefined : `${target.value}T00:00:00Z`)}
          />
        ))}
      </div>
    </>
  );
}
