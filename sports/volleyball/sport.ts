import { teamRallySport } from '#sports/kit/rallies/sport.ts';

/** Sets to 25, the last one to 15 (FIVB 6.2, 6.3); who wins a rally serves. No set of this world goes beyond 61 points. */
export default teamRallySport({
  code: 'volleyball',
  rules: { points: (n, most) => (n === most ? 15 : 25), cap: () => 61, serves: 'winner', opens: 'other' },
  // The side that receives has the attack.
  onServe: 0.4,
  perRating: 0.022,
  wins: 3,
  marks: [10, 15],
  rallyMs: 4_000,
});
