import { GROWTHS, type Growth, type Span } from '#games/kit/view/lottery/chase/use-span.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import './span-part.css';

/** Fields for the number of draws of a ticket, the growth of its stake, and whether a win ends it. `last` is the price of the last draw. */
export function SpanPart({ t, span, last }: { t: FamilyText; span: Span; last: string }) {
  const { draws, isSeveral } = span;
  return (
    <fieldset className="span">
      <legend className="visually-hidden">{t('kit.lottery_draws')}</legend>
      <div className="span__count">
        <span>{t('kit.lottery_draws')}</span>
        <IconButton icon="minus" label={t('kit.lottery_fewer')} disabled={!span.fewer} onClick={span.fewer} />
        <output className="figures">{draws.length}</output>
        <IconButton icon="plus" label={t('kit.lottery_more')} disabled={!span.more} onClick={span.more} />
      </div>
      {isSeveral && (
        <>
          <label className="span__growth">
            <span>{t('kit.lottery_growth')}</span>
            <select value={span.growth} onChange={(event) => span.setGrowth(Number(event.target.value) as Growth)}>
              {GROWTHS.map((growth) => (
                <option key={growth} value={growth}>
                  {t(`kit.lottery_growth.${growth}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="span__stop">
            <input type="checkbox" checked={span.stopsOnWin} onChange={(event) => span.setStopsOnWin(event.target.checked)} />
            <span>{t('kit.lottery_stop_on_win')}</span>
          </label>
          <p className="span__words">{t('kit.lottery_span', { from: draws[0]!.number, to: draws.at(-1)!.number, amount: last })}</p>
        </>
      )}
    </fieldset>
  );
}
