import { DRUMS } from '#games/kit/bingo/odds.ts';
import { cardOf, MODELS } from '#games/kit/bingo/cards.ts';
import type { BingoBet, BingoInfo, BingoOutcome } from '#games/bingo/rules.ts';
import { Caller } from '#games/bingo/view/caller.tsx';
import { Paper } from '#games/kit/view/bingo/paper.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows the card with all its marks, and the last balls. */
export function BingoResult({ outcome: { called }, bet, t }: OutcomeProps<BingoOutcome, BingoInfo<Amount>>) {
  const { serial } = bet as BingoBet;
  // The number of called balls identifies the model.
  const model = MODELS.find((one) => DRUMS[one].called === called.length)!;
  return (
    <div className={`bingo-result bingo-result--${model}`}>
      <Caller t={t} model={model} called={called} all={called.length} />
      <Paper t={t} model={model} card={cardOf(model, serial)} called={called} serial={t('bingo.serial', { serial })} />
    </div>
  );
}
