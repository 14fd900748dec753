import type { CoinBet, Side } from '#games/coin/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './coin.css';

/** Shows the coin: a lantern on heads, a moon on tails. */
export function Coin({ side, isFlying }: { side: Side; isFlying: boolean }) {
  return (
    <svg
      className={classNames('coin', `coin--${side}`, isFlying && 'coin--flying')}
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="coin__edge" cx="60" cy="63" r="54" />
      <circle className="coin__body" cx="60" cy="58" r="54" />
      <circle className="coin__ring" cx="60" cy="58" r="45" />
      {side === 'heads' ? (
        <path className="coin__sign" d="M44 34H76V40H44ZM42 43H78L86 59 78 75H42L34 59ZM44 78H76V84H44Z" />
      ) : (
        <path className="coin__sign" d="M72 30A32 32 0 1 0 72 86 26 26 0 1 1 72 30Z" />
      )}
    </svg>
  );
}

/** Shows a place for each flip of the streak, with the side that fell so far. */
export function Streak({ t, bet, shown }: { t: FamilyText; bet: CoinBet; shown: readonly Side[] }) {
  return (
    <ol className="coin-streak" aria-label={t('coin.streak')}>
      {Array.from({ length: bet.flips }, (_, at) => {
        const side = shown[at];
        return (
          <li
            // eslint-disable-next-line react/no-array-index-key -- flips have no other name than their place
            key={at}
            className={classNames('coin-streak__one', side && (side === bet.side ? 'coin-streak__one--right' : 'coin-streak__one--wrong'))}
            aria-label={side ? t(`coin.${side}`) : undefined}
          >
            {side && <Coin side={side} isFlying={false} />}
          </li>
        );
      })}
    </ol>
  );
}
