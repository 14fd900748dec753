import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { RecordedHand } from '#poker/kit/replay.ts';
import { VARIANTS } from '#poker/kit/variants.ts';

// Hands in the PHH notation of the University of Toronto's poker group, a TOML format. Additional fields begin with an underscore.

/** Optional fields of a file. Lists are by seat, from the left of the button; `hand` is the number of the hand. */
export type PhhNotes = {
  players?: readonly string[];
  chairs?: readonly number[];
  table?: string;
  hand?: string;
  currency?: string;
  finishing?: readonly number[];
};

/** Failure to read a file; `facts.field` is the missing or unreadable field. */
export type PhhFailure = Failure<'poker.no_phh'>;

const text = (value: string): string => JSON.stringify(value);
const list = (values: readonly number[]): string => `[${values.join(', ')}]`;

/** Writes a hand as a PHH file. */
export function toPhh(hand: RecordedHand, notes: PhhNotes = {}): string {
  const isFixed = VARIANTS[hand.variant]!.limit === 'fixed';
  const { players, chairs, table, hand: number, currency, finishing } = notes;
  const lines: (string | false | undefined)[] = [
    `variant = ${text(hand.variant)}`,
    `antes = ${list(hand.antes)}`,
    `blinds_or_straddles = ${list(hand.blinds)}`,
    isFixed ? `small_bet = ${hand.minBet}\nbig_bet = ${hand.bigBet ?? 2 * hand.minBet}` : `min_bet = ${hand.minBet}`,
    `starting_stacks = ${list(hand.stacks)}`,
    `actions = [\n${hand.actions.map((action) => `  ${text(action)},\n`).join('')}]`,
    chairs && `seats = ${list(chairs)}`,
    table !== undefined && `table = ${text(table)}`,
    number !== undefined && `hand = ${text(number)}`,
    players && `players = [${players.map(text).join(', ')}]`,
    currency !== undefined && `currency = ${text(currency)}`,
    finishing && `finishing_stacks = ${list(finishing)}`,
    hand.straddle && '_straddle = true',
    hand.posts && `_posts = ${list(hand.posts)}`,
    hand.dead && `_dead = ${list(hand.dead)}`,
    hand.boards && `_boards = [${hand.boards.map((board) => text(board.join(''))).join(', ')}]`,
    ...(['rake', 'fee', 'added'] as const).map((name) => hand[name] !== undefined && `_${name} = ${hand[name]}`),
  ];
  return `${lines.filter((line) => line !== undefined && line !== false).join('\n')}\n`;
}

type Value = string | number | boolean | (string | number)[];
const VALUE = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|-?\d+|true|false|\[[^[\]]*\])$/;

/** Reads from a PHH file of one hand the fields that a replay needs. */
export function fromPhh(file: string): Result<RecordedHand, PhhFailure> {
  const fields = fieldsOf(file);
  if (!fields.ok) return fields;
  const { value: given } = fields;
  const numbers = (name: string): number[] | undefined => {
    const value = given.get(name);
    return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : undefined;
  };
  const texts = (name: string): string[] | undefined => {
    const value = given.get(name);
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
  };
  const number = (name: string): number | undefined => (typeof given.get(name) === 'number' ? (given.get(name) as number) : undefined);
  const variant = given.get('variant');
  if (typeof variant !== 'string' || !Object.hasOwn(VARIANTS, variant)) return missing('variant');
  const [antes, blinds, stacks, actions] = [numbers('antes'), numbers('blinds_or_straddles'), numbers('starting_stacks'), texts('actions')];
  const minBet = number('min_bet') ?? number('small_bet');
  if (!antes || !blinds || !stacks) return missing(!antes ? 'antes' : !blinds ? 'blinds_or_straddles' : 'starting_stacks');
  if (!actions || minBet === undefined) return missing(actions ? 'min_bet' : 'actions');
  if ([antes, blinds].some(({ length }) => length !== stacks.length)) return missing('starting_stacks');
  const boards = texts('_boards')?.map((board) => board.match(/../g) ?? []);
  const [posts, dead, bigBet] = [numbers('_posts'), numbers('_dead'), number('big_bet')];
  return ok({
    variant,
    stacks,
    antes,
    blinds,
    minBet,
    actions,
    ...(given.get('_straddle') === true && { straddle: true }),
    ...(posts && { posts }),
    ...(dead && { dead }),
    ...(bigBet !== undefined && { bigBet }),
    ...(boards && { boards }),
    ...Object.fromEntries(
      (['rake', 'fee', 'added'] as const).flatMap((name) => (number(`_${name}`) === undefined ? [] : [[name, number(`_${name}`)!]])),
    ),
  });
}

function fieldsOf(file: string): Result<Map<string, Value>, PhhFailure> {
  const fields = new Map<string, Value>();
  // A list may span lines. Any other value ends with its line.
  const joined = file.replaceAll(/^\s*#.*$/gm, '').replaceAll(/\[([^[\]]*)\]/g, (whole) => whole.replaceAll('\n', ' '));
  for (const line of joined.split('\n')) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined || !VALUE.test(value)) return missing(name ?? line.slice(0, 40));
    fields.set(name, valueOf(value));
  }
  return ok(fields);
}

function valueOf(value: string): Value {
  if (value.startsWith('['))
    return (value.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|'[^']*'|-?\d+/g) ?? []).map((one) => valueOf(one) as string | number);
  if (value.startsWith('"')) return JSON.parse(value) as string;
  if (value.startsWith("'")) return value.slice(1, -1);
  return value === 'true' ? true : value === 'false' ? false : Number(value);
}

function missing(field: string): Result<never, PhhFailure> {
  return err('poker.no_phh', { field });
}
