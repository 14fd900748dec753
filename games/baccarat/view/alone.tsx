import { useMemo, useState } from 'react';
import { Spots } from '#games/kit/view/table/spots.tsx';
import { TableBoard } from '#games/kit/view/table/table-board.tsx';
import { useTableGame } from '#games/kit/view/table/use-table-game.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { winnerOf, type Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { dealtOrder, Hands, Shoe } from '#games/baccarat/view/hands.tsx';
import { feltOf } from '#games/baccarat/view/felt.tsx';
import { Roads } from '#games/baccarat/view/roads.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<BaccaratInfo<Amount>, Coup, 'instant'>;

const CARD_MS = 460;
/** Pause before a third card, in milliseconds. */
const THIRD_MS = 760;

/** Shows baccarat for one player: two hands from the shoe, the spots before them, and the roads. */
export function Alone(props: Props) {
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
  const { cameOut, ...spots } = useMemo(() => feltOf(info, t), [info, t]);
  return (
    <TableBoard
      view={props}
      game={game}
      chips={chips}
      words={{ press: t('baccarat.play'), busy: t('baccarat.dealing'), hint: t('baccarat.hint') }}
      written={(coup) => t(`baccarat.result.${winnerOf(coup)}`, { player: coup.playerTotal, banker: coup.bankerTotal })}
      about={pointed === null ? null : spots.nameOf(pointed)}
    >
      <div className="baccarat" dir="ltr">
        <Hands t={t} coup={table.coup} count={table.count} />
        <div className="baccarat__side">
          <Shoe />
          <Roads t={t} coups={game.last.map(({ outcome }) => outcome).toReversed()} />
        </div>
        <Spots
          t={t}
          currency={currency}
          money={money}
          {...spots}
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
