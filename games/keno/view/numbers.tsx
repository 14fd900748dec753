import { NUMBERS } from '#games/keno/quote.ts';
import { roam } from '#games/kit/view/roam.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './numbers.css';

type Props = { t: FamilyText; picks: readonly number[]; drawn: readonly number[]; onPick?: ((number: number) => void) | undefined };

const ALL = Array.from({ length: NUMBERS }, (_, at) => at + 1);

/** Shows the sheet of all numbers: picked ones are ringed, drawn ones stamped, and a picked number that is drawn is a hit. */
export function Numbers({ t, picks, drawn, onPick }: Props) {
  return (
    <div className="keno-numbers" role="group" aria-label={t('keno.sheet')} dir="ltr">
      {ALL.map((number) => {
        const [isPicked, isDrawn] = [picks.includes(number), drawn.includes(number)];
        return (
          <button
            key={number}
            type="button"
            className={classNames(
              'keno-number',
              'figures',
              isPicked && 'keno-number--picked',
              isDrawn && 'keno-number--drawn',
              isPicked && isDrawn && 'keno-number--hit',
            )}
            aria-pressed={isPicked}
            aria-disabled={!onPick || undefined}
            aria-label={isDrawn ? t('keno.drawn', { number }) : String(number)}
            onKeyDown={roam}
            onClick={() => onPick?.(number)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
