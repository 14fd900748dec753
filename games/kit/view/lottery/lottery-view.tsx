import type { ComponentType } from 'react';
import { isReturned, type Lottery, type Picks, type Play, type Returned } from '#games/kit/quote.ts';
import { ReturnedReplay } from '#games/kit/view/live/returned.tsx';
import { LotteryBoard } from '#games/kit/view/lottery/lottery-board.tsx';
import { TicketReplay } from '#games/kit/view/lottery/ticket-replay.tsx';
import type { FamilyText, GameView } from '#games/kit/view/view.ts';

/** Outcome of a ticket; `win` and `rebate` are in minor units. */
export type TicketResult = { drawn: readonly number[]; lines: readonly { won: number; win: number }[]; rebate: number };

/** Information of a lottery, as the browser receives it. */
export type LotteryFacts = {
  everyMs: number | null;
  closesMs: number | null;
  /** Holder of the draws if another party holds them; null otherwise. */
  source: string | null;
  mode: number;
  table: readonly { play: string; single: string; pays: string; chance: string; returns: string }[];
};

/** A table of how often each of some numbers came in the last draws. */
export type Trend = { key: string; of: readonly string[]; hits(drawn: readonly number[], drawnMs: number | undefined): readonly string[] };

/** A play at the counter, and the present choice in it. */
export type AboutPlay = {
  play: Play;
  picks: Picks;
  t: FamilyText;
  /** Time of the draw for which tickets are sold. */
  drawsMs?: number | undefined;
};

/** Parts of the counter that each game defines: its plays, the look of a draw, and its statistics. */
export type LotteryFront = {
  family: string;
  lottery: Lottery;
  /** Shows the first `seen` drawn numbers; the others still turn. `drawn` is null while no draw is known. */
  Balls: ComponentType<{ drawn: readonly number[] | null; seen: number; isSmall?: boolean; t: FamilyText }>;
  /** Writes a draw in words; `drawnMs` is its time, for draws in a rhythm. */
  written(drawn: readonly number[], t: FamilyText, drawnMs: number | undefined): string;
  /** True for a board of prizes in rows: it stands beside the numbers, and shows only its special prize where it has no room. */
  isBoard?: true;
  /** Shows facts about a play beside its price. */
  About?: ComponentType<AboutPlay>;
  /** Shows details of a line after its draw. */
  Line?: ComponentType<AboutPlay & { drawn: readonly number[] }>;
  trends: readonly Trend[];
};

/** Returns the view of a lottery. A recorded ticket is shown with its draw. */
export function lotteryView(front: LotteryFront): GameView<LotteryFacts, TicketResult | Returned, 'ticket'> {
  return (props) => {
    const round = props.replay ?? (props.draws ? null : props.missedRound);
    if (!round) return <LotteryBoard view={props} front={front} />;
    const { outcome, payout } = round;
    if (isReturned(outcome)) return <ReturnedReplay {...props} payout={payout} />;
    return <TicketReplay view={props} front={front} outcome={outcome} bet={props.replay?.bet} payout={payout} />;
  };
}
