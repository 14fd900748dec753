import { useState } from 'react';
import { useSound } from '#games/kit/view/board.tsx';
import { Quote, QuotePress, QuoteRisk } from '#games/kit/view/controls/quote.tsx';
import { InstantBoard, isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { MOST_PICKS, NUMBERS, paysOf, type KenoBet } from '#games/keno/quote.ts';
import type { KenoInfo, KenoOutcome } from '#games/keno/rules.ts';
import { Numbers } from '#games/keno/view/numbers.tsx';
import { KenoSound } from '#games/keno/view/sound.ts';
import { classNames } from '#ui/class-names.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<KenoInfo<Amount>, KenoOutcome, 'instant'>;

const DRAW_MS = 130;

/** Shows keno: forty numbers on a sheet, and ten stamps. */
export const View: GameView<KenoInfo<Amount>, KenoOutcome, 'instant'> = (props: Props) => {
  const { t, replay } = props;
  const [bet, setBet] = useState<KenoBet>(() => (replay ? (replay.bet as KenoBet) : { picks: randomPicks(), risk: 'low' }));
  const [drawn, setDrawn] = useState<readonly number[]>(() => props.missedRound?.outcome.drawn ?? []);
  const sound = useSound(() => new KenoSound(props.isSoundOn), props.isSoundOn);
  const game = useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async (round) => {
      const all = round.outcome.drawn;
      for (let count = 1; count <= all.length && !props.isReducedMotion; count++) {
        setDrawn(all.slice(0, count));
        sound.stamp(bet.picks.includes(all[count - 1]!));
        await pause(DRAW_MS);
      }
      setDrawn(all);
      if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
    },
  });
  const choose = (picks: readonly number[]): void => {
    setDrawn([]);
    setBet({ ...bet, picks: picks.toSorted((a, b) => a - b) });
  };
  const pick = (number: number): void => {
    if (bet.picks.includes(number)) return bet.picks.length > 1 ? choose(bet.picks.filter((one) => one !== number)) : undefined;
    if (bet.picks.length < MOST_PICKS) choose([...bet.picks, number]);
  };
  return (
    <InstantBoard
      view={props}
      game={game}
      words={{ press: t('keno.play'), busy: t('keno.drawing'), hint: t('keno.hint') }}
      written={({ hits, multiplier }) => `${hits} · ${multiplier}×`}
      choices={
        <Quote>
          <QuotePress name={t('keno.picks')} isOff={game.isHeld} onPress={() => choose(randomPicks(bet.picks.length))}>
            {t('keno.random', { count: bet.picks.length })}
          </QuotePress>
          <QuotePress name={t('keno.all')} isOff={game.isHeld} onPress={() => choose(bet.picks.slice(0, 1))}>
            {t('keno.clear')}
          </QuotePress>
          <QuoteRisk t={t} risk={bet.risk} isOff={game.isHeld} onRisk={(risk) => setBet({ ...bet, risk })} />
        </Quote>
      }
    >
      <div className="keno">
        <Numbers t={t} picks={bet.picks} drawn={drawn} onPick={game.isHeld ? undefined : pick} />
        <Pays bet={bet} hits={game.isBusy ? null : (game.shown?.outcome.hits ?? null)} isShown={drawn.length > 0} />
      </div>
    </InstantBoard>
  );
};

/** Shows the payout of each number of hits with this ticket. */
function Pays({ bet, hits, isShown }: { bet: KenoBet; hits: number | null; isShown: boolean }) {
  return (
    <ol className="keno-pays" dir="ltr">
      {paysOf(bet.picks.length, bet.risk).map((multiplier, count) => (
        <li
          // eslint-disable-next-line react/no-array-index-key -- rows have no other name than their hits
          key={count}
          className={classNames('figures', multiplier > 1 && 'keno-pays__win')}
          aria-current={isShown && hits === count}
        >
          <span>{count}</span>
          <b>{`${multiplier}×`}</b>
        </li>
      ))}
    </ol>
  );
}

/** Picks different numbers for a ticket. The server decides which are drawn. */
function randomPicks(count = 5): number[] {
  const left = Array.from({ length: NUMBERS }, (_, at) => at + 1);
  const words = crypto.getRandomValues(new Uint32Array(count));
  return [...words].map((word) => left.splice(word % left.length, 1)[0]!).toSorted((a, b) => a - b);
}
