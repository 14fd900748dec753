import { useState } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { groupByScript, isMeant } from '#apps/site/features/language/language-groups.ts';
import { LanguageList } from '#apps/site/features/language/language-list.tsx';
import { useChangeLanguage } from '#apps/site/features/language/use-change-language.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { hasTexts } from '#web/text/language-files.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './language-dialog.css';

/** Number of languages above which the list has a search field. */
const MANY = 8;

/** Dialog of all languages of the brand, those with texts first. A choice changes neither the page nor its address nor typed text. */
export function LanguageDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const { languages } = useBrand();
  const { language: current } = useLanguage();
  const changeLanguage = useChangeLanguage();
  const [typed, setTyped] = useState('');
  const hasMany = languages.length > MANY;
  const found = [current, ...languages.filter((language) => language !== current)].filter((language) => isMeant(language, typed, current));
  const whole = found.filter(hasTexts);
  const others = groupByScript(found.filter((language) => !hasTexts(language)));

  const choose = async (language: string) => {
    if (language === current || (await changeLanguage(language))) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size={hasMany ? 'large' : 'small'} title={t('language.title')} closeLabel={t('common.close')}>
      {hasMany && (
        <TextField
          type="search"
          label={t('language.search')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          className="language-search"
          end={<Icon name="search" />}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {whole.length > 0 && <LanguageList languages={whole} current={current} isWide={hasMany} onChoose={(one) => void choose(one)} />}
      {others.length > 0 && (
        <section className="language-others" aria-labelledby="language-others">
          <h3 id="language-others">{t('language.english_texts')}</h3>
          <p className="quiet">{t('language.english_texts_note')}</p>
          <div className="language-others__columns">
            {others.map((group) => (
              <LanguageList key={group[0]} languages={group} current={current} onChoose={(one) => void choose(one)} />
            ))}
          </div>
        </section>
      )}
      {found.length === 0 && <p className="language-none">{t('language.none', { typed })}</p>}
    </Dialog>
  );
}
