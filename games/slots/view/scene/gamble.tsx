import { Button } from '#ui/components/button/button.tsx';
import { cardOf } from '#games/kit/cards.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { Gambled } from '#games/slots/gamble/gamble.ts';
import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import { factorOf, standsOf, type Gamble } from '#games/slots/gamble/quote.ts';
import type { Translate } from '#games/slots/view/words.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import './gamble.css';

type Props = {
  gamble: GambledOutcome['gamble'];
  /** False once the gamble is over: then only the result is shown. */
  isOpen: boolean;
  isBusy: boolean;
  currency: Currency;
  t: Translate;
  money(amount: Amount): string;
  onGamble(on: Gamble): void;
  onCollect(): void;
};

/** Shows a win that may be collected or gambled: its amount, the result of each gamble, and the chance of each. */
export function GamblePanel({ gamble, isOpen, isBusy, currency, t, money, onGamble, onCollect }: Props) {
  const { gambles, offered } = gamble;
  const stands = standsOf(gamble);
  const sum = (minor: bigint): string => money(fromMinor(minor, currency));
  return (
    <section className="slot-gamble" aria-label={t('slots.view.gamble_head')}>
      <p className="slot-gamble__head">{t(stands === 0n ? 'slots.view.gamble_lost' : 'slots.view.gamble_head')}</p>
      <p className="slot-gamble__sum figures">{sum(stands)}</p>
      {gambles.length > 0 && (
        <ol className="slot-gamble__past">
          {gambles.map((one) => (
            <li key={one.stands}>
              <Drawn gambled={one} t={t} />
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <div className="slot-gamble__acts">
          {offered.map((on) => (
            <button
              key={on}
              type="button"
              className={`slot-gamble__on slot-gamble__on--${on}`}
              disabled={isBusy}
              onClick={() => onGamble(on)}
            >
              <b>{t(`slots.view.gamble_on.${on}`)}</b>
              <span className="figures">{sum(stands * factorOf(on))}</span>
              <small>{t(on === 'climb' ? 'slots.view.one_in_three' : 'slots.view.one_in_two')}</small>
            </button>
          ))}
          <Button variant="primary" isWide disabled={isBusy} onClick={onCollect}>
            {t('slots.view.collect', { amount: sum(stands) })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Shows the draw of a gamble: a card, or a rung of the ladder. */
function Drawn({ gambled: { on, drawn, stands }, t }: { gambled: Gambled; t: Translate }) {
  const isWon = stands !== '0';
  if (on !== 'climb') return <PlayingCard t={t} card={cardOf(drawn)} />;
  return (
    <span className={`slot-gamble__rung${isWon ? ' slot-gamble__rung--up' : ''}`}>
      {t(isWon ? 'slots.view.climbed' : 'slots.view.fell')}
    </span>
  );
}
