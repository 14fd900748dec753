import { Spots } from '#games/kit/view/table/spots.tsx';
import { LiveBoard } from '#games/kit/view/live/live-board.tsx';
import { useLiveTable, type LiveViewProps } from '#games/kit/view/live/use-live-table.ts';
import { RoadBoard } from '#games/kit/view/roads/road-board.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { stepsOf, winnerOf, type Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { cameOut, countsOf, useFelt, useLooks } from '#games/baccarat/view/felt.tsx';
import { Hands, Shoe } from '#games/baccarat/view/hands.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

/** Baccarat for many: the croupier deals what bets were closed on. */
export function LiveView(props: LiveViewProps<BaccaratInfo<Amount>, Coup>) {
  const { t, money, currency, info, table } = props;
  const pace = info.pace ?? 'live';
  const live = useLiveTable<BaccaratInfo<Amount>, Coup, CardSound>(props, { pace, stepsOf, sound, heard });
  const felt = useFelt(info.model, t);
  const looks = useLooks(t);
  const { stand, chips, pointed } = live;
  const winners = table.past.flatMap(({ state, outcome }) => (state === 'over' ? [winnerOf(outcome as Coup)] : [])).toReversed();
  return (
    <LiveBoard
      view={props}
      live={live}
      pace={pace}
      scene={
        <div className="baccarat-live" dir="ltr">
          <Hands t={t} coup={stand.outcome} count={stand.count} />
          <Shoe />
        </div>
      }
      past={<RoadBoard t={t} label={t('baccarat.roads', countsOf(winners))} results={winners} looks={looks} isWhole />}
      written={(coup) => t(`baccarat.result.${winnerOf(coup)}`, { player: coup.playerTotal, banker: coup.bankerTotal })}
      about={pointed === null ? null : felt.nameOf(pointed)}
    >
      <Spots
        t={t}
        currency={currency}
        money={money}
        {...felt}
        chips={chips}
        cameOut={(spot) => (stand.phase === 'result' && stand.outcome ? cameOut(spot, stand.outcome) : null)}
        isHeld={live.isHeld}
        onPlay={() => live.press.act?.()}
        onPoint={live.setPointed}
      />
    </LiveBoard>
  );
}

const sound = (isOn: boolean): CardSound => new CardSound(isOn);
const heard = (cards: CardSound): void => cards.card();
