import { retiringRallySport } from '#sports/kit/rallies/sport.ts';

/** Sets to 21, won by two points or at 30 (BWF 7); the winner of a rally serves. */
export default retiringRallySport({
  code: 'badminton',
  rules: { points: () => 21, cap: () => 30, serves: 'winner', opens: 'winner' },
  onServe: 0.49,
  perRating: 0.025,
  wins: 2,
  marks: [5, 10, 15],
  rallyMs: 6_000,
});
