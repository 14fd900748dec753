// Walks through: apps/site/pages/poker.

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '../../../../../locales/en/poker.json?icu';
import { queryClient } from '#web/http/query-client.ts';
import { I18nProvider } from '#web/text/i18n.tsx';
import { english } from '#web/text/messages.ts';
import { readAmount } from '#kernel/amount.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { TableNotice } from '#apps/site/pages/poker/table/show/table-notice.tsx';
import { DealPanel } from '#apps/site/pages/poker/table/tourney/deal-panel.tsx';
import { TourneyBar } from '#apps/site/pages/poker/table/tourney/tourney-bar.tsx';
import { TourneyMoment } from '#apps/site/pages/poker/table/tourney/tourney-moment.tsx';
import { EntrantsView } from '#apps/site/pages/poker/tourney/entrants-view.tsx';
import { OwnResult } from '#apps/site/pages/poker/tourney/own-result.tsx';
import { PrizesView } from '#apps/site/pages/poker/tourney/prizes-view.tsx';
import { ResultsView } from '#apps/site/pages/poker/tourney/results-view.tsx';
import { StructureView } from '#apps/site/pages/poker/tourney/structure-view.tsx';
import { TourneyClock } from '#apps/site/pages/poker/tourney/tourney-clock.tsx';
import type { TourneyBoard, TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';

const shownBy = (view: React.ReactNode): string =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider language="en" messages={{ ...english, ...texts }}>
        {view}
      </I18nProvider>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const ROW: TourneyRow = {
  room: 'poker-t1',
  name: 'Bounty Hour',
  mode: 'real',
  currency: 'USD',
  kind: 'freezeout',
  variant: 'NT',
  prize: readAmount('2.50'),
  fee: readAmount('0.50'),
  head: readAmount('2.50'),
  bounty: 'progressive',
  guarantee: readAmount('100'),
  target: null,
  size: 9,
  speed: 'turbo',
  lateLevels: 4,
  players: 90,
  registered: 20,
  left: 12,
  isOpen: true,
  startsAt: '2026-12-01T20:00:00.000Z',
  phase: 'running',
};
const BOARD: TourneyBoard = {
  level: 3,
  levelEnds: Date.now() + 90_000,
  breakUntil: null,
  isHandForHand: true,
  average: 16_666,
  pool: '5000',
  prizes: [],
  multiple: null,
  tables: [{ id: 'x-1', no: 1, players: 6, least: 4_000, most: 30_000 }],
  entrants: [
    { name: 'me***7', isOwn: true, stack: 30_000, table: 2, head: '375', isOut: false },
    { name: 'bot:tight-1', isOwn: false, stack: 0, table: null, head: '0', isOut: true },
  ],
  results: [{ name: 'me***7', isOwn: true, place: 2, prize: '1800', bounty: '375' }],
};
const OWN: PokerTourney['own'] = {
  state: 'playing',
  rank: 3,
  place: null,
  prize: '0',
  won: '0',
  head: '250',
  hasTicket: false,
  until: 0,
  mayBuy: [],
  isBuying: false,
};
const STANDING: PokerTourney = {
  phase: 'running',
  kind: 'rebuy',
  cost: '550',
  fee: '50',
  head: '250',
  bounty: 'none',
  registered: 20,
  most: 90,
  startsAt: 1_000,
  isOpen: true,
  left: 12,
  level: 3,
  levelEnds: 200_000,
  breakUntil: null,
  isHandForHand: false,
  tables: 2,
  average: 16_666,
  prizes: ['1800', '900'],
  multiple: null,
  own: OWN,
  deal: null,
  results: [],
};

function linkOf(standing: PokerTourney, spin: number | null = null): TableLink {
  const never = () => () => {};
  return {
    about: { money: 'USD', currency: null, isPractice: false, room: 'poker-t1' } as TableLink['about'],
    view: () => undefined,
    status: () => 'live',
    standing: () => ({ state: 'none', chair: null, least: 0, most: 0, place: 0 }),
    tourney: () => standing,
    notice: () => null,
    draw: () => 'watched',
    spin: () => spin,
    now: () => 100_000,
    onStep: never,
    onStatus: never,
    onStanding: never,
    act: async () => undefined,
    retry: () => {},
    close: () => {},
  };
}
const barOf = (own: Partial<PokerTourney['own']>, more: Partial<PokerTourney> = {}): string =>
  shownBy(<TourneyBar link={linkOf({ ...STANDING, ...more, own: { ...OWN, ...own } })} />);

test('the clock has the level, both blinds, who is left and the average in big blinds; before the start it counts down', () => {
  const running = shownBy(<TourneyClock tourney={ROW} board={BOARD} />);
  for (const part of ['Level 3', 'Hand for hand', '90 / 180, ante 22', '120 / 240, ante 30', '12 of 20', '16,666 (92.5 BB)'])
    expect(running).toContain(part);
  expect(shownBy(<TourneyClock tourney={{ ...ROW, phase: 'registering' }} board={null} />)).toContain('20 of 90');
  expect(shownBy(<TourneyClock tourney={{ ...ROW, phase: 'registering', startsAt: null }} board={null} />)).toContain('When full');
  expect(shownBy(<TourneyClock tourney={ROW} board={{ ...BOARD, breakUntil: Date.now() + 60_000 }} />)).toContain('Break');
  expect(shownBy(<TourneyClock tourney={{ ...ROW, phase: 'cancelled' }} board={BOARD} />)).toContain('was cancelled');
});

test('a freeroll is entered for free; whoever is disqualified reads so, and is offered no entry', () => {
  expect(barOf({ state: 'none' }, { cost: '0', fee: '0' })).toContain('Enter for free');
  expect(barOf({ state: 'none' })).toContain('Enter for 5.50');
  const gone = barOf({ state: 'none', isDisqualified: true });
  expect(gone).not.toContain('Enter');
  expect(barOf({ state: 'out', place: 4, isDisqualified: true })).toContain('You were disqualified from this tournament.');
  expect(shownBy(<OwnResult own={{ ...STANDING, own: { ...OWN, isDisqualified: true } }} currency="USD" />)).toContain('disqualified');
});

test('prizes are those of the guarantee until they are fixed, and a spin shows its odds with the prize of each', () => {
  const open = shownBy(<PrizesView tourney={ROW} board={BOARD} targetName={null} />);
  for (const part of ['once entries close', '100.00 guaranteed', 'Bounties start at 2.50', '1st']) expect(open).toContain(part);
  const fixed = shownBy(<PrizesView tourney={ROW} board={{ ...BOARD, prizes: ['6000', '4000'] }} targetName={null} />);
  for (const part of ['Prizes are final', '1st 60.00', '2nd 40.00']) expect(fixed).toContain(part);
  const spin = shownBy(
    <PrizesView tourney={{ ...ROW, kind: 'spin', prize: readAmount('1') }} board={{ ...BOARD, multiple: 5 }} targetName={null} />,
  );
  for (const part of ['×1,000 5 in 1,000,000 1,000.00', '×2 581,835 in 1,000,000 2.00']) expect(spin).toContain(part);
  expect(shownBy(<PrizesView tourney={{ ...ROW, kind: 'satellite' }} board={null} targetName="Lantern Main" />)).toContain(
    'an entry to Lantern Main',
  );
});

test('entrants, results and levels say who is where, what was won, and when entries close', () => {
  const entrants = shownBy(<EntrantsView tourney={ROW} board={BOARD} />);
  for (const part of ['me***7 You', '2 3.75 30,000', 'Heron', 'Out']) expect(entrants).toContain(part);
  expect(shownBy(<ResultsView tourney={ROW} results={BOARD.results} />)).toContain('2 me***7 You 3.75 18.00');
  const levels = shownBy(<StructureView tourney={ROW} level={3} />);
  for (const part of ['5 minutes per level', 'after level 4', 'starting stack 10,000 chips']) expect(levels).toContain(part);
});

test('without a seat the bar offers what is possible: an entry, chips again within seconds, another entry, or the result', () => {
  expect(barOf({ state: 'none' })).toContain('Late entry is open. Enter for 5.50');
  expect(barOf({ state: 'none' }, { isOpen: false })).toContain('You are watching.');
  expect(barOf({ state: 'registered' }, { phase: 'registering', startsAt: 160_000 })).toContain('Play starts in 1:00');
  expect(barOf({ until: 112_000, mayBuy: ['rebuy'] })).toMatch(/Buy in again within 0:12.*Rebuy 5\.50/);
  expect(barOf({ state: 'out', place: 2, prize: '1800', won: '375' })).toContain('You finished 2nd and won 21.75.');
  expect(barOf({ state: 'out', place: 11, mayBuy: ['reEntry'] })).toMatch(/You finished 11th\..*Re-enter 5\.50/);
  expect(barOf({ state: 'out', place: 1, prize: '1100', hasTicket: true })).toContain('You won an entry');
});

test('a spin says what is played for and whether the browser comes to the same; a deal shows each part', () => {
  const spin = { ...STANDING, kind: 'spin', multiple: 25, prizes: ['2500'] } as const;
  expect(shownBy(<TourneyMoment link={linkOf(spin, 25)} />)).toContain(
    '×25 Playing for 25.00 Your browser calculated the same multiplier.',
  );
  expect(shownBy(<TourneyMoment link={linkOf(spin, 2)} />)).toContain('Stop playing: your browser calculated a different multiplier.');
  expect(shownBy(<TourneyMoment link={linkOf(spin)} />)).not.toContain('browser');
  const final = { ...STANDING, isOpen: false, tables: 1, left: 2 };
  expect(shownBy(<DealPanel link={linkOf(final)} standing={final} />)).toContain('By ICM');
  const offers = [
    { name: 'me***7', amount: '1400' },
    { name: 'bot:tight-1', amount: '1165' },
  ];
  const open = { ...final, deal: { method: 'icm', offers, kept: '135', agreed: 1 } } as const;
  const deal = shownBy(<DealPanel link={linkOf(open)} standing={open} />);
  for (const part of ['me***7 14.00', 'Heron 11.65', '1.35 is kept for the winner. 1 of 2 agree.', 'Agree']) expect(deal).toContain(part);
  expect(shownBy(<DealPanel link={linkOf(STANDING)} standing={STANDING} />).trim()).toBe('');
});

test('a message of staff is marked as one for ten minutes, and is text, whatever it looks like', () => {
  const noticed = (notice: { text: string; at: number } | null): string => {
    const link = { ...linkOf(STANDING), notice: () => notice };
    return shownBy(<TableNotice link={link} />);
  };
  const at = linkOf(STANDING).now();
  expect(noticed({ text: 'Back <b>at ten</b>', at })).toContain('Staff Back &lt;b&gt;at ten&lt;/b&gt;');
  expect(noticed({ text: 'Old', at: at - 600_000 }).trim()).toBe('');
  expect(noticed(null).trim()).toBe('');
});
