import type { Files, Name } from '#tools/new/names.ts';

/**
 * Returns the files of a game for two players in rooms: high card of one suit. It has its deal, family, kind of room, table, texts and a
 * test. Its titles are rows of vendors.
 */
export function seatFiles({ kebab, camel, pascal, words }: Name): Files {
  const folder = `games/${kebab}`;
  return {
    [`${folder}/duel.ts`]: `import { drawBelow } from '#games/kit/duel/cards.ts';
import type { Duel } from '#games/kit/duel/duel.ts';

/** Hearts from two to ace, from 0. */
const RANKS = 13;

/** Pure: the same random text deals the same cards. The higher card takes the pot. */
export const ${camel}: Duel = {
  code: '${kebab}',
  deal: (chance) => {
    const first = drawBelow(chance, 0, RANKS);
    const other = drawBelow(chance, 1, RANKS - 1);
    return [first, other < first ? other : other + 1];
  },
  winner: ([one, two]) => (one > two ? 0 : 1),
  isGood: (rank) => rank >= RANKS / 2,
};
`,
    [`${folder}/quote.ts`]: `/** Names of the rules, in the order in which they are read. */
export const RULES = ['hand', 'bet', 'proof'] as const;
`,
    [`${folder}/family.ts`]: `import { ${camel} } from '#games/${kebab}/duel.ts';
import { RULES } from '#games/${kebab}/quote.ts';
import { duelFamily } from '#games/kit/duel/duel-family.ts';

/** ${words}, for two players. */
export default duelFamily(${camel}, { model: 'two', rules: RULES });
`,
    [`${folder}/room.ts`]: `import { ${camel} } from '#games/${kebab}/duel.ts';
import { duelRoom } from '#games/kit/duel/room.ts';

/** ${words} as a kind of room. */
export const openRoomKind = duelRoom(${camel});
`,
    [`${folder}/${kebab}.test.ts`]: test(kebab, camel),
    ...viewFiles({ kebab, pascal }, folder),
    [`${folder}/strings.en.json`]: `${JSON.stringify(texts(kebab, words), undefined, 2)}\n`,
  };
}

function viewFiles({ kebab, pascal }: Pick<Name, 'kebab' | 'pascal'>, folder: string): Files {
  return {
    [`${folder}/view/front.ts`]: `import type { DuelInfo, DuelOutcome } from '#games/kit/duel/duel-family.ts';
import { duelFacts } from '#games/kit/view/duel/duel-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

const front: GameFront<DuelInfo<Amount>, DuelOutcome> = {
  View: async () => (await import('#games/${kebab}/view/view.tsx')).View,
  Rules: async () => (await import('#games/${kebab}/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/${kebab}/view/outcome.tsx')).${pascal}Outcome,
  ...duelFacts('${kebab}'),
};

export default front;
`,
    [`${folder}/view/view.tsx`]: `import { cardOf } from '#games/kit/cards.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import { duelView } from '#games/kit/view/duel/duel-view.tsx';

/** The cards of a deck count rank by rank, diamonds before hearts. */
const hearts = (rank: number): string => cardOf(4 * rank + 1);

/** Shows the tables of the game. */
export const View = duelView({
  family: '${kebab}',
  Dealt: ({ t, one, lean }) => <PlayingCard t={t} card={hearts(one ?? 0)} isTurned={one !== null} lean={lean} />,
});
`,
    [`${folder}/view/outcome.tsx`]: `import { duelResult } from '#games/kit/view/duel/duel-result.tsx';

/** Shows a sitting in the record. */
export const ${pascal}Outcome = duelResult('${kebab}');
`,
    [`${folder}/view/rules.tsx`]: `import { duelRulesPanel } from '#games/kit/view/duel/duel-result.tsx';
import { RULES } from '#games/${kebab}/quote.ts';

/** Shows the rules of the game and its tables. */
export const Rules = duelRulesPanel('${kebab}', RULES);
`,
  };
}

function texts(kebab: string, words: string): Record<string, string> {
  const own: Record<string, string> = {
    kind: 'Game type',
    'kind.two': words,
    seats: 'Seats',
    keys: 'Tab moves, Enter presses',
    table: 'Tables',
    ante: 'Ante',
    ante_of: 'Ante {amount}',
    brings: 'Buy-in',
    chips: 'At the table',
    pot: 'Pot {amount}',
    check: 'Check',
    bet: 'Bet {amount}',
    call: 'Call {amount}',
    fold: 'Fold',
    sit: 'Sit down',
    stand: 'Stand up',
    others: 'Other tables',
    you: 'You',
    bot: 'Bot',
    free: 'Free seat',
    arriving: 'Sitting down',
    away: 'Away',
    leaving: 'Stands up after this hand',
    wait: 'Waiting for an opponent',
    wait_bot: 'Waiting for an opponent. A bot joins in a moment.',
    queue: 'You take the bot’s seat after this hand.',
    turn: 'Your turn',
    their_turn: 'Opponent’s turn',
    soon: 'Next hand in a moment',
    won: 'You won {amount}',
    lost: 'You lost {amount}',
    over: '{name} wins {amount}',
    hands: '{count, plural, one {# hand} other {# hands}}',
    'rule.hand': 'Both players pay the ante and get one heart. The higher card takes the pot.',
    'rule.bet': 'After the deal, one player may bet the size of the ante. The other calls or folds.',
    'rule.proof': 'The hash of a random text is shown before each deal, and the text itself after it.',
  };
  return Object.fromEntries(Object.entries(own).map(([key, text]) => [`${kebab}.${key}`, text]));
}

function test(kebab: string, camel: string): string {
  return `import { expect, test } from 'vitest';
import { ${camel} } from '#games/${kebab}/duel.ts';
import { duelTable } from '#games/kit/duel/table-rules.ts';

test('two players sit down, one bets, and the higher card takes the pot', () => {
  const rules = duelTable(${camel});
  let state = rules.open({ currency: 'USD', ante: '10', buyIn: '500', turnMs: 1_000, pauseMs: 10 });
  const enter = (input: Parameters<typeof rules.apply>[1], ms: number): void => {
    const applied = rules.apply(state, input, { ms, chance: 'abc' });
    if (applied.refused !== undefined) throw new Error(applied.refused);
    state = applied.state;
    for (const { key, type } of rules.owed!(state))
      if (type === 'buy-in') enter({ type: 'done', key, result: { ok: true, name: 'an***' } }, ms);
  };
  for (const viewer of ['1', '2']) enter({ type: 'act', viewer, act: { type: 'sit' } }, 0);
  enter({ type: 'clock' }, rules.due(state)!);
  enter({ type: 'act', viewer: '2', act: { type: 'bet', hand: 1 } }, 50);
  enter({ type: 'act', viewer: '1', act: { type: 'call', hand: 1 } }, 60);
  const won = ${camel}.winner(${camel}.deal('abc'));
  expect(state.seats.map((seat) => seat!.chips)).toEqual(won === 0 ? [520n, 480n] : [480n, 520n]);
});
`;
}
