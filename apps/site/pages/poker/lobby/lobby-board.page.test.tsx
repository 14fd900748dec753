// Walks through: apps/site/pages/poker.

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '../../../../../locales/en/poker.json?icu';
import { queryClient } from '#web/http/query-client.ts';
import { NOTHING, readAmount } from '#kernel/amount.ts';
import { I18nProvider } from '#web/text/i18n.tsx';
import { english } from '#web/text/messages.ts';
import { NO_FILTERS, type Filters } from '#apps/site/pages/poker/lobby/filters.ts';
import { LOBBY_FIXTURE } from '#apps/site/pages/poker/lobby/fixture.test-lines.ts';
import { LobbyBoard } from '#apps/site/pages/poker/lobby/lobby-board.tsx';
import { serverLine } from '#apps/site/pages/poker/lobby/read-tab.ts';
import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import type { LobbyAnswer } from '#apps/site/pages/poker/lobby/use-lobby.ts';

const nothing = (): void => {};

function boardOf(tab: LobbyTab, answer: Partial<LobbyAnswer>, filters: Filters = NO_FILTERS): string {
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...english, ...texts }}>
        <LobbyBoard
          tab={tab}
          isPractice={false}
          answer={{ lines: undefined, error: null, onRetry: nothing, ...answer }}
          filters={filters}
          onOpen={nothing}
          onClear={nothing}
          onPractice={nothing}
        />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}
const linesOf = (tab: LobbyTab): Partial<LobbyAnswer> => ({ lines: LOBBY_FIXTURE.filter((line) => line.tab === tab) });

test.each([
  ['cash', ['nl-high', '9 of 9 seated', '2 waiting', '0.05 / 0.10', '4.00 to 10.00', '34%']],
  ['fast', ['Quick Kite', '41 players', '0.05 / 0.10']],
  ['sitgo', ['Spin', '1 of 3 seated', 'Up to ×1,000', '0.93 + 0.07']],
  ['tournaments', ['Lantern Nightly', '128 entries', '1,000.00 guaranteed', '10.00 + 1.00', 'Re-entry', 'Progressive bounty']],
] as const)('the lines of %s say who plays, what it costs and what is known of it', (tab, parts) => {
  const text = boardOf(tab, linesOf(tab));
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toContain('poker.');
  expect(text).not.toContain('practice chips');
});

test('a tournament without a cost is named a freeroll, with the prizes that are guaranteed', () => {
  const free = LOBBY_FIXTURE.filter((line) => line.tab === 'tournaments').map((line) => ({ ...line, cost: 0, fee: 0 }));
  const text = boardOf('tournaments', { lines: free });
  expect(text).toContain('Freeroll');
  expect(text).toContain('1,000.00 guaranteed');
  expect(text).not.toContain('0.00 + 0.00');
});

test('while lines are on their way nothing is said to be missing; what failed can be read again; an empty tab leads to practice', () => {
  expect(boardOf('cash', {}).trim()).toBe('');
  expect(boardOf('cash', { error: new Error('down') })).toContain('Try again');
  expect(boardOf('fast', { lines: [] })).toContain('Play a practice table');
  expect(boardOf('cash', { lines: [] })).not.toContain('Play a practice table');
  expect(boardOf('cash', linesOf('cash'), { ...NO_FILTERS, game: 'short' })).toContain('Clear filters');
});

test('where every table of a tab is paused, the lobby says that poker is closed', () => {
  const lines = linesOf('cash').lines!.map((line) => ({ ...line, isPaused: true }));
  expect(boardOf('cash', { lines })).toContain('Poker is closed at the moment.');
  expect(boardOf('cash', { lines: [...lines, { ...lines[0]!, id: 'open', isPaused: false }] })).not.toContain('closed at the moment');
});

test('a table of the server is priced with its ante, and filtered by the class of stakes in its currency', () => {
  const big = readAmount('6250');
  const amounts = { small: NOTHING, big, ante: big, buyIn: { least: big, most: big }, averagePot: null };
  const numbers = { seats: 6, taken: 2, bots: 0, waiting: 0, flopPercent: null, handsPerHour: null };
  const names = { room: 'poker-r1', name: 'Amber Bay', kind: 'cash', mode: 'real', currency: 'VND', variant: 'NS' } as const;
  const lines = [serverLine({ ...names, ...amounts, ...numbers, stakes: 'micro', isClosing: false, isPaused: false })];
  expect(boardOf('cash', { lines }, { ...NO_FILTERS, stakes: 'micro' })).toContain('6,250, ante 6,250');
  expect(boardOf('cash', { lines }, { ...NO_FILTERS, stakes: 'high' })).not.toContain('Amber Bay');
});
