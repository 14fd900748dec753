import { useState } from 'react';
import { setShutCategory } from '#contracts/bo/brands.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { countryName } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import type { Brand } from '#apps/admin/pages/brands/brands-page.tsx';

type Category = Brand['shutCategories'][number]['category'];
type Where = 'none' | 'some' | 'all';

const nameOf = (code: string): string => countryName(code) ?? code;

/** Lists the categories of games that the brand does not offer in all or some countries. */
export function ShutCategories({ brand }: { brand: Brand }) {
  const may = useMay();
  const [requested, setRequested] = useState<Category | 'new'>();
  const { shutCategories, knowsCountries } = brand;
  return (
    <div className="brand__shut">
      <div className="brand__shut-head">
        <h3>{t('Categories closed by region')}</h3>
        {may(setShutCategory) && (
          <Button size="small" onClick={() => setRequested('new')}>
            {t('Close a category')}
          </Button>
        )}
      </div>
      {shutCategories.length === 0 && <p className="brand__note">{t('No restrictions. Every category is open everywhere.')}</p>}
      {shutCategories.length > 0 && (
        <ul>
          {shutCategories.map(({ category, countries }) => (
            <li key={category} className="brand__shut-one">
              <span>
                <b>{category}</b> {countries === null ? <Tag tone="bad">{t('everywhere')}</Tag> : countries.map(nameOf).join(', ')}
              </span>
              {may(setShutCategory) && (
                <Button size="small" variant="line" onClick={() => setRequested(category)}>
                  {t('Edit')}
                  <span className="visually-hidden"> {category}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!knowsCountries && shutCategories.some(({ countries }) => countries !== null) && (
        <p className="brand__note">{t('Country closures are off: no proxy reports the visitor’s country.')}</p>
      )}
      {requested && <ShutDialog brand={brand} first={requested === 'new' ? null : requested} onClose={() => setRequested(undefined)} />}
    </div>
  );
}

function ShutDialog({ brand, first, onClose }: { brand: Brand; first: Category | null; onClose: () => void }) {
  const stands = brand.shutCategories.find(({ category }) => category === first);
  const [category, setCategory] = useState<Category>(first ?? GAME_TYPES[0]);
  const [where, setWhere] = useState<Where>(stands?.countries === null ? 'all' : 'some');
  const [text, setText] = useState(stands?.countries?.join(' ') ?? '');
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code) || countryName(code) === undefined);
  const error =
    wrong === undefined
      ? codes.length === 0
        ? t('Enter at least one country.')
        : undefined
      : t('{wrong} is not a country code.', { wrong });
  return (
    <ActDialog
      title={first === null ? t('Close a category at {name}', { name: brand.name }) : t('{first} at {name}', { first, name: brand.name })}
      description={t('Open rounds are finished; no new rounds start.')}
      submit={where === 'none' ? t('Open everywhere') : t('Close category')}
      variant={where === 'none' ? 'primary' : 'danger'}
      onSubmit={async ({ reason }) => {
        // An empty list of countries would open the category to all.
        if (where === 'some' && error) return { success: false, code: 'request.invalid', message: error, status: 400, reference: null };
        const countries = where === 'all' ? null : where === 'none' ? [] : codes;
        return call(setShutCategory, { id: brand.id, category, countries, reason });
      }}
      done={({ countries }) =>
        countries === null
          ? t('{category} is closed everywhere.', { category })
          : countries.length === 0
            ? t('{category} is open.', { category })
            : t('{category} is closed in {map}.', { category, map: countries.map(nameOf).join(', ') })
      }
      onClose={onClose}
    >
      {first === null && (
        <SelectField label={t('Category')} value={category} onChange={({ target }) => setCategory(target.value as Category)}>
          {GAME_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <SelectField label={t('Closed')} value={where} onChange={({ target }) => setWhere(target.value as Where)}>
        <option value="some">{t('In these countries')}</option>
        <option value="all">{t('Everywhere')}</option>
        {first !== null && <option value="none">{t('Nowhere (open again)')}</option>}
      </SelectField>
      {where === 'some' && (
        <TextField
          label={t('Countries')}
          hint={codes.length > 0 && !error ? codes.map(nameOf).join(', ') : t('Two-letter codes, such as DE FR')}
          value={text}
          error={text === '' ? undefined : error}
          required
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActDialog>
  );
}
