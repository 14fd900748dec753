import { setExtra } from '#sports/kit/sets/markets.ts';
import { tieBreaksIn } from '#sports/tennis/joint.ts';

export default setExtra(5, (score) => tieBreaksIn(score) === 1);
