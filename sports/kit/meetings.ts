/**
 * Who meets in match `match` of a season, counted from 1, by their places in the league: everybody meets everybody in rounds (the circle
 * method), and home and away change with each time around. A league of an odd number rests one a round.
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

/** Who sits on a seat of the circle: the first one stays, the others move on by one each round. */
function seatOf(seats: number, round: number, seat: number): number {
  return seat === 0 ? 0 : 1 + ((seat - 1 + round) % (seats - 1));
}
