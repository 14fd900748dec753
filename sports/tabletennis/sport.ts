import { retiringRallySport } from '#sports/kit/rallies/sport.ts';

/** Sets to 11 (ITTF 2.11), with two serves in turn, and single serves from 10:10 on. A set ends when a side has 41 points. */
export default retiringRallySport({
  code: 'tabletennis',
  rules: { points: () => 11, cap: () => 41, serves: 'two', opens: 'other' },
  onServe: 0.53,
  perRating: 0.035,
  wins: 3,
  marks: [5, 7],
  rallyMs: 5_000,
});
