import type { Consent } from '#apps/site/frame/consent/consent.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import './consent-bar.css';

/** Bar with a question and two equal buttons. */
export function ConsentBar({ onAnswer }: { onAnswer: (answer: Consent) => void }) {
  const { t } = useI18n();
  return (
    <aside className="consent-bar" aria-label={t('consent.title')}>
      <p>
        <b>{t('consent.title')}</b> {t('consent.text')}
      </p>
      <Button variant="line" onClick={() => onAnswer('no')}>
        {t('consent.no')}
      </Button>
      <Button variant="line" onClick={() => onAnswer('yes')}>
        {t('consent.yes')}
      </Button>
    </aside>
  );
}
