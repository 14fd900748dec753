import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import { momentOf } from '#games/kit/view/lottery/words.ts';
import type { DrawsShown } from '#games/kit/view/view.ts';
import './past.css';

const MOST = 30;

/** Lists the last draws, the newest first. */
export function Past({ view: { t, info }, front: { Balls, written }, draws }: BoardProps & { draws: DrawsShown }) {
  const past = draws.past.filter(({ state }) => state !== 'open').slice(0, MOST);
  if (past.length === 0) return <p className="past-draws__none">{t('kit.lottery_none')}</p>;
  return (
    <ol className="past-draws" aria-label={t('kit.lottery_results')}>
      {past.map(({ number, state, outcome }) => {
        const drawn = (outcome as { drawn: readonly number[] } | null)?.drawn;
        return (
          <li key={number}>
            <span className="past-draws__number figures">{number}</span>
            {state === 'void' || !drawn ? (
              <span>{t('kit.lottery_void')}</span>
            ) : (
              <>
                <span className="past-draws__balls" dir="ltr" aria-hidden="true">
                  <Balls drawn={drawn} seen={drawn.length} isSmall t={t} />
                </span>
                <span className="past-draws__text">{written(drawn, t, momentOf(number, info))}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
