import type { FamilyText } from '#games/kit/view/view.ts';
import './shares.css';

type Props = { t: FamilyText; /** Counts of each result; their sum is the number of counted coups. */ shares: readonly Share[] };
type Share = { hue: string; letter: string; count: number };

/** Shows the share of each result in the last coups, in per cent. */
export function Shares({ t, shares }: Props) {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <div className="shares figures">
      {shares.map(({ hue, letter, count }) => (
        <span key={letter} className={`road--${hue}`}>
          <i>{letter}</i> {`${Math.round((count / all) * 100)}%`}
        </span>
      ))}
      <small>{t('kit.last_count', { count: all })}</small>
      <div className="shares__bar">
        {shares.map(({ hue, letter, count }) => (
          <span key={letter} className={`road--${hue}`} style={{ flexGrow: count }} />
        ))}
      </div>
    </div>
  );
}
