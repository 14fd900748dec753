import { HUES, SIDES, stakeOf, stepsOf, type Fight, type FightInfo, type Result } from '#games/cockfight/quote.ts';
import { Arena } from '#games/cockfight/view/arena.tsx';
import { feltOf, type Offer } from '#games/cockfight/view/felt.tsx';
import { Slip } from '#games/cockfight/view/slip.tsx';
import { FightSound } from '#games/cockfight/view/sound.ts';
import { liveView, type SceneProps } from '#games/kit/view/live/live-view.tsx';
import type { MakeOrder } from '#games/kit/view/live/use-live-table.ts';
import { countedMarks, PastPlate } from '#games/kit/view/live/past-plate.tsx';
import { RoadBoard, type SideLook } from '#games/kit/view/roads/road-board.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { sumOf } from '#games/kit/quote.ts';
import type { Amount } from '#kernel/amount.ts';

const RESULTS = [...SIDES, 'bdd', 'ftd'] as const satisfies readonly Result[];

/** Makes the order for a bet: at given odds it names them and stakes the amount at risk. */
const order: MakeOrder = (bet, { offer }) => {
  const { odds } = (offer ?? {}) as NonNullable<Offer>;
  return odds ? { stake: stakeOf(bet.chips, odds), bet: { ...bet, odds } } : { stake: sumOf(bet), bet };
};

/** Cockfights between animated birds. */
export const View = liveView<FightInfo<Amount>, Fight, FightSound>({
  stepsOf,
  sound: (isOn) => new FightSound(isOn),
  received: (sound, count) => (count === 1 ? sound.bell() : sound.exchange()),
  feltOf: ({ style }, t, offered) => feltOf(style, t, offered),
  order,
  Slip,
  Scene,
  canSkip: true,
  words: { dealing: 'cockfight.phase_fight', number: 'cockfight.number' },
  Past: ({ t, outcomes }) => <Past t={t} fights={outcomes} />,
  written: ({ result }, t) => t(`cockfight.result.${result}`),
});

function Scene({ t, outcome, count, isMoving, offer }: SceneProps<Fight>) {
  const { odds, plumage } = (offer ?? {}) as NonNullable<Offer>;
  const coats = outcome?.plumage ?? plumage ?? [0, 1];
  return <Arena t={t} fight={outcome} plumage={coats} odds={outcome?.odds ?? odds} count={count} isMoving={isMoving} />;
}

/** Shows the road of both sides with draws on it, and how often each result came. */
function Past({ t, fights }: { t: FamilyText; fights: readonly Fight[] }) {
  const letterOf = (result: Result): string => t(`cockfight.letter.${result}`);
  const look = (result: Result): SideLook => ({ hue: HUES[result], letter: letterOf(result) });
  const markOf = (result: Result) => ({ text: letterOf(result), hue: HUES[result] });
  const results = fights.map(({ result }) => result);
  const past = results.map(markOf);
  const count = (one: Result): number => results.filter((result) => result === one).length;
  const counts = { meron: count('meron'), wala: count('wala'), bdd: count('bdd'), ftd: count('ftd') };
  return (
    <>
      <RoadBoard
        t={t}
        label={t('cockfight.road', counts)}
        results={results.map((result) => (result === 'meron' || result === 'wala' ? result : 'tie'))}
        looks={{ meron: look('meron'), wala: look('wala'), tie: look('bdd') }}
      />
      <PastPlate t={t} past={past} shares={countedMarks(RESULTS.map(markOf), past)} />
    </>
  );
}
