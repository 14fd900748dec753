import { Dial } from '#games/kit/view/controls/dial.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

type Props = {
  t: FamilyText;
  money(amount: Amount): string;
  stakes: readonly Amount[];
  stake: Amount;
  isOff: boolean;
  onStake(stake: Amount): void;
};

/** Field for the stake of the next round. */
export function Bet({ t, money, stakes, stake, isOff, onStake }: Props) {
  const words = {
    name: t('kit.bet'),
    less: t('kit.bet_less'),
    more: t('kit.bet_more'),
    choose: t('kit.bet_choose', { stake: money(stake) }),
  };
  return <Dial words={words} options={stakes} value={stake} shown={money} isOff={isOff} onChoose={onStake} />;
}
