import { languageName } from '#apps/site/features/language/language-name.ts';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { Button, IconButton } from '#ui/components/button/button.tsx';

const languageDialog = createDialog(
  withAreas(['content'], () => import('#apps/site/features/language/language-dialog.tsx')),
  'LanguageDialog',
);

export function LanguageButton({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useI18n();
  const { language } = useLanguage();
  const ways = { onClick: () => languageDialog.open({}), onPointerEnter: languageDialog.preload, onFocus: languageDialog.preload };
  if (!isNamed) return <IconButton icon="globe" label={t('language.title')} {...ways} />;
  return (
    <Button icon="globe" variant="line" {...ways}>
      {languageName(language)}
    </Button>
  );
}
