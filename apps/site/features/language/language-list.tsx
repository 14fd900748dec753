import { languageName } from '#apps/site/features/language/language-name.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { localeOf } from '#kernel/locale.ts';

type LanguageListProps = { languages: readonly string[]; current: string; isWide?: boolean; onChoose: (language: string) => void };

export function LanguageList({ languages, current, isWide = false, onChoose }: LanguageListProps) {
  return (
    <ul className={classNames('language-list', isWide && 'language-list--wide')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            className="language-list__one"
            lang={localeOf(language)}
            aria-pressed={language === current}
            onClick={() => onChoose(language)}
          >
            <bdi>{languageName(language)}</bdi>
            {language === current && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
