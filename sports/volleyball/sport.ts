import { teamRallySport } from '#sports/kit/rallies/sport.ts';

/** Sets to 25, the last set to 15 (FIVB 6.2, 6.3); the winner of a rally serves. A simulated set ends at 61 points at the latest. */
export default teamRallySport({
  code: 'volleyball',
  rules: { points: (n, most) => (n === most ? 15 : 25), cap: () => 61, serves: 'winner', opens: 'other' },
  // The receiving side attacks first, so the server wins fewer rallies.
  onServe: 0.4,
  perRating: 0.022,
  wins: 3,
  marks: [10, 15],
  rallyMs: 4_000,
});
