import { useState } from 'react';
import { indexOfCard, type Card } from '#games/kit/cards.ts';
import { JOKER } from '#games/kit/cards/five-table.ts';
import { scaled } from '#kernel/fraction.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { isWin } from '#games/kit/view/instant/instant-board.tsx';
import { standing, useStepped, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import { useKeys } from '#games/kit/view/use-keys.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { bestHold, TABLES } from '#games/videopoker/quote.ts';
import type { FinalHand, PokerAct, PokerBet, PokerInfo, PokerOutcome, PokerShown } from '#games/videopoker/rules.ts';
import { PokerSound } from '#games/videopoker/view/sound.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

type Props = GameViewProps<PokerInfo<Amount>, PokerOutcome, 'stepped'>;
type Round = Standing<PokerShown, PokerOutcome>;

const CARD_MS = 60;
const DEALT_MS = 420;
const HAND_MS = 110;
const REPLAY_MS = 900;

/** Cards on the table. `hands` are those after their draw. */
export type Lying = { dealt: readonly Card[]; hold: readonly number[]; hands: readonly FinalHand[] };
const NOTHING_LIES: Lying = { dealt: [], hold: [], hands: [] };

function lyingOf(round: Round): Lying {
  return round.isOpen ? { ...NOTHING_LIES, dealt: round.seen.dealt } : round.outcome;
}

/** Holds the rounds one after the other: dealt, held, drawn; or a recorded round. */
export function useVideoPoker(props: Props) {
  const { openRound, info } = props;
  const sound = useSound(() => new PokerSound(props.isSoundOn), props.isSoundOn);
  const [hands, setHands] = useState<PokerBet['hands']>((openRound?.bet as PokerBet | undefined)?.hands ?? 1);
  const { lying, setLying, best, setBest, show, showAgain } = useLying(props, sound);
  const game = useStepped<PokerInfo<Amount>, PokerOutcome, PokerShown, PokerAct>(props, {
    unlock: () => sound.unlock(),
    show,
    showAgain,
    onBet: (bet) => setHands((bet as PokerBet).hands),
  });
  const mayHold = game.isOpen && !game.isBusy;

  function hold(place: number): void {
    if (!mayHold) return;
    const isHeld = !lying.hold.includes(place);
    sound.unlock();
    sound.hold(isHeld);
    setLying({ ...lying, hold: isHeld ? [...lying.hold, place].toSorted((a, b) => a - b) : lying.hold.filter((one) => one !== place) });
  }

  function holdBest(): void {
    if (!mayHold) return;
    const found = bestHold(
      TABLES[info.model],
      lying.dealt.map((card) => (card === 'Jo' ? JOKER : indexOfCard(card))),
    );
    sound.unlock();
    sound.hold(true);
    setBest((Number(scaled(found.ev, 2)) / 100).toFixed(2));
    setLying({ ...lying, hold: found.hold });
  }

  useKeys((key) => {
    if (/^[1-5]$/.test(key)) hold(Number(key) - 1);
    if (key.toLowerCase() === 'h') holdBest();
  });

  return {
    ...game,
    hands: props.replay ? (props.replay.bet as PokerBet).hands : hands,
    setHands,
    lying,
    best,
    mayHold,
    hold,
    holdBest,
    start: () => game.start({ hands }),
    draw: () => game.act({ hold: lying.hold as number[] }),
  };
}

/** Holds the cards on the table during the deal, the draw and a replay. */
function useLying(props: Props, sound: PokerSound) {
  const { openRound, missedRound } = props;
  const [lying, setLying] = useState<Lying>(() => {
    if (openRound) return lyingOf(standing(openRound));
    return missedRound?.outcome ?? NOTHING_LIES;
  });
  /** Return of the best hold for a stake of 1, cut to hundredths; null until the player has requested it. */
  const [best, setBest] = useState<string | null>(null);

  async function show(round: Round): Promise<void> {
    setBest(null);
    const next = lyingOf(round);
    for (let at = 0; at < 5; at++) if (!next.hold.includes(at)) setTimeout(() => sound.card(at), at * CARD_MS);
    if (round.isOpen || props.isReducedMotion) setLying(next);
    // The last hand is large; the other hands are drawn above it one by one.
    for (let count = 1; !round.isOpen && !props.isReducedMotion && count <= next.hands.length; count++) {
      setLying({ ...next, hands: next.hands.slice(0, count) });
      if (count < next.hands.length) await pause(HAND_MS);
    }
    if (!props.isReducedMotion) await pause(DEALT_MS);
    if (round.isOpen) return;
    if (isWin(round)) sound.pluck(ratioOf(round.payout, round.stake));
    else sound.still();
  }

  async function showAgain(round: Round): Promise<void> {
    const { dealt, hold } = lyingOf(round);
    setLying({ ...NOTHING_LIES, dealt });
    await pause(REPLAY_MS);
    setLying({ ...NOTHING_LIES, dealt, hold });
    await pause(REPLAY_MS);
    await show(round);
  }

  return { lying, setLying, best, setBest, show, showAgain };
}
