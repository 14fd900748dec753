import { useRef, useState } from 'react';
import { IconButton } from '#ui/components/button/button.tsx';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { chooseLanguage, LANGUAGES, ownName, useLanguage } from '#apps/admin/lib/language.ts';
import { t } from '#apps/admin/lib/text.ts';

/** Button that opens the list of languages of the back office, each named in that language. */
export function LanguageButton() {
  const language = useLanguage();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = async (tag: string): Promise<void> => {
    setOpen(false);
    try {
      await chooseLanguage(tag);
    } catch {
      showToast(t('The texts of this language did not load. Try again.'), 'bad');
    }
  };
  return (
    <>
      <IconButton
        ref={anchor}
        icon="globe"
        label={t('Language')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      />
      <PopOver isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} label={t('Language')}>
        <ChoiceList
          legend={t('Language')}
          rows={LANGUAGES.map((tag) => ({ value: tag, label: ownName(tag) }))}
          chosen={[language]}
          onChoose={([tag]) => void choose(tag ?? language)}
        />
      </PopOver>
    </>
  );
}
