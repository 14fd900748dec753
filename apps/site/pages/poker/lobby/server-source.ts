import { readValue } from '#web/http/api.ts';
import type { CashLine, LobbySource } from '#apps/site/pages/poker/lobby/source.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { pokerLobby } from '#contracts/poker.ts';
import type { Amount } from '#kernel/amount.ts';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

type Table = WireOutput<typeof pokerLobby>['list'][number];
type Mode = Table['mode'];

/** Tables of the server change all the time. */
const AGAIN_MS = 5_000;

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
    blinds: { small: chips(small), big: chips(big), ante: chips(ante) },
    buyIn: { least: chips(buyIn.least), most: chips(buyIn.most) },
    averagePot: averagePot === null ? null : chips(averagePot),
    handsAnHour: handsPerHour,
  };
}

function chipsOf(amount: Amount, currency: Currency): number {
  return Number(toMinor(amount, currency));
}

const sourceOf = (mode: Mode): LobbySource => ({
  key: `server-${mode}`,
  isPractice: mode === 'practice',
  tabs: ['cash'],
  againMs: AGAIN_MS,
  read: async () => (await readValue(pokerLobby, { mode, kind: 'cash' })).list.map(serverLine),
});

/** Cash tables of the server, for money and for practice. */
export const SERVER_SOURCES: Readonly<Record<Mode, LobbySource>> = { real: sourceOf('real'), practice: sourceOf('practice') };
