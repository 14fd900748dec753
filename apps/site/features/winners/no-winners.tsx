import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';

/** Shows an empty wall of tickets while nobody has won enough to be listed. No winner is invented. */
export function NoWinners({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useI18n();
  return (
    <Empty
      level="h2"
      className={isSmall ? 'no-winners no-winners--small' : 'no-winners'}
      title={t('winners.none')}
      picture={<Laurel />}
      action={
        <Link to="/games" className={buttonClass({ variant: 'line' })}>
          {t('lobby.all_games')}
        </Link>
      }
    >
      {t('winners.none_text')}
    </Empty>
  );
}

function Laurel() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="var(--stub-ink)" strokeWidth="2" aria-hidden="true">
      <path d="M36 64C18 60 10 46 12 26M36 64c18-4 26-18 24-38" />
      <path
        d="M13 28c-5-4-6-10-3-16 5 3 7 9 3 16zM12 42c-6-2-9-7-9-14 6 1 10 6 9 14zM19 54c-6 0-11-4-13-10 6-1 11 3 13 10zM59 28c5-4 6-10 3-16-5 3-7 9-3 16zM60 42c6-2 9-7 9-14-6 1-10 6-9 14zM53 54c6 0 11-4 13-10-6-1-11 3-13 10z"
        fill="var(--stub-red)"
        stroke="none"
      />
      <path d="M36 18l5 10 11 1.6-8 7.8 2 11-10-5.2-10 5.2 2-11-8-7.800L31 28z" />
    </svg>
  );
}
