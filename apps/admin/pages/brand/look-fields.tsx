import { useState } from 'react';
import { SCENES } from '#contracts/content-limits.ts';
import { BRAND_MARKS } from '#kernel/brand-marks.ts';
import { labOf, lowContrasts } from '#kernel/contrast.ts';
import { DEFAULT_LOOK } from '#kernel/default-look.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Fields } from '#apps/admin/pages/brand/brand.ts';
import { MarkFields } from '#apps/admin/pages/brand/mark-fields.tsx';
import { colourName, COLOURS } from '#apps/admin/pages/brand/look-words.ts';

type Theme = 'dark' | 'light';
const THEMES = translated({ dark: 'Dark', light: 'Light' });

/** Fields for the colours of both themes, with a sample of the site and a list of contrasts that are too low. */
export function LookFields({ value, set, isFixed, brand }: Fields<'look'>) {
  const [theme, setTheme] = useState<Theme>('dark');
  const own = value.tokens[theme];
  const look: Record<string, string> = { ...DEFAULT_LOOK[theme], ...own };
  const change = (name: string, typed: string) => {
    const { [name]: _old, ...others } = own;
    const next = typed === '' ? others : { ...others, [name]: typed };
    set({ ...value, tokens: { ...value.tokens, [theme]: next } });
  };
  return (
    <>
      <MarkFields
        mark={value.mark ?? BRAND_MARKS.lantern}
        set={(mark) => set({ ...value, mark })}
        {...{ isFixed, brand }}
        paper={look['--brand']!}
      />
      <SelectField
        label={t('First picture of the home page')}
        value={value.scene}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, scene: target.value as typeof value.scene })}
      >
        {SCENES.map((scene) => (
          <option key={scene}>{scene}</option>
        ))}
      </SelectField>
      <Segmented
        label={t('Theme')}
        className="brand-look__theme"
        options={Object.entries(THEMES).map(([one, text]) => ({ value: one as Theme, label: text }))}
        chosen={theme}
        onChoose={setTheme}
      />
      {Object.entries(COLOURS).map(([name, label]) => (
        <TextField
          key={`${theme} ${name}`}
          label={label}
          value={own[name] ?? ''}
          placeholder={DEFAULT_LOOK[theme][name]}
          error={own[name] !== undefined && labOf(own[name]) === undefined ? t('Such as #e0a92f or oklch(0.79 0.13 80)') : undefined}
          start={<span className="brand-look__dot" style={{ background: look[name] }} />}
          autoComplete="off"
          disabled={isFixed}
          onChange={({ target }) => change(name, target.value.trim())}
        />
      ))}
      <div className="brand-look__samples">
        {(Object.keys(THEMES) as Theme[]).map((one) => (
          <Sample key={one} name={THEMES[one]} look={{ ...DEFAULT_LOOK[one], ...value.tokens[one] }} />
        ))}
      </div>
    </>
  );
}

/** Shows a sample of the site in these colours, and the pairs of colours with too little contrast. */
function Sample({ name, look }: { name: string; look: Record<string, string> }) {
  const low = lowContrasts(look);
  return (
    <figure className="brand-sample">
      <div className="brand-sample__page" style={look} aria-hidden>
        <p className="brand-sample__title">{t('A night at the market')}</p>
        <p className="brand-sample__text">{t('Tickets open at seven.')}</p>
        <p className="brand-sample__quiet">{t('Updated a minute ago')}</p>
        <div className="brand-sample__row">
          <span className="brand-sample__button">{t('Play now')}</span>
          <span className="brand-sample__field">{t('Search')}</span>
        </div>
        <div className="brand-sample__ticket">
          <b>25.00</b>
          <span>{t('paid')}</span>
        </div>
      </div>
      <figcaption>
        <b>{name}</b>{' '}
        {low.length === 0 ? (
          t('Every text can be read.')
        ) : (
          <span className="brand-sample__low" role="alert">
            {t('{count, plural, one {# contrast is} other {# contrasts are}} too low:', { count: low.length })}{' '}
            {low
              .slice(0, 3)
              .map(({ one, other, found, least }) =>
                t('“{one}” on “{other}”: {found}, at least {least} needed', {
                  one: colourName(one),
                  other: colourName(other),
                  found: found.toFixed(2),
                  least,
                }),
              )
              .join('; ')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
