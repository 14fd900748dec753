import { demoMinor } from '#modules/site/index.ts';
import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { rakePlanOf, tableOf, type RakePlan, type TableConfig } from '#poker/table/config.ts';
import type { RoomConfig } from '#modules/poker/room/state.ts';

/** A stake at which tables are offered. Blinds are in US cents and are converted roughly to a brand's currency. */
export type Template = {
  variant: string;
  seats: number;
  small: number;
  big: number;
  ante?: number;
  bots: number;
  isDeep?: true;
  isFast?: true;
};

/** Practice stakes. Their tables have bots if the brand has switched bots on. */
const PRACTICE: readonly Template[] = [
  { variant: 'NT', seats: 6, small: 5, big: 10, bots: 4 },
  { variant: 'NT', seats: 9, small: 25, big: 50, bots: 6 },
  { variant: 'NT', seats: 2, small: 50, big: 100, bots: 1 },
  { variant: 'PO', seats: 6, small: 10, big: 25, bots: 4 },
  { variant: 'PO/8', seats: 6, small: 10, big: 25, bots: 3 },
  { variant: 'FT', seats: 6, small: 25, big: 50, bots: 4 },
  { variant: 'NS', seats: 6, small: 0, big: 25, ante: 25, bots: 4 },
  { variant: 'NT', seats: 6, small: 5, big: 10, bots: 14, isFast: true },
];

const REAL: readonly Template[] = [
  { variant: 'NT', seats: 6, small: 1, big: 2, bots: 0 },
  { variant: 'NT', seats: 6, small: 5, big: 10, bots: 0 },
  { variant: 'NT', seats: 9, small: 10, big: 25, bots: 0 },
  { variant: 'NT', seats: 6, small: 50, big: 100, bots: 0 },
  { variant: 'NT', seats: 6, small: 100, big: 200, bots: 0, isDeep: true },
  { variant: 'NT', seats: 2, small: 50, big: 100, bots: 0 },
  { variant: 'PO', seats: 6, small: 5, big: 10, bots: 0 },
  { variant: 'PO', seats: 6, small: 50, big: 100, bots: 0 },
  { variant: 'PO5', seats: 6, small: 10, big: 25, bots: 0 },
  { variant: 'PO/8', seats: 6, small: 10, big: 25, bots: 0 },
  { variant: 'FT', seats: 6, small: 25, big: 50, bots: 0 },
  { variant: 'NS', seats: 6, small: 0, big: 25, ante: 25, bots: 0 },
  { variant: 'NT', seats: 6, small: 5, big: 10, bots: 0, isFast: true },
  { variant: 'PO', seats: 6, small: 5, big: 10, bots: 0, isFast: true },
];

/** Returns the delivered stakes. Staff of a brand add further stakes and stop some (`desk/stakes.ts`). */
export const templatesOf = (mode: PlayMode): readonly Template[] => (mode === 'practice' ? PRACTICE : REAL);

/** Returns the name of a game and stake in every currency. */
export function stakeOf({ variant, small, big, ante = 0, seats, isDeep, isFast }: Template): string {
  return [variant, small, big, ante, seats, ...(isDeep ? ['deep'] : []), ...(isFast ? ['fast'] : [])].join('/');
}

/** Returns the name of a game and stake, which all its tables in a currency share. */
export function stakesOf(template: Template, mode: PlayMode, currency: Currency): string {
  return [mode, currency, stakeOf(template)].join('/');
}

/**
 * Returns the part of a name of `stakesOf` for the game and its blinds. Tables of any number of seats, deep tables and fast-fold pools
 * share it: a player who leaves a table with a stack brings the stack to each of them.
 */
export function gameAndStakeOf(stakes: string): string {
  return stakes.replace(/\/\d+(\/deep)?(\/fast)?$/, '');
}

type Brand = { merchantId: number; mode: PlayMode; currency: Currency };

/**
 * Returns the config of a table's room by its template. Stakes and caps of the rake are the amounts in dollars, in the units of the
 * currency.
 */
export function configOf(
  template: Template,
  { merchantId, mode, currency }: Brand,
  name: string,
  room: string,
  hasBots: boolean,
): RoomConfig {
  const { variant, seats, isDeep, isFast, bots } = template;
  const units = (cents: number): number => Number(demoMinor(cents / 100, currency));
  const blinds = { small: units(template.small), big: units(template.big), ante: units(template.ante ?? 0) };
  const rake: RakePlan = rakePlanOf(template.big);
  const table: TableConfig = tableOf(
    {
      table: room,
      kind: isFast ? 'fast' : 'cash',
      variant,
      seats,
      blinds: variant.startsWith('F') ? { ...blinds, bigBet: 2 * blinds.big } : blinds,
      rake: { ...rake, caps: rake.caps.map(({ from, cap }) => ({ from, cap: units(cap) })) },
    },
    isDeep ? 'deep' : 'ordinary',
  );
  const vendor = isFast ? 'KY' : variant.includes('O') ? 'KX' : seats === 6 ? 'TH' : 'XY';
  return {
    merchantId,
    mode,
    vendor,
    gameCode: `${vendor}-${variant.replace('/', '-')}`,
    family: 'poker',
    model: isFast ? 'fast' : 'cash',
    name,
    currency,
    stakes: stakesOf(template, mode, currency),
    bots: hasBots ? bots : 0,
    table,
  };
}
