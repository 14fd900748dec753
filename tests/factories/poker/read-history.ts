import type { RecordedHand } from '#poker/kit/replay.ts';
import { VARIANTS } from '#poker/kit/variants.ts';

/** Reads the text of a hand as a tracker does, enough to play it again. Chairs and names are as in the text. */
export function readHistory(text: string): {
  hand: RecordedHand;
  chairs: number[];
  names: string[];
  button: number;
  collected: number[];
  timeOuts: string[];
} {
  const lines = text.split('\n');
  const summary = lines.indexOf('*** SUMMARY ***');
  const body = lines.slice(0, summary);
  const button = Number(/Seat #(\d+) is the button/.exec(lines[1]!)![1]);
  const seats = body.flatMap((line) => {
    const [, chair, name, stack] = /^Seat (\d+): (.+) \((\d+) in chips\)$/.exec(line) ?? [];
    return chair === undefined ? [] : [{ chair: Number(chair), name: name!, stack: Number(stack) }];
  });
  const distance = (chair: number): number => (chair - button - 1 + 100) % 100;
  // Heads-up the big blind comes first; otherwise the order is from the left of the button, whose number may be higher than the next
  // chair's.
  const order = seats.toSorted(
    (a, b) =>
      (a.chair > button ? a.chair - 100 : a.chair) - (b.chair > button ? b.chair - 100 : b.chair) || distance(a.chair) - distance(b.chair),
  );
  const who = (line: string): number => order.findIndex(({ name }) => line.startsWith(`${name}: `) || line.startsWith(`${name} `));
  const game = lines[0]!;
  const none = order.map(() => 0);
  const hand = {
    variant: variantOf(game),
    stacks: order.map(({ stack }) => stack),
    antes: [...none],
    blinds: [...none],
    posts: [...none],
    dead: [...none],
    minBet: 0,
    straddle: false,
  };
  const actions: string[] = order.map((_seat, at) => `d dh p${at + 1} ${'??'.repeat(VARIANTS[hand.variant]!.holes)}`);
  const ends: string[] = [];
  const boards: string[][] = [[], []];
  const collected = [...none];
  let runs = 1;
  for (const line of body.slice(2)) {
    const seat = who(line);
    const [, what, chips] = /: posts (the ante|big blind|small blind|straddle|out of turn|dead) (\d+)$/.exec(line) ?? [];
    const amounts = {
      'the ante': hand.antes,
      'big blind': hand.blinds,
      'small blind': hand.blinds,
      straddle: hand.blinds,
      'out of turn': hand.posts,
      dead: hand.dead,
    };
    if (what !== undefined) {
      amounts[what as keyof typeof amounts][seat] = Number(chips);
      if (what === 'straddle') hand.straddle = true;
    } else if (line.endsWith(': folds')) actions.push(`p${seat + 1} f`);
    else if (/: (checks$|calls )/.test(line)) actions.push(`p${seat + 1} cc`);
    else if (/: (bets|raises) /.test(line)) actions.push(`p${seat + 1} cbr ${/(?:bets|to) (\d+)/.exec(line)![1]}`);
    else if (/: shows \[/.test(line)) ends.push(`p${seat + 1} sm ${/\[(.+)\]/.exec(line)![1]!.replaceAll(' ', '')}`);
    else if (line.endsWith(': mucks hand')) ends.push(`p${seat + 1} sm -`);
    else if (/ collected \d+ from /.test(line)) collected[seat]! += Number(/ collected (\d+) from /.exec(line)![1]);
    const [, run, cards] = /^\*\*\* (FIRST |SECOND |)(?:FLOP|TURN|RIVER) \*\*\* (?:\[.*\] )?\[(.*)\]$/.exec(line) ?? [];
    if (cards === undefined) continue;
    if (run === 'SECOND ') runs = 2;
    else actions.push(`d db ${cards.replaceAll(' ', '')}`);
    for (const [at, board] of boards.entries()) if (run === '' || (run === 'FIRST ') === (at === 0)) board.push(...cards.split(' '));
  }
  const [small, big] = /\((\d+)\/(\d+)\)/.exec(game)!.slice(1).map(Number) as [number, number];
  const isFixed = hand.variant.startsWith('F');
  Object.assign(hand, { minBet: isFixed ? small : big, ...(isFixed && { bigBet: big }), ...(runs > 1 && { boards }) });
  const rake = Number(/Rake (\d+)/.exec(lines[summary + 1]!)![1]);
  return {
    hand: { ...hand, rake, actions: [...actions, ...ends] },
    chairs: order.map(({ chair }) => chair),
    names: order.map(({ name }) => name),
    button,
    collected,
    timeOuts: body.flatMap((line) => (line.endsWith(' has timed out') ? [line.replace(' has timed out', '')] : [])),
  };
}

function variantOf(line: string): string {
  const limit = line.includes('No Limit') ? 'N' : line.includes('Pot Limit') ? 'P' : 'F';
  const cards = /(\d) Card Omaha/.exec(line)?.[1] ?? '';
  const game = line.includes('6+') ? 'S' : line.includes('Omaha') ? `O${cards}${line.includes('Hi/Lo') ? '/8' : ''}` : 'T';
  return limit + game;
}
