import { Link } from '@tanstack/react-router';
import { NextMatches } from '#apps/site/features/slip/next-matches.tsx';
import { SlipPanel } from '#apps/site/features/slip/slip-panel.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import './slip-page.css';

/** Page with the bet slip, to which the bar of a phone leads, and with next matches to bet on. */
export function SlipPage() {
  const { t } = useI18n();
  return (
    <div className="wrap slip-page">
      <h1 className="visually-hidden">{t('sports.slip.title')}</h1>
      <SlipPanel />
      <NextMatches />
      <Link
        to="/sports/book/{-$sport}/{-$league}"
        params={{ sport: undefined, league: undefined }}
        className={buttonClass({ isWide: true })}
      >
        {t('sports.to_board')}
      </Link>
    </div>
  );
}
