import { Link } from '@tanstack/react-router';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { closeAllDialogs } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

export type BetMatch = { event: string; title: string };

/** Matches of a bet on sports, each once; undefined for any other round. */
export function matchesOf({ family, round: { outcome } }: Pick<RoundDetail, 'family' | 'round'>): BetMatch[] | undefined {
  const legs = (outcome as { legs?: unknown } | null)?.legs;
  if (family !== 'book' || !Array.isArray(legs)) return undefined;
  const titles = new Map<string, string>();
  for (const { event, names } of legs as { event: string | number; names: string[] }[])
    titles.set(String(event), names.length > 2 ? names.slice(0, 2).join(', ') : names.join(' – '));
  return [...titles].map(([event, title]) => ({ event, title }));
}

/** Matches of a bet with the way to the proof of each: a match has a chain of its own in place of a member's seeds. */
export function MatchList({ matches }: { matches: readonly BetMatch[] }) {
  const { t } = useI18n();
  return (
    <>
      <p>{t('fairness.matches_text')}</p>
      <ul className="round-picker" aria-label={t('fairness.matches')}>
        {matches.map(({ event, title }) => (
          <li key={event}>
            <Link to="/sports/verify/$id" params={{ id: event }} onClick={closeAllDialogs}>
              <span className="round-picker__name ellipsis">{title}</span>
              <Icon name="arrow-right" size={16} className="icon--turns" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
