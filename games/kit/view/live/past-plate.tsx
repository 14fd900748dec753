import type { CoupMark } from '#games/kit/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import './past-plate.css';

type Props = {
  t: FamilyText;
  /** The past outcomes, the oldest first. */ past: readonly CoupMark[];
  /** Count of each sign. */ shares: readonly (CoupMark & { count: number })[];
};

const MOST = 28;

/** Shows the past outcomes coup by coup, and the count of each. */
export function PastPlate({ t, past, shares }: Props) {
  const seen = past.slice(-MOST);
  const list = seen.map(({ text }) => text).join(', ');
  return (
    <div className="past-plate" dir="ltr" role="img" aria-label={`${t('kit.last_results')}: ${list}`}>
      <div className="past-plate__marks figures">
        {seen.map((mark, at) => (
          // eslint-disable-next-line react/no-array-index-key -- coups have no other name than their place
          <Mark key={at} {...mark} />
        ))}
      </div>
      <div className="past-plate__shares figures">
        {shares.map(({ count, ...mark }) => (
          <span key={mark.text}>
            <Mark {...mark} />
            {count}
          </span>
        ))}
      </div>
      <small className="past-plate__all figures">{t('kit.last_count', { count: past.length })}</small>
    </div>
  );
}

/** Counts how often each mark came in the past outcomes. */
export function countedMarks(marks: readonly CoupMark[], past: readonly CoupMark[]): Props['shares'] {
  return marks.map((mark) => ({ ...mark, count: past.filter(({ text }) => text === mark.text).length }));
}

function Mark({ text, hue }: CoupMark) {
  return <b className={`past-plate__mark--${hue}`}>{text}</b>;
}
