import { betOn, facesOf, hundredths, quoteOf, type DiceBet } from '#games/dice/quote.ts';
import { targetTo } from '#games/dice/view/ruler.tsx';
import { Quote, QuoteFact, QuoteNumber, QuotePress } from '#games/kit/view/controls/quote.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';

type Props = { t: FamilyText; bet: DiceBet; isOff: boolean; onBet(bet: DiceBet): void };

/** Fields for side and target, with the payout and the chance of the bet. */
export function DiceQuote({ t, bet, isOff, onBet }: Props) {
  const quote = quoteOf(bet);
  const swap = (): void => onBet(betOn(facesOf(bet), bet.side === 'over' ? 'under' : 'over'));
  return (
    <Quote>
      <QuotePress name={t('dice.side')} isOff={isOff} onPress={swap}>
        <span aria-hidden="true">{bet.side === 'over' ? '▲' : '▼'}</span> {t(`dice.${bet.side}`)}
      </QuotePress>
      <QuoteNumber
        name={t('dice.target')}
        value={hundredths(bet.target)}
        isOff={isOff}
        onNumber={(target) => onBet(targetTo(bet, Math.round(target * 100)))}
      />
      <QuoteFact name={t('kit.pays')}>{`${quote.multiplier}×`}</QuoteFact>
      <QuoteFact name={t('kit.chance')}>{`${quote.chance}%`}</QuoteFact>
    </Quote>
  );
}
