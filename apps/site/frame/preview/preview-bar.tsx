import { useQueryClient } from '@tanstack/react-query';
import { closePreview, type listAnnouncements } from '#contracts/content.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { languageName } from '#apps/site/features/language/language-name.ts';
import { useChangeLanguage } from '#apps/site/features/language/use-change-language.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { ThemeButton } from '#apps/site/parts/controls/theme-button.tsx';
import { call } from '#web/http/api.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './preview-bar.css';

type Props = { preview: NonNullable<WireOutput<typeof listAnnouncements>['preview']> };

/** Bar of a preview: the name of the draft, the time at which the preview ends, and choices of language and theme. */
export function PreviewBar({ preview: { title, until } }: Props) {
  const { t, formatTime } = useI18n();
  const { languages } = useBrand();
  const { language } = useLanguage();
  const changeLanguage = useChangeLanguage();
  const client = useQueryClient();
  return (
    <aside className="preview-bar">
      <Icon name="eye" />
      <p className="preview-bar__title" role="status">
        <b dir="auto">{t('preview.title', { title })}</b> <span>{t('preview.until', { time: formatTime(until) })}</span>
      </p>
      <select
        className="preview-bar__language"
        aria-label={t('language.title')}
        value={language}
        onChange={({ target }) => void changeLanguage(target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
      <ThemeButton />
      <Button
        size="small"
        variant="line"
        onClick={() => {
          void call(closePreview).then(() => client.invalidateQueries());
        }}
      >
        {t('preview.leave')}
      </Button>
    </aside>
  );
}
