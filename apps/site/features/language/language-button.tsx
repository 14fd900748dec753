import { lazy, Suspense, useState } from 'react';
import { languageName } from '#apps/site/features/language/language-name.ts';
import { useI18n, useLanguage } from '#apps/site/lib/i18n.tsx';
import { useEver } from '#apps/site/lib/use-ever.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';

const preload = () => import('#apps/site/features/language/language-dialog.tsx');
const LanguageDialog = lazy(async () => ({ default: (await preload()).LanguageDialog }));

export function LanguageButton({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useI18n();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEver(isOpen);
  const open = () => setOpen(true);
  return (
    <>
      {isNamed ? (
        <Button icon="globe" variant="line" onClick={open} onPointerEnter={() => void preload()}>
          {languageName(language)}
        </Button>
      ) : (
        <IconButton
          icon="globe"
          label={t('language.title')}
          onClick={open}
          onPointerEnter={() => void preload()}
          onFocus={() => void preload()}
        />
      )}
      {wasOpen && (
        <Suspense>
          <LanguageDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
