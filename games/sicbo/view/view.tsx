import { useMemo, useState } from 'react';
import { Spots } from '#games/kit/view/table/spots.tsx';
import { TableBoard } from '#games/kit/view/table/table-board.tsx';
import { useTableGame } from '#games/kit/view/table/use-table-game.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { FamilyText, GameView, GameViewProps } from '#games/kit/view/view.ts';
import { SPOTS, winsToOne, type Spot } from '#games/sicbo/quote.ts';
import type { SicboInfo, SicboOutcome } from '#games/sicbo/rules.ts';
import { Die, Shaker } from '#games/kit/view/dice/dice.tsx';
import { GRID, PLACES } from '#games/sicbo/view/places.ts';
import { ShakerSound } from '#games/kit/view/dice/shaker-sound.ts';
import { oddsText, rollText, spotName } from '#games/sicbo/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<SicboInfo<Amount>, SicboOutcome>;

const SHAKE_MS = 1_500;
/** The lid is off before the table tells. */
const LIFT_MS = 520;

/** Sic bo: three dice under a lid, and a felt with all that they can show. */
export const View: GameView<SicboInfo<Amount>, SicboOutcome> = (props: Props) => {
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
  const places = useMemo(() => PLACES.map(({ one, ...place }) => ({ ...place, face: <Face t={t} spot={one} /> })), [t]);
  const nameOf = (spot: string): string => t('kit.spot', { spot: spotName(t, spot), odds: oddsText(spot) });
  return (
    <TableBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('sicbo.play'), busy: t('sicbo.shaking'), hint: t('sicbo.hint') }}
      written={({ dice: fallen }) => rollText(t, fallen)}
      about={pointed === null ? null : nameOf(pointed)}
    >
      <div className="sicbo" dir="ltr">
        <div className="sicbo__shaker">
          <Shaker dice={dice} isCovered={isCovered} />
        </div>
        <Spots
          t={t}
          currency={currency}
          money={money}
          className="sspots"
          label={t('sicbo.table')}
          grid={GRID}
          places={places}
          chips={chips}
          nameOf={nameOf}
          cameOut={(spot) => (shown ? (winsToOne(SPOTS.get(spot)!, shown.dice, 'fair') > 0 ? 'won' : 'lost') : null)}
          isHeld={game.isHeld}
          onPlay={game.press}
          onPoint={setPointed}
        />
      </div>
    </TableBoard>
  );
};

/** What is printed on a field: its word or its dice, and what it pays. */
function Face({ t, spot }: { t: FamilyText; spot: Spot }) {
  const { kind, faces, name } = spot;
  const shown = kind === 'double' ? [faces[0]!, faces[0]!] : kind === 'triple' ? [faces[0]!, faces[0]!, faces[0]!] : faces;
  const isDice = ['double', 'triple', 'pair', 'single', 'four'].includes(kind);
  return (
    <span className="sspot__face">
      {isDice ? (
        <span className="sspot__dice">
          {shown.map((face, at) => (
            // eslint-disable-next-line react/no-array-index-key -- dice lie in their order
            <Die key={at} face={face} />
          ))}
        </span>
      ) : (
        <b className="figures">{kind === 'total' ? faces[0] : spotName(t, name)}</b>
      )}
      <small className="figures" data-printed={`${oddsText(name)}:1`} />
    </span>
  );
}
