import { useMemo, useState } from 'react';
import { Spots } from '#games/kit/view/table/spots.tsx';
import { TableBoard } from '#games/kit/view/table/table-board.tsx';
import { useTableGame } from '#games/kit/view/table/use-table-game.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { ODDS, returnsOf, winnerOf, type BetName, type Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { dealtOrder, Hands, Shoe } from '#games/baccarat/view/hands.tsx';
import { GRID, placesOf } from '#games/baccarat/view/places.ts';
import { RoadBoard } from '#games/baccarat/view/road-board.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<BaccaratInfo<Amount>, Coup>;

const CARD_MS = 460;
/** A third card is waited for. */
const THIRD_MS = 760;

/** Baccarat: two hands from the shoe, the spots before them, and the roads. */
export const View: GameView<BaccaratInfo<Amount>, Coup> = (props: Props) => {
  const { t, money, currency, info } = props;
  const [table, setTable] = useState<{ coup: Coup | null; count: number }>({ coup: props.missedRound?.outcome ?? null, count: 6 });
  const { game, chips, pointed, setPointed, shown } = useTableGame(props, {
    sound: (isOn) => new CardSound(isOn),
    show: async (round, sound) => {
      const coup = round.outcome;
      const cards = dealtOrder(coup).length;
      setTable({ coup, count: 0 });
      for (let count = 1; count <= cards && !props.isReducedMotion; count++) {
        if (count > 4) await pause(THIRD_MS - CARD_MS);
        setTable({ coup, count });
        sound.card();
        await pause(CARD_MS);
      }
      setTable({ coup, count: cards });
    },
  });
  const places = useMemo(
    () =>
      placesOf(info.model).map((place) => ({
        ...place,
        face: <Face name={t(`baccarat.spot.${place.spot}`)} pays={paysText(place.spot)} />,
      })),
    [info.model, t],
  );
  const nameOf = (spot: string): string => t('kit.spot', { spot: t(`baccarat.spot.${spot}`), odds: ODDS[spot as BetName] });
  return (
    <TableBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('baccarat.play'), busy: t('baccarat.dealing'), hint: t('baccarat.hint') }}
      written={(coup) => t(`baccarat.result.${winnerOf(coup)}`, { player: coup.playerTotal, banker: coup.bankerTotal })}
      about={pointed === null ? null : nameOf(pointed)}
    >
      <div className="baccarat" dir="ltr">
        <Hands t={t} coup={table.coup} count={table.count} />
        <div className="baccarat__side">
          <Shoe />
          <RoadBoard t={t} winners={game.last.map(({ outcome }) => winnerOf(outcome)).toReversed()} />
        </div>
        <Spots
          t={t}
          currency={currency}
          money={money}
          className="bspots"
          label={t('baccarat.table')}
          grid={GRID}
          places={places}
          chips={chips}
          nameOf={nameOf}
          cameOut={(spot) => (shown ? cameOut(spot as BetName, shown) : null)}
          isHeld={game.isHeld}
          onPlay={game.press}
          onPoint={setPointed}
        />
      </div>
    </TableBoard>
  );
};

function Face({ name, pays }: { name: string; pays: string }) {
  return (
    <span className="bspot__face">
      <b>{name}</b>
      <small className="figures" data-printed={pays} />
    </span>
  );
}

function paysText(spot: string): string {
  return `${spot.endsWith('_dragon') ? '1–' : ''}${ODDS[spot as BetName]}:1`;
}

/** A chip that came back is neither won nor lost. */
function cameOut(bet: BetName, coup: Coup): 'won' | 'lost' | null {
  const { top, bottom } = returnsOf(bet, coup);
  if (top === bottom) return null;
  return top > bottom ? 'won' : 'lost';
}
