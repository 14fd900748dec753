import { doorsOf, FLOORS, RISKS } from '#games/tower/quote.ts';
import type { TowerInfo, TowerOutcome } from '#games/tower/rules.ts';
import { Tower } from '#games/tower/view/tower.tsx';
import { useTower } from '#games/tower/view/use-tower.ts';
import { Board } from '#games/kit/view/board.tsx';
import { Dial } from '#games/kit/view/controls/dial.tsx';
import { faceOf, PlayBar } from '#games/kit/view/controls/play-bar.tsx';
import type { Face } from '#games/kit/view/controls/press-button.tsx';
import { letGo } from '#games/kit/view/let-go.ts';
import { Ladder } from '#games/kit/view/stepped/ladder.tsx';
import { RoundPlate } from '#games/kit/view/stepped/round-plate.tsx';
import { useKeys } from '#games/kit/view/use-keys.ts';
import type { GameView, GameViewProps } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<TowerInfo<Amount>, TowerOutcome, 'stepped'>;
type Game = ReturnType<typeof useTower>;

/** Shows the tower: eight storeys with a door to choose on each, and the cash-out. */
export const View: GameView<TowerInfo<Amount>, TowerOutcome, 'stepped'> = (props: Props) => {
  const { title, t, money, replay } = props;
  const game = useTower(props);
  const { round, climb, risk, isOpen, isBusy } = game;
  const { doors } = doorsOf(risk);
  const isOff = !isOpen || isBusy;
  // Choosing another risk clears the tower, and with it the result of the last round.
  const about = isOpen || climb.crows !== null ? round : null;
  const press = (): void => {
    if (replay) game.again();
    else if (!isOpen) game.start();
    else if (climb.climbed.length > 0) game.cashOut();
  };
  const random = (): void => game.open(crypto.getRandomValues(new Uint32Array(1))[0]! % doors);
  useKeys((key) => {
    if (isOff) return;
    if (/^[1-4]$/.test(key) && Number(key) <= doors) game.open(Number(key) - 1);
    if (key.toLowerCase() === 'r') random();
  });
  return (
    <Board
      title={title}
      isBusy={isBusy}
      said={game.notice ?? (isBusy || !round ? '' : saidOf(props, game))}
      bar={
        <PlayBar
          view={props}
          game={game}
          payout={round?.payout}
          face={faceOf(props, game, t('tower.waiting'), ownFace(props, game))}
          onPress={press}
        >
          <RiskDial props={props} game={game} />
          {isOpen && <RandomDoor props={props} game={game} onPress={random} />}
        </PlayBar>
      }
    >
      <div className="tower-view">
        <div className="tower-view__tower">
          <Tower t={t} risk={risk} climb={climb} requested={game.requestedDoor} onDoor={isOff ? undefined : game.open} />
        </div>
        <div className="tower-view__side">
          <Ladder
            facts={[
              [t('tower.climbed'), `${climb.climbed.length} / ${FLOORS}`],
              [t('tower.now'), about ? `${(about.seen ?? about.outcome).multiplier}×` : '–'],
              [t('tower.next'), about?.seen ? `${about.seen.next}×` : '–'],
            ]}
          />
          <RoundPlate
            className="tower-view__plate"
            notice={game.notice}
            text={plateOf(props, game)}
            round={about}
            isBusy={isBusy}
            money={money}
          />
        </div>
      </div>
    </Board>
  );
};

/** Field for the risk: the number of doors on a floor, and of those that hide a crow. */
function RiskDial({ props: { t }, game }: { props: Props; game: Game }) {
  const words = {
    name: t('kit.risk'),
    less: t('tower.safer'),
    more: t('tower.riskier'),
    choose: t('tower.risk_choose', { risk: t(`tower.risk.${game.risk}`) }),
  };
  return (
    <Dial
      words={words}
      options={RISKS}
      value={game.risk}
      shown={(risk) => t(`tower.risk.${risk}`)}
      isOff={game.isHeld}
      onChoose={game.setRisk}
    />
  );
}

function RandomDoor({ props: { t }, game: { isBusy }, onPress }: { props: Props; game: Game; onPress: () => void }) {
  return (
    <div className="tower-random">
      <Button
        size="small"
        variant="line"
        disabled={isBusy}
        aria-keyshortcuts="R"
        onClick={(event) => {
          letGo(event);
          onPress();
        }}
      >
        {t('tower.random')}
      </Button>
    </div>
  );
}

function plateOf({ t }: Props, { round, isOpen, climb, risk }: Game): string {
  if (!round || (!isOpen && climb.crows === null)) return t('tower.hint', doorsOf(risk));
  if (isOpen) return t(climb.climbed.length === 0 ? 'tower.door_first' : 'tower.go_on');
  return t(round.outcome.hit === null ? 'kit.won' : 'tower.crow');
}

function saidOf({ t, money }: Props, { round, isOpen, climb }: Game): string {
  if (isOpen)
    return climb.climbed.length === 0
      ? t('tower.door_first')
      : t('tower.said_climbed', { floor: climb.climbed.length, multiplier: round!.seen!.multiplier });
  return round!.outcome.hit === null ? t('tower.said_paid', { amount: money(round!.payout) }) : t('tower.crow');
}

function ownFace({ t }: Props, { round, climb }: Game): Face {
  if (!round?.isOpen) return { label: t('tower.start') };
  if (climb.climbed.length === 0) return { label: t('tower.choose'), isOff: true };
  return { label: t('tower.take'), small: `${round.seen.multiplier}×` };
}
