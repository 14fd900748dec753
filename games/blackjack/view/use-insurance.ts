import { useState } from 'react';
import type { ActChoice } from '#games/kit/view/table/act-row.tsx';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { insuranceOf } from '#games/blackjack/quote.ts';
import type { BlackjackAct, BlackjackInfo, BlackjackOutcome } from '#games/blackjack/rules.ts';
import type { useBlackjack } from '#games/blackjack/view/use-blackjack.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';

type Props = Pick<GameViewProps<BlackjackInfo<Amount>, BlackjackOutcome>, 't' | 'currency'>;
type Insured = Extract<BlackjackAct, { insure: unknown }>['insure'];

/** Returns the choices while insurance is offered: each hand by its number, then all, the chosen ones, or none. Null at other times. */
export function useInsurance({ t, currency }: Props, { game }: ReturnType<typeof useBlackjack>): ActChoice[] | null {
  const [chosen, setChosen] = useState<{ roundId: string; seats: readonly number[] } | null>(null);
  const { round } = game;
  if (!round?.isOpen || round.seen.insured !== null) return null;
  const { roundId, seen } = round;
  const costOf = (hands: typeof seen.hands): Amount => fromMinor(BigInt(hands.reduce((sum, hand) => sum + insuranceOf(hand), 0)), currency);
  const picked = chosen?.roundId === roundId ? chosen.seats : [];
  const toggle = (seat: number): void => {
    const seats = picked.includes(seat) ? picked.filter((one) => one !== seat) : [...picked, seat];
    setChosen({ roundId, seats: seats.toSorted((a, b) => a - b) });
  };
  const isOne = seen.hands.length === 1;
  const each = isOne
    ? []
    : seen.hands.map((hand): ActChoice => ({
        name: `hand-${hand.seat}`,
        label: t('blackjack.insure_hand', { seat: hand.seat }),
        key: String(hand.seat),
        cost: costOf([hand]),
        isPicked: picked.includes(hand.seat),
        act: () => toggle(hand.seat),
      }));
  const insured = seen.hands.filter(({ seat }) => picked.length === 0 || picked.includes(seat));
  const cost = costOf(insured);
  const seats = insured.map(({ seat }) => seat) as Insured;
  const label = isOne ? t('blackjack.insure') : t(picked.length === 0 ? 'blackjack.insure_all' : 'blackjack.insure_chosen');
  return [
    ...each,
    { name: 'insure', label, key: 'I', cost, act: () => game.act({ insure: seats }, cost) },
    { name: 'decline', label: t('blackjack.decline'), key: 'N', act: () => game.act({ insure: [] }) },
  ];
}
