import type { Hue } from '#games/kit/view/live/felt.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import './past-plate.css';

/** What came of a coup in one sign: `3`, in its colour. */
export type PastMark = { text: string; hue: Hue };

type Props = {
  t: FamilyText;
  /** The oldest first. */ past: readonly PastMark[];
  /** How often each came. */ shares: readonly (PastMark & { count: number })[];
};

const MOST = 30;

/** What fell, coup by coup, and how often each came. */
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
    </div>
  );
}

/** Each of the marks with how often it came. */
export function countedMarks(marks: readonly PastMark[], past: readonly PastMark[]): Props['shares'] {
  return marks.map((mark) => ({ ...mark, count: past.filter(({ text }) => text === mark.text).length }));
}

function Mark({ text, hue }: PastMark) {
  return <b className={`past-plate__mark--${hue}`}>{text}</b>;
}
