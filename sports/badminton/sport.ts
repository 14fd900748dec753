import { retiringRallySport } from '#sports/kit/rallies/sport.ts';

/** Games to 21, two ahead, at most 30 (BWF 7); who wins a rally serves. */
export default retiringRallySport({
  code: 'badminton',
  rules: { points: () => 21, cap: () => 30, serves: 'winner', opens: 'winner' },
  onServe: 0.49,
  perRating: 0.025,
  wins: 2,
  marks: [5, 10, 15],
  rallyMs: 6_000,
});
