import type { Frame } from '#poker/shuffle/frames.ts';
import type { Hand } from '#poker/table/state.ts';
import type { Dealt } from '#modules/poker/room/state.ts';

/** Play of a member in a hand. `net` is in minor units. `thought` is the ms of each act of the member. */
export type Behaviour = {
  viewer: string;
  net: number;
  /** True if the member put chips in before the flop by choice. */
  entered: boolean;
  /** The one remaining opponent after the flop. Null without one, and for a bot. */
  rival: string | null;
  /** Acts against the rival, and the bets and raises among them. */
  rivalActs: number;
  rivalBets: number;
  thought: number[];
  /** Part in the draws of the hand: dealt in with a chain of links, recorded as silent, and answered with its link afterwards. */
  inDraw: boolean;
  silent: boolean;
  answered: boolean;
};

type Played = Pick<Hand, 'frames' | 'result' | 'thought' | 'players'>;

/** Returns the play of each member in a hand that is paid. */
export function behavioursOf(hand: Played, dealt: readonly Dealt[]): Behaviour[] {
  const { frames, result, thought = [] } = hand;
  const { entered, pair, acts, bets } = readFrames(frames, dealt.length);
  const rivalOf = (seat: number): string | null => {
    const other = pair?.includes(seat) ? dealt[pair.find((one) => one !== seat)!]!.viewer : '';
    return other === '' ? null : other;
  };
  return dealt.flatMap(({ viewer }, seat): Behaviour[] => {
    if (viewer === '') return [];
    const rival = rivalOf(seat);
    return [
      {
        viewer,
        net: result!.won[seat]! - result!.contributed[seat]!,
        entered: entered.has(seat),
        rival,
        rivalActs: rival === null ? 0 : acts[seat]!,
        rivalBets: rival === null ? 0 : bets[seat]!,
        thought: thought.filter((one) => one.seat === seat).map(({ ms }) => ms),
        ...drawnBy(frames, seat),
      },
    ];
  });
}

/** Returns the part of a seat in the draws of a hand. */
function drawnBy(frames: readonly Frame[], seat: number): Pick<Behaviour, 'inDraw' | 'silent' | 'answered'> {
  return {
    inDraw: frames.some((frame) => frame.kind === 'hand' && frame.tips[seat] !== null),
    silent: frames.some((frame) => frame.kind === 'silent' && frame.seats.includes(seat)),
    answered: frames.some((frame) => frame.kind === 'answered' && frame.seat === seat),
  };
}

/** Returns the players who entered before the flop, and the two who remained after it with their later acts. */
function readFrames(frames: readonly Frame[], seats: number) {
  const alive = new Set(Array.from({ length: seats }, (_seat, at) => at));
  const entered = new Set<number>();
  const [acts, bets] = [Array<number>(seats).fill(0), Array<number>(seats).fill(0)];
  let street = 0;
  let pair: number[] | undefined;
  let isRaised = false;
  const [first] = frames;
  const blinds = first?.kind === 'hand' ? first.setup.blinds : [];
  // The payer of the largest blind may check free of charge while nobody has raised.
  const isFree = (seat: number): boolean => !isRaised && blinds[seat] === Math.max(...blinds);
  for (const frame of frames) {
    if (frame.kind === 'board') {
      street = Math.max(street, frame.street);
      if (pair === undefined && alive.size === 2) pair = [...alive];
    } else if (frame.kind === 'act') {
      const { seat, act } = frame;
      if (pair?.includes(seat)) {
        acts[seat]!++;
        if (act.kind === 'raise') bets[seat]!++;
      }
      if (act.kind === 'fold') alive.delete(seat);
      else if (street === 0 && (act.kind === 'raise' || !isFree(seat))) entered.add(seat);
      if (act.kind === 'raise') isRaised = true;
      if (street > 0 && pair === undefined && alive.size === 2) pair = [...alive];
    }
  }
  return { entered, pair, acts, bets };
}
