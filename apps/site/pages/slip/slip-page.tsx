import { Link } from '@tanstack/react-router';
import { NextMatches } from '#apps/site/features/slip/next-matches.tsx';
import { SlipPanel } from '#apps/site/features/slip/slip-panel.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import './slip-page.css';

/** The bet slip as a page of its own, which the bar of the phone leads to, and matches to fill it with. */
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
