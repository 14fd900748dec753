import { Dial } from '#games/kit/view/controls/dial.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';

type Props = { t: FamilyText; money(minor: bigint): string; bets: readonly bigint[]; step: number; onStep(step: number): void };

/** Field for the bet of a shot, one of the ten bets of the room. */
export function Bet({ t, money, bets, step, onStep }: Props) {
  const value = bets[step] ?? 0n;
  const words = {
    name: t('kit.bet'),
    less: t('kit.bet_less'),
    more: t('kit.bet_more'),
    choose: t('kit.bet_choose', { stake: money(value) }),
  };
  return (
    <Dial
      words={words}
      options={bets}
      value={value}
      shown={money}
      isOff={bets.length === 0}
      onChoose={(bet) => onStep(bets.indexOf(bet))}
    />
  );
}
