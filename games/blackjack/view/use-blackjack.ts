import { useState } from 'react';
import type { Card } from '#games/kit/cards.ts';
import { standing, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { useStepTable } from '#games/kit/view/table/use-step-table.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { BlackjackAct, BlackjackInfo, BlackjackOutcome, BlackjackShown } from '#games/blackjack/rules.ts';
import type { SideBet } from '#games/blackjack/settle.ts';
import type { Hand } from '#games/blackjack/play.ts';
import { CARD_MS, type LyingHand } from '#games/blackjack/view/hands.tsx';
import type { Amount } from '#kernel/amount.ts';

type Props = GameViewProps<BlackjackInfo<Amount>, BlackjackOutcome, 'stepped'>;
type Round = Standing<BlackjackShown, BlackjackOutcome>;

const TURN_MS = 420;
const DRAW_MS = 560;

/** Cards and bets on the felt. Results are set once the dealer has drawn. */
export type Lying = {
  dealer: readonly Card[];
  isHoleHidden: boolean;
  hands: readonly (LyingHand & Hand)[];
  sides: readonly SideBet[];
  /** Insured seats. */
  insured: readonly number[];
};
const NOTHING_LIES: Lying = { dealer: [], isHoleHidden: false, hands: [], sides: [], insured: [] };

function lyingOf(round: Round): Lying {
  return round.isOpen
    ? { ...round.seen, insured: round.seen.insured ?? [], isHoleHidden: true }
    : { ...round.outcome, isHoleHidden: false };
}

/** Holds the rounds one after the other: deal, hands, the dealer's draw; or a recorded round. */
export function useBlackjack(props: Props) {
  const { openRound, missedRound, isReducedMotion } = props;
  const [lying, setLying] = useState<Lying>(() => {
    if (openRound) return lyingOf(standing(openRound));
    return missedRound ? { ...missedRound.outcome, isHoleHidden: false } : NOTHING_LIES;
  });

  /** Shows the hands, then the hole card, then the dealer's draw, and the result last. */
  async function show(round: Round, sound: CardSound): Promise<void> {
    const next = lyingOf(round);
    const isDeal = round.acts.length === 0;
    const count = isDeal ? next.hands.length * 2 + 2 : 1;
    if (isReducedMotion) return setLying(next);
    sound.cards(count, CARD_MS);
    if (round.isOpen) {
      setLying(next);
      return pause(isDeal ? count * CARD_MS : CARD_MS);
    }
    const hands = next.hands.map((hand) => ({ ...hand, result: undefined }));
    setLying({ ...next, dealer: next.dealer.slice(0, 1), isHoleHidden: true, hands });
    await pause(count * CARD_MS + TURN_MS);
    for (let cards = 2; cards <= next.dealer.length; cards++) {
      sound.card();
      setLying({ ...next, dealer: next.dealer.slice(0, cards), hands });
      await pause(DRAW_MS);
    }
    setLying(next);
  }

  const table = useStepTable<BlackjackInfo<Amount>, BlackjackOutcome, BlackjackShown, CardSound, BlackjackAct>(props, {
    sound: (isOn) => new CardSound(isOn),
    show,
  });
  return { ...table, lying };
}
