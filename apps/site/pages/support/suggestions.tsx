import { useDeferredValue } from 'react';
import { HelpLines } from '#apps/site/features/help/help-lines.tsx';
import { suggestArticles } from '#apps/site/features/help/suggest-articles.ts';
import { useHelp } from '#apps/site/features/help/use-help.ts';
import { useI18n } from '#web/text/i18n.tsx';
import '#apps/site/features/help/help.css';

/** Suggests articles of the help centre that may answer the text that the member types; nothing if no article fits. */
export function Suggestions({ text }: { text: string }) {
  const { t, locale } = useI18n();
  const { data } = useHelp();
  const rested = useDeferredValue(text);
  const found = data ? suggestArticles(data.list, rested, locale) : [];
  return (
    <div role="status" className={found.length > 0 ? 'support__answers' : 'visually-hidden'}>
      {found.length > 0 && (
        <>
          <h2>{t('support.answers')}</h2>
          <HelpLines className="help__lines" articles={found} isBeside />
        </>
      )}
    </div>
  );
}
