import { readValue } from '#web/http/api.ts';
import type { CashLine, FastLine, LobbyLine, SitGoLine, TournamentLine } from '#apps/site/pages/poker/lobby/source.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { pokerLobby, pokerTourneys } from '#contracts/poker.ts';
import type { Amount } from '#kernel/amount.ts';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import { SPIN_WEIGHTS } from '#poker/tournament/spin.ts';

type Table = WireOutput<typeof pokerLobby>['list'][number];
type Tourney = WireOutput<typeof pokerTourneys>['list'][number];

/** Interval at which the lines of the server are read again, in ms. */
export const AGAIN_MS = 5_000;

const LARGEST_MULTIPLE = SPIN_WEIGHTS.at(-1)!.multiple;

/** Returns the line of a cash table of the server. */
export function serverLine(table: Table): CashLine {
  const {
    room,
    name,
    variant,
    currency,
    seats,
    taken,
    waiting,
    small,
    big,
    ante,
    buyIn,
    averagePot,
    flopPercent,
    handsPerHour,
    bots,
    stakes,
    isClosing,
    isPaused,
  } = table;
  const chips = (amount: Amount): number => chipsOf(amount, currency);
  return {
    tab: 'cash',
    id: room,
    name,
    variant,
    currency,
    seats,
    taken,
    waiting,
    flopPercent,
    bots,
    stakes,
    isClosing,
    isPaused,
    blinds: { small: chips(small), big: chips(big), ante: chips(ante) },
    buyIn: { least: chips(buyIn.least), most: chips(buyIn.most) },
    averagePot: averagePot === null ? null : chips(averagePot),
    handsAnHour: handsPerHour,
  };
}

function chipsOf(amount: Amount, currency: Currency): number {
  return Number(toMinor(amount, currency));
}

function fastLine({ room, name, variant, currency, seats, taken, small, big, ante, buyIn, isPaused }: Table): FastLine {
  const chips = (amount: Amount): number => chipsOf(amount, currency);
  return {
    tab: 'fast',
    id: room,
    name,
    variant,
    currency,
    seats,
    isPaused,
    players: taken,
    blinds: { small: chips(small), big: chips(big), ante: chips(ante) },
    buyIn: { least: chips(buyIn.least), most: chips(buyIn.most) },
  };
}

/** Returns the line of a tournament that begins at a time, or of a sit-and-go, which begins once all its places are taken. */
export function tourneyLine(tourney: Tourney): SitGoLine | TournamentLine {
  const { room: id, name, variant, currency, kind, speed, players, registered, prize, fee, head, guarantee, bounty, startsAt } = tourney;
  const chips = (amount: Amount): number => chipsOf(amount, currency);
  const line = { id, name, variant, currency, speed, cost: chips(prize) + chips(head), fee: chips(fee) };
  const isRunning = tourney.phase === 'running';
  if (startsAt === null || kind === 'sitAndGo' || kind === 'spin')
    return {
      ...line,
      tab: 'sitgo',
      seats: players,
      taken: registered,
      isPaused: !isRunning && !tourney.isOpen,
      topPrize: kind === 'spin' ? LARGEST_MULTIPLE : null,
      state: isRunning ? 'running' : 'registering',
    };
  const state = !isRunning ? 'registering' : tourney.isOpen ? 'late' : 'running';
  const least = chips(guarantee);
  return { ...line, tab: 'tournaments', startsAt, state, entries: registered, guarantee: least > 0 ? least : null, format: kind, bounty };
}

/** Reads the lines of a tab of the lobby. */
export async function readTab(mode: PlayMode, tab: LobbyTab): Promise<LobbyLine[]> {
  if (tab === 'cash') return (await readValue(pokerLobby, { mode, kind: 'cash' })).list.map(serverLine);
  if (tab === 'fast') return (await readValue(pokerLobby, { mode, kind: 'fast' })).list.map(fastLine);
  return (await readValue(pokerTourneys, { mode })).list.map(tourneyLine).filter((line) => line.tab === tab);
}
