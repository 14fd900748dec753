import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableView } from '#poker/table/view.ts';

export type Deed = 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'allIn';

/** An act of a chair, as the table shows it. `chips` is the amount that a call adds, or the total of a bet or raise. */
export type Spoken = { chair: number; deed: Deed; chips: number };

/** Returns the act of a frame, named by the view before it; undefined for an unknown seat. */
export function spokenOf(before: TableView, { seat, act }: Extract<Frame, { kind: 'act' }>): Spoken | undefined {
  const one = before.chairs.find((chair) => chair.seat === seat);
  if (!one) return undefined;
  const { chair, bet, stack } = one;
  const toMatch = Math.max(0, ...before.chairs.map((other) => other.bet));
  if (act.kind === 'fold') return { chair, deed: 'fold', chips: 0 };
  if (act.kind === 'raise') return { chair, deed: act.to - bet >= stack ? 'allIn' : toMatch === 0 ? 'bet' : 'raise', chips: act.to };
  const call = Math.min(Math.max(0, toMatch - bet), stack);
  if (call === 0) return { chair, deed: 'check', chips: 0 };
  return call === stack ? { chair, deed: 'allIn', chips: bet + call } : { chair, deed: 'call', chips: call };
}
