import type { ComponentType } from 'react';
import { isReturned, type Lottery, type Picks, type Play, type Returned } from '#games/kit/quote.ts';
import { ReturnedReplay } from '#games/kit/view/live/returned.tsx';
import { LotteryBoard } from '#games/kit/view/lottery/lottery-board.tsx';
import { TicketReplay } from '#games/kit/view/lottery/ticket-replay.tsx';
import type { FamilyText, GameView } from '#games/kit/view/view.ts';

/** Outcome of a ticket, with money in minor units. */
export type TicketResult = { drawn: readonly number[]; lines: readonly { won: number; win: number }[]; rebate: number };

/** Info of a lottery in the browser. */
export type LotteryFacts = {
  everyMs: number | null;
  closesMs: number | null;
  /** Holder of the draws if they take place elsewhere. */
  source: string | null;
  mode: number;
  table: readonly { play: string; single: string; pays: string; chance: string; returns: string }[];
};

/** A table of how often each of some numbers came. */
export type Trend = { key: string; of: readonly string[]; hits(drawn: readonly number[], drawnMs: number | undefined): readonly string[] };

/** A play at the counter, and what is chosen of it just now. */
export type AboutPlay = {
  play: Play;
  picks: Picks;
  t: FamilyText;
  /** When the draw is that tickets are sold for. */
  drawsMs?: number | undefined;
};

/** Parts of the counter that a game brings: its plays, the look of a draw, and its counted figures. */
export type LotteryFront = {
  family: string;
  lottery: Lottery;
  /** Shows the drawn numbers that are seen already; the rest still turns. `drawn` is null while nothing is known of it. */
  Balls: ComponentType<{ drawn: readonly number[] | null; seen: number; isSmall?: boolean; t: FamilyText }>;
  /** A draw in words; `drawnMs` is its moment, where draws go by a rhythm. */
  written(drawn: readonly number[], t: FamilyText, drawnMs: number | undefined): string;
  /** A board of prizes, one row under the other: it stands beside the numbers, and folds to its special prize where it has no room. */
  isBoard?: true;
  /** Shows facts about a play beside its price. */
  About?: ComponentType<AboutPlay>;
  /** Shows details of a line after its draw. */
  Line?: ComponentType<AboutPlay & { drawn: readonly number[] }>;
  trends: readonly Trend[];
};

/** The view of a lottery; a ticket of the record is shown with its draw. */
export function lotteryView(front: LotteryFront): GameView<LotteryFacts, TicketResult | Returned, 'ticket'> {
  return (props) => {
    const round = props.replay ?? (props.draws ? null : props.missedRound);
    if (!round) return <LotteryBoard view={props} front={front} />;
    const { outcome, payout } = round;
    if (isReturned(outcome)) return <ReturnedReplay {...props} payout={payout} />;
    return <TicketReplay view={props} front={front} outcome={outcome} bet={props.replay?.bet} payout={payout} />;
  };
}
