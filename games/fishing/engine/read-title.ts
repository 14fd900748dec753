import { parseFraction } from '#kernel/fraction.ts';
import { WHOLE } from '#games/fishing/engine/hit.ts';
import { BadTitle, SORTS, type Kind, type Model, type Prize, type Sort, type Title } from '#games/fishing/engine/title.ts';
import { judged } from '#games/fishing/engine/value.ts';
import { judgePlan } from '#games/fishing/engine/motion/wave-plan.ts';

const COLUMNS = 'code,sort,pays,frees,chance,radius,speed';

/** Reads a title from its model and the text of its `fish.csv`; throws `BadTitle`. */
export function readTitle(model: Model, csv: string): Title {
  const [head, ...rows] = csv.trim().split(/\r?\n/);
  if (head !== COLUMNS) throw new BadTitle(`${model.code}: the columns of fish.csv are ${COLUMNS}`);
  const kinds = rows.map(readKind);
  const codes = new Set(kinds.map(({ code }) => code));
  if (codes.size !== kinds.length) throw new BadTitle(`${model.code}: a code stands twice in fish.csv`);
  const fault = judgePlan(model.waves, codes);
  if (fault) throw new BadTitle(`${model.code}: ${fault}`);
  const { share, jackpot, ...rest } = model;
  return judged(rest, parseFraction(share), parseFraction(jackpot), kinds);
}

function readKind(row: string): Kind {
  const [code, sort, pays, frees, chance, radius, speed, ...more] = row.split(',') as [string, ...string[]];
  if (speed === undefined || more.length > 0) throw new BadTitle(`"${row}" has not ${COLUMNS}`);
  if (!SORTS.includes(sort as Sort)) throw new BadTitle(`${code}: ${sort} is no sort`);
  return {
    code,
    sort: sort as Sort,
    prizes: readPrizes(pays!),
    frees: Number(frees),
    chance: parseFraction(chance!),
    radius: Number(radius),
    speed: Number(speed),
  };
}

/** Reads multipliers: `20`, or `40:30 80:70` with weights of 100. */
function readPrizes(text: string): Prize[] {
  if (text === '') return [];
  if (/^\d+$/.test(text)) return [{ times: Number(text), weight: WHOLE }];
  return text.split(' ').map((part) => {
    const [times, weight] = part.split(':').map(Number);
    return { times: times!, weight: weight ?? NaN };
  });
}
