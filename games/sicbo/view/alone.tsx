import { useMemo, useState } from 'react';
import { Spots } from '#games/kit/view/table/spots.tsx';
import { TableBoard } from '#games/kit/view/table/table-board.tsx';
import { useTableGame } from '#games/kit/view/table/use-table-game.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { SicboInfo, SicboOutcome } from '#games/sicbo/rules.ts';
import { Shaker } from '#games/kit/view/dice/dice.tsx';
import { feltOf } from '#games/sicbo/view/felt.tsx';
import { ShakerSound } from '#games/kit/view/dice/shaker-sound.ts';
import { rollText } from '#games/sicbo/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<SicboInfo<Amount>, SicboOutcome, 'instant'>;

const SHAKE_MS = 1_500;
/** Time from the lifting of the lid until the table shows the result, in milliseconds. */
const LIFT_MS = 520;

/** Shows sic bo for one player: three dice under a lid, and the felt. */
export function Alone(props: Props) {
  const { t, money, currency } = props;
  const [dice, setDice] = useState(props.missedRound?.outcome.dice ?? null);
  const [isCovered, setCovered] = useState(false);
  const { game, chips, pointed, setPointed, shown } = useTableGame(props, {
    sound: (isOn) => new ShakerSound(isOn),
    show: async (round, sound) => {
      if (!props.isReducedMotion) {
        setCovered(true);
        sound.shaking(SHAKE_MS);
        await pause(SHAKE_MS);
      }
      setDice(round.outcome.dice);
      setCovered(false);
      if (!props.isReducedMotion) await pause(LIFT_MS);
    },
  });
  const { cameOut, ...felt } = useMemo(() => feltOf(null, t), [t]);
  return (
    <TableBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('sicbo.play'), busy: t('sicbo.shaking'), hint: t('sicbo.hint') }}
      written={({ dice: fallen }) => rollText(t, fallen)}
      about={pointed === null ? null : felt.nameOf(pointed)}
    >
      <div className="sicbo" dir="ltr">
        <div className="sicbo__shaker">
          <Shaker dice={dice} isCovered={isCovered} />
        </div>
        <Spots
          t={t}
          currency={currency}
          money={money}
          {...felt}
          chips={chips}
          cameOut={(spot) => (shown ? cameOut(spot, shown) : null)}
          isHeld={game.isHeld}
          onPlay={game.press}
          onPoint={setPointed}
        />
      </div>
    </TableBoard>
  );
}
