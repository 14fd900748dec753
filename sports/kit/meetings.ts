/**
 * Returns the home and the away team of match `match` of a season, counted from 1, as places in the league. Each team meets each other team
 * in rounds (the circle method); home and away swap in each cycle. In a league with an odd number of teams a team rests each round.
 */
export function pairOf(teams: number, match: number): [number, number] {
  if (teams < 2) throw new RangeError('a league has two teams at least');
  const seats = teams + (teams % 2);
  const perRound = seats / 2 - (teams % 2);
  const round = Math.floor((match - 1) / perRound);
  const pairs = Array.from({ length: seats / 2 }, (_pair, at): [number, number] => [
    seatOf(seats, round, at),
    seatOf(seats, round, seats - 1 - at),
  ]);
  const [home, away] = pairs.filter(([a, b]) => a < teams && b < teams)[(match - 1) % perRound]!;
  const turns = Math.floor(round / (seats - 1)) + (round % (seats - 1));
  return turns % 2 === 0 ? [home, away] : [away, home];
}

/** Fewest and most runners of a race; with fewer, a race would pay no places after a withdrawal. */
const FIELD = [6, 12] as const;

/**
 * Returns the runners of race `match` of a season, counted from 1, as places in the league. Fields of all sizes come in turn, and all
 * runners run equally often: each race continues the list where the race before ended.
 */
export function fieldOf(runners: number, match: number): number[] {
  const [least, most] = [FIELD[0], Math.min(FIELD[1], runners)];
  if (runners < least) throw new RangeError(`a league of races has ${least} runners at least`);
  const sizes = most - least + 1;
  const whole = ((least + most) * sizes) / 2;
  const before = Math.floor((match - 1) / sizes) * whole + sum(least, (match - 1) % sizes);
  const size = least + ((match - 1) % sizes);
  return Array.from({ length: size }, (_runner, at) => (before + at) % runners);
}

/** Returns the sum of `count` numbers: least + (least + 1) + … */
const sum = (least: number, count: number): number => count * least + (count * (count - 1)) / 2;

/** Returns the team on a seat of the circle: the first team stays, and all others move on by a seat each round. */
function seatOf(seats: number, round: number, seat: number): number {
  return seat === 0 ? 0 : 1 + ((seat - 1 + round) % (seats - 1));
}
