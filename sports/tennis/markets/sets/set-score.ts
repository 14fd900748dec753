import { setScore } from '#sports/kit/sets/markets.ts';

const SCORES = ['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6'];

/** Score of set n in games. */
export default setScore(5, [...SCORES, ...SCORES.map((score) => score.split(':').toReversed().join(':'))]);
