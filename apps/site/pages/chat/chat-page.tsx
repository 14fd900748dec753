import { useState } from 'react';
import { ChatPanel } from '#apps/site/features/chat/chat-panel.tsx';
import { languageName } from '#apps/site/features/language/language-name.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import './chat-page.css';

/** Page with the chat room of a language. It opens with the language of the page, and the member can choose another. */
export function ChatPage() {
  const { t } = useI18n();
  const { languages } = useBrand();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState(language);
  return (
    <div className="wrap chat-page">
      <header>
        <h1>{t('chat.title')}</h1>
        {languages.length > 1 && (
          <SelectField label={t('chat.room')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </SelectField>
        )}
      </header>
      <ChatPanel key={chosen} room={`lobby/${chosen.toLowerCase()}`} />
    </div>
  );
}
