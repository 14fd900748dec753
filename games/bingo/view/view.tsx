import { useRef, useState } from 'react';
import { paysOf, prizesOf, wonBy } from '#games/kit/bingo/odds.ts';
import { cardOf, MOST_SERIAL } from '#games/kit/bingo/cards.ts';
import type { BingoBet, BingoInfo, BingoOutcome } from '#games/bingo/rules.ts';
import { Caller } from '#games/bingo/view/caller.tsx';
import { Paper } from '#games/kit/view/bingo/paper.tsx';
import { Prizes } from '#games/bingo/view/prizes.tsx';
import { BingoSound } from '#games/bingo/view/sound.ts';
import { toNumber } from '#kernel/fraction.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { Quote, QuoteFact, QuoteNumber, QuotePress } from '#games/kit/view/controls/quote.tsx';
import { InstantBoard, isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useInstant } from '#games/kit/view/instant/use-instant.ts';
import { useKeys } from '#games/kit/view/use-keys.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<BingoInfo<Amount>, BingoOutcome, 'instant'>;

const CALL_MS = 130;

/** Shows bingo for one player: a paper card, a caller, and the patterns that pay. */
export const View: GameView<BingoInfo<Amount>, BingoOutcome, 'instant'> = (props: Props) => {
  const { t, info, replay } = props;
  const { model } = info;
  const [bet, setBet] = useState<BingoBet>(() => (replay ? (replay.bet as BingoBet) : { serial: randomSerial() }));
  const [called, setCalled] = useState<readonly number[]>([]);
  const isSkipped = useRef(false);
  const sound = useSound(() => new BingoSound(props.isSoundOn), props.isSoundOn);
  const card = cardOf(model, bet.serial);
  const game = useInstant(props, {
    bet,
    unlock: () => sound.unlock(),
    show: async (round) => {
      const all = round.outcome.called;
      isSkipped.current = props.isReducedMotion;
      for (let count = 1; count <= all.length && !isSkipped.current; count++) {
        const now = all.slice(0, count);
        setCalled(now);
        sound.ball(card.flat().includes(now.at(-1)!));
        const [before, won] = [now.slice(0, -1), now].map((balls) => toNumber(paysOf(wonBy(model, card, balls)))) as [number, number];
        if (won > before) sound.pattern(Math.ceil(won));
        await pause(CALL_MS);
      }
      setCalled(all);
      if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
    },
  });
  const change = (serial: number): void => {
    if (game.isHeld || !Number.isInteger(serial) || serial < 1 || serial > MOST_SERIAL) return;
    setCalled([]);
    setBet({ serial });
  };
  useKeys((key) => key.toLowerCase() === 'n' && change(randomSerial()));
  // A press during the call shows all balls at once.
  const isCalling = game.isBusy && called.length > 0 && called.length < info.called;
  const press = (): void => {
    if (isCalling) isSkipped.current = true;
    if (!isCalling || game.auto.left > 0) game.press();
  };
  return (
    <InstantBoard
      view={props}
      game={{ ...game, press }}
      words={{ press: t('bingo.play'), busy: t(isCalling ? 'bingo.skip' : 'bingo.waiting'), hint: t('bingo.hint') }}
      written={({ multiplier }) => `${Number(multiplier).toLocaleString('en')}×`}
      choices={
        <Quote>
          <QuoteNumber name={t('bingo.serial_name')} value={String(bet.serial)} isOff={game.isHeld} onNumber={change} />
          <QuotePress name={t('kit.bingo_card')} isOff={game.isHeld} onPress={() => change(randomSerial())}>
            {t('bingo.new_card')}
          </QuotePress>
          <QuoteFact name={t('kit.return')}>{`${info.returnPercent}%`}</QuoteFact>
        </Quote>
      }
    >
      <div className={`bingo bingo--${model}`}>
        <Caller t={t} model={model} called={called} all={info.called} />
        <Paper t={t} model={model} card={card} called={called} serial={t('bingo.serial', { serial: bet.serial })} />
        <Prizes t={t} prizes={prizesOf(model)} won={wonBy(model, card, called)} />
      </div>
    </InstantBoard>
  );
};

/** Draws the number of a card among a million; all cards have equal chances. */
function randomSerial(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % MOST_SERIAL);
}
