import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { languageName } from '#apps/site/features/language/language-name.ts';
import { isShipped, localeOf, useI18n, useLanguage } from '#apps/site/lib/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import './language-dialog.css';

/** The brand's languages that there are texts for, the current one first. A choice keeps the page, its address and what was typed. */
export function LanguageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const brand = useBrand();
  const { language: current, chooseLanguage } = useLanguage();
  const offered = [current, ...brand.languages.filter((language) => language !== current && isShipped(language))];

  async function choose(language: string): Promise<void> {
    try {
      await chooseLanguage(language);
      onClose();
    } catch {
      showToast(t('language.failed'), 'bad');
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="small" title={t('language.title')} closeLabel={t('common.close')}>
      <ul className="language-list">
        {offered.map((language) => (
          <li key={language}>
            <button
              type="button"
              className="language-list__one"
              lang={localeOf(language)}
              aria-pressed={language === current}
              onClick={() => void choose(language)}
            >
              {languageName(language)}
              {language === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {offered.length === 1 && <p className="language-list__note">{t('language.only_one')}</p>}
    </Dialog>
  );
}
