import { searchDialog } from '#apps/site/features/search/search.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './search-button.css';

/** Button that looks like a search field in the wide layout, and opens the search over the page. */
export function SearchButton() {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => searchDialog.open({})}
      onPointerEnter={searchDialog.preload}
      onFocus={searchDialog.preload}
    >
      <Icon name="search" size={16} />
      <span className="search-button__text">{t('search.label')}</span>
      <kbd className="search-button__key" aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
