import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './last.css';

type Result = { id: string; text: string; isWon: boolean };

/** Shows the last results, the newest first. A win is a full ticket, a loss a plain one. */
export function Last({ t, results }: { t: FamilyText; results: readonly Result[] }) {
  return (
    <ol className="last" aria-label={t('kit.last_results')}>
      {results.map(({ id, text, isWon }) => (
        <li key={id} className={classNames('last__one', 'figures', isWon && 'last__one--won')}>
          <span className="visually-hidden">{t(isWon ? 'kit.result_won' : 'kit.result_lost')} </span>
          {text}
        </li>
      ))}
    </ol>
  );
}
