import { useRef, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Bet } from '#games/kit/view/controls/bet.tsx';
import { lackingFace, PressButton, type Face } from '#games/kit/view/controls/press-button.tsx';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { usePressKey } from '#games/kit/view/use-press-key.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';

type View = Omit<GameViewProps<never, never>, 'info' | 'play' | 'act' | 'openRound' | 'table' | 'missedRound' | 'replay'> & {
  replay: { stake: Amount } | null;
};

type Game = {
  balance: Amount | undefined;
  stake: Amount;
  /** Null if the stake is the sum of the chips on a table. */
  setStake: ((stake: Amount) => void) | null;
  /** Amount by which the balance is below the stake. */
  lacking: Amount;
  isBusy: boolean;
  /** True while nothing of the next round can be chosen. */
  isHeld: boolean;
};

type Props = {
  view: View;
  game: Game;
  /** Payout of the round on the board; null or undefined if there is no round, or while it is being shown. */
  payout: Amount | null | undefined;
  face: Face;
  onPress(): void;
  /** Further choices for a round, beside the stake. */
  children?: ReactNode;
  /** Tools of this game, before those for rules and sound. */
  tools?: ReactNode;
  isLastShown?: boolean;
};

/** The bar below a board: balance, stake, choices of the game, the last round, tools and the large button. */
export function PlayBar({ view, game, payout, face, onPress, children, tools, isLastShown }: Props) {
  const { t, money, replay, stakes } = view;
  const button = useRef<HTMLButtonElement>(null);
  usePressKey(button, onPress);
  return (
    <>
      <Fact name={t(replay ? 'kit.staked' : 'kit.balance')}>{writtenSum(money, replay ? replay.stake : game.balance)}</Fact>
      {replay ? (
        <Fact name={t('kit.returned')}>{writtenSum(money, payout)}</Fact>
      ) : (
        <>
          {game.setStake ? (
            <Bet t={t} money={money} stakes={stakes} stake={game.stake} isOff={game.isHeld} onStake={game.setStake} />
          ) : (
            <Fact name={t('kit.on_table')}>{money(game.stake)}</Fact>
          )}
          {children}
        </>
      )}
      {isLastShown && !replay && (
        <Fact name={t('kit.last')} isWide>
          {writtenSum(money, payout)}
        </Fact>
      )}
      <div className="board-game__tools">
        {!replay && tools}
        <Tools view={view} />
      </div>
      <PressButton ref={button} onPress={onPress} {...face} />
    </>
  );
}

/** Writes an amount, or a dash if there is none. */
export function writtenSum(money: View['money'], amount: Amount | null | undefined): string {
  return amount === null || amount === undefined ? '–' : money(amount);
}

/**
 * Returns the face of the button: a common text while the game waits, shows a round, is paused or lacks money, otherwise the text of the
 * game.
 */
export function faceOf(
  { t, mode, replay, blocked }: View,
  { isBusy, lacking, stake }: Pick<Game, 'isBusy' | 'lacking' | 'stake'>,
  busy: string,
  own: Face,
): Face {
  if (isBusy) return { glyph: 'settle', small: busy, isDim: true, ring: 'full' };
  if (replay) return { glyph: 'spin', small: t('kit.again') };
  if (blocked !== null) return { glyph: 'pause', small: t('kit.paused'), isOff: true };
  if (!isNothing(lacking)) return lackingFace(t, mode);
  return isNothing(stake) ? { ...own, isOff: true } : own;
}

/** A figure of the bar with its name. */
function Fact({ name, children, isWide }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classNames('board-fact', isWide && 'board-fact--wide')}>
      <span className="dial__name">{name}</span>
      <b className="board-fact__sum figures">{children}</b>
    </div>
  );
}
