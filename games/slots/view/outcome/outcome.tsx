import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { gambleOf } from '#games/slots/view/extras.ts';
import { Book } from '#games/slots/view/rules/book.tsx';
import { SlotWindow } from '#games/slots/view/outcome/slot-window.tsx';
import { useSymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import { factorOf, type Gamble } from '#games/slots/gamble/quote.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Amount } from '#kernel/amount.ts';
import './outcome.css';

/** Most windows that are drawn. The last line of the text counts the others, which were compared too. */
const DRAWN = 12;

/** Shows the windows of a round in order, the paid spin first, and the book that it was dealt from. */
export function SlotOutcome({ outcome, title, info, t }: OutcomeProps<Outcome, SlotInfo<Amount>>) {
  const pictures = useSymbolPictures(title, info);
  const gambles = gambleOf(outcome, false)?.shown.gambles ?? [];
  const paid = outcome.spins.filter(({ isFree }) => !isFree).length;
  const windows = outcome.spins.flatMap(({ steps, isFree }, spin) =>
    steps.map((step, at) => ({
      ...step,
      name: nameOf(isFree, isFree ? spin + 1 - paid : spin, t),
      part: steps.length > 1 ? ` ${at + 1}/${steps.length}` : '',
    })),
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long rounds scroll sideways, by keyboard too */}
      <div className="outcome-scroll" role="region" aria-label={t('slots.windows')} tabIndex={0}>
        <ol className="outcome-boards">
          {windows.slice(0, DRAWN).map(({ window, wins, name, part }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- windows are their places
            <li key={at}>
              <SlotWindow
                reels={window}
                {...(info && { rows: info.rows })}
                winning={wins.flatMap(({ positions }) => positions)}
                pictures={pictures}
                label={t('slots.window', { name: name + part, symbols: window.join(' ') })}
              />
              <p aria-hidden="true">{name + part}</p>
            </li>
          ))}
          {outcome.hold && <li className="outcome-boards__more">{t('slots.held', { coins: coinsOf(outcome.hold) })}</li>}
          {outcome.bonus && <li className="outcome-boards__more">{t(`slots.view.bonus.${outcome.bonus.kind}`)}</li>}
          {outcome.meter && info?.play.meter && (
            <li className="outcome-boards__more">{t('slots.view.meter_moved', { ...outcome.meter, size: info.play.meter.size })}</li>
          )}
          {gambles.map(({ on, stands }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- gambles are their places
            <li key={`gamble ${at}`} className="outcome-boards__more">
              {t('slots.window', { name: t('slots.view.gamble'), symbols: `${t(`slots.view.gamble_on.${on}`)} ${factorText(on, stands)}` })}
            </li>
          ))}
          {windows.length > DRAWN && <li className="outcome-boards__more">{t('slots.more_windows', { count: windows.length - DRAWN })}</li>}
        </ol>
      </div>
      {info?.book && <Book book={info.book} entry={outcome.spins[0]!.stops[0]!} t={t} />}
    </>
  );
}

/** Writes the factor by which a gamble multiplied the win; ×0 if the win was lost. */
function factorText(on: Gamble, stands: string): string {
  return `×${stands === '0' ? 0n : factorOf(on)}`;
}

function nameOf(isFree: boolean, number: number, t: OutcomeProps<Outcome, SlotInfo<Amount>>['t']): string {
  if (isFree) return t('slots.free_spin', { number });
  return number === 0 ? t('slots.paid_spin') : t('slots.respin_of', { number });
}

function coinsOf({ start, respins }: NonNullable<Outcome['hold']>): number {
  return start.length + respins.reduce((sum, { landed }) => sum + landed.length, 0);
}
