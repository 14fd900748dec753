import { BRAND_MARKS, initialMark, type BrandMark } from '#kernel/brand-marks.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Brand, Fields } from '#apps/admin/pages/brand/brand.ts';

type Mark = NonNullable<Fields<'look'>['value']['mark']>;
const MARKS: Readonly<Record<BrandMark, string>> = translated({ lantern: 'Lantern', bird: 'Bird', star: 'Star', shield: 'Shield' });
const PATHS = translated({ frame: 'Frame', paper: 'Area in the brand colour', lines: 'Lines' });

const isSame = (a: Mark, b: Mark): boolean => a.viewBox === b.viewBox && a.frame === b.frame && a.paper === b.paper && a.lines === b.lines;

type Props = { mark: Mark; set: (mark: Mark) => void; isFixed: boolean; brand: Brand; paper: string };

/** Field for the logo: the initial of the brand's name, one of the drawn logos, or paths of the brand's own. */
export function MarkFields({ mark, set, isFixed, brand, paper }: Props) {
  const initial = initialMark(brand.name, brand.code);
  const known = (Object.keys(MARKS) as BrandMark[]).find((name) => isSame(mark, BRAND_MARKS[name]));
  const chosen = isSame(mark, initial) ? 'initial' : (known ?? 'own');
  const choose = (name: string): void => {
    if (name === 'initial') set(initial);
    // A frame of its own makes a known drawing an own one, which the fields below then change.
    else if (name === 'own') set({ ...mark, frame: `${mark.frame} ` });
    else set({ ...BRAND_MARKS[name as BrandMark] });
  };
  return (
    <>
      <SelectField label={t('Logo')} value={chosen} disabled={isFixed} onChange={({ target }) => choose(target.value)}>
        <option value="initial">{t('Initial of the name')}</option>
        {Object.entries(MARKS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        <option value="own">{t('Own drawing')}</option>
      </SelectField>
      <svg className="brand-look__mark" viewBox={mark.viewBox} role="img" aria-label={t('Logo')}>
        <path d={mark.frame} fill="currentColor" />
        <path d={mark.paper} fill={paper} />
        <path d={mark.lines} fill="none" stroke="#000" strokeWidth="1.1" opacity="0.55" />
      </svg>
      {chosen === 'own' && (
        <fieldset className="brand-part__group">
          <legend className="field__label">{t('Own drawing')}</legend>
          <TextField
            label={t('View box')}
            hint={t('Four numbers, such as 0 0 30 36')}
            value={mark.viewBox}
            disabled={isFixed}
            onChange={({ target }) => set({ ...mark, viewBox: target.value })}
          />
          {(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((part) => (
            <AreaField
              key={part}
              label={PATHS[part]}
              hint={t('Path of an SVG (attribute d)')}
              rows={2}
              disabled={isFixed}
              value={mark[part]}
              onChange={(path) => set({ ...mark, [part]: path })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
