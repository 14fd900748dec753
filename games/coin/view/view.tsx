import { useState } from 'react';
import { useSound } from '#games/kit/view/board.tsx';
import { Quick } from '#games/kit/view/controls/quick.tsx';
import { Quote, QuoteFact, QuotePress } from '#games/kit/view/controls/quote.tsx';
import { InstantBoard } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { chanceText, MOST_FLIPS, multiplierOf, type CoinBet, type Side } from '#games/coin/quote.ts';
import type { CoinInfo, CoinOutcome } from '#games/coin/rules.ts';
import { Coin, Streak } from '#games/coin/view/coin.tsx';
import { CoinSound } from '#games/coin/view/sound.ts';
import { multiplierText } from '#games/kit/multiplier.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<CoinInfo<Amount>, CoinOutcome, 'instant'>;

const FLIP_MS = 620;
const FLIPS = Array.from({ length: MOST_FLIPS }, (_, at) => at + 1);

/** Shows coin flip: a paper coin, and the streak that was called. */
export const View: GameView<CoinInfo<Amount>, CoinOutcome, 'instant'> = (props: Props) => {
  const { t, replay } = props;
  const [bet, setBet] = useState<CoinBet>(() => (replay ? (replay.bet as CoinBet) : { side: 'heads', flips: 1 }));
  const [shown, setShown] = useState<readonly Side[]>(() => props.missedRound?.outcome.shown ?? []);
  const [flying, setFlying] = useState<{ to: Side; at: number } | null>(null);
  const sound = useSound(() => new CoinSound(props.isSoundOn), props.isSoundOn);
  const game = useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async ({ outcome, payout, stake }) => {
      setShown([]);
      for (const [at, to] of outcome.shown.entries()) {
        if (!props.isReducedMotion) {
          setFlying({ to, at });
          sound.flip();
          await pause(at === 0 ? FLIP_MS : FLIP_MS * 0.7);
        }
        setShown(outcome.shown.slice(0, at + 1));
        sound.land();
      }
      setFlying(null);
      if (outcome.isWon) sound.pluck(ratioOf(payout, stake));
    },
  });
  const change = (next: CoinBet): void => {
    setShown([]);
    setBet(next);
  };
  const multiplier = multiplierText(multiplierOf(bet.flips));
  return (
    <InstantBoard
      view={props}
      game={game}
      words={{ press: t('coin.play'), busy: t('coin.flying'), hint: t('coin.hint') }}
      written={({ shown: sides, isWon }) => (isWon ? t('coin.streak_of', { count: sides.length }) : t(`coin.${sides.at(-1)!}`))}
      choices={
        <>
          <Quote>
            <QuotePress
              name={t('coin.side')}
              isOff={game.isHeld}
              onPress={() => change({ ...bet, side: bet.side === 'heads' ? 'tails' : 'heads' })}
            >
              {t(`coin.${bet.side}`)}
            </QuotePress>
            <QuoteFact name={t('kit.pays')}>{`${multiplier}×`}</QuoteFact>
            <QuoteFact name={t('kit.chance')}>{`${chanceText(bet.flips)}%`}</QuoteFact>
          </Quote>
          <Quick
            name={t('coin.streak')}
            options={FLIPS}
            value={bet.flips}
            shown={String}
            isOff={game.isHeld}
            onChoose={(flips) => change({ ...bet, flips })}
          />
        </>
      }
    >
      <div className="coin-board">
        <Coin key={flying ? `${flying.at}` : 'still'} side={flying?.to ?? shown.at(-1) ?? bet.side} isFlying={flying !== null} />
        <Streak t={t} bet={bet} shown={shown} />
      </div>
    </InstantBoard>
  );
};
