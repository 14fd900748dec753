import { fieldsOf, listOf, refused, wholeOf } from '#platform/lab/read-input.ts';
import { nextHand, type Candidate, type Positions } from '#poker/table/positions.ts';

const MOST_SEATS = 9;

/** The calls of the test lab about a table. Chairs are numbered from 1. */
export default {
  /** `{seats, last: {button, small, big} | null, players: [chair], waiting?: [{chair, posts?: "big" | "small"}], buttonBlind?}`: the next hand. */
  'poker.positions': (input: unknown) => {
    const given = fieldsOf(input);
    const seats = wholeOf(given['seats'], 'seats');
    if (seats < 2 || seats > MOST_SEATS) return refused(`seats are 2 to ${MOST_SEATS}`);
    const chair = (value: unknown): number => {
      const number = wholeOf(value, 'a chair');
      return number >= 1 && number <= seats ? number - 1 : refused('a chair is a number from 1 to seats');
    };
    const players = listOf(given['players'], 'players').map((value): Candidate => ({ chair: chair(value), isNew: false, posts: null }));
    const waiting = given['waiting'] === undefined ? [] : listOf(given['waiting'], 'waiting').map((value) => readWaiting(value, chair));
    const candidates = [...players, ...waiting];
    if (new Set(candidates.map((one) => one.chair)).size !== candidates.length) return refused('a chair is there once');
    const next = nextHand(readLast(given['last'], chair), candidates, seats, given['buttonBlind'] === true);
    if (!next) return refused('two players at least');
    const { button, small, big } = next.positions;
    const named = (position: number | null): number | null => (position === null ? null : position + 1);
    return { button: named(button), small: named(small), big: named(big), dealt: next.dealt.map((one) => one + 1) };
  },
};

function readWaiting(value: unknown, chair: (value: unknown) => number): Candidate {
  const given = fieldsOf(value);
  const posts = given['posts'] ?? null;
  if (posts !== null && posts !== 'big' && posts !== 'small') return refused('posts is big or small');
  return { chair: chair(given['chair']), isNew: true, posts };
}

function readLast(value: unknown, chair: (value: unknown) => number): Positions {
  if (value === null || value === undefined) return { button: null, small: null, big: null };
  const given = fieldsOf(value);
  const position = (name: string): number | null => (given[name] === null ? null : chair(given[name]));
  return { button: position('button'), small: position('small'), big: position('big') };
}
