import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentsLines } from '#tests/mutants/agents-lines.ts';
import { bonus } from '#tests/mutants/bonus.ts';
import { chases } from '#tests/mutants/chases.ts';
import { coups } from '#tests/mutants/coups.ts';
import { gatesAlone } from '#tests/mutants/gates-alone.ts';
import { tickets } from '#tests/mutants/tickets.ts';
import { houseWin } from '#tests/mutants/house-win.ts';
import { jackpots } from '#tests/mutants/jackpots.ts';
import { aroundTheLedger } from '#tests/mutants/around-the-ledger.ts';
import { atScale } from '#tests/mutants/at-scale.ts';
import { ledger } from '#tests/mutants/ledger.ts';
import { ledgerSql } from '#tests/mutants/ledger-sql.ts';
import { vendorWallets } from '#tests/mutants/vendor-wallets.ts';
import { vendorsMoney } from '#tests/mutants/vendors-money.ts';
import { vendors } from '#tests/mutants/vendors.ts';
import { moneyOut } from '#tests/mutants/money-out.ts';
import { pokerDesk } from '#tests/mutants/poker-desk.ts';
import { pokerMore } from '#tests/mutants/poker-more.ts';
import { poker } from '#tests/mutants/poker.ts';
import { payoutRuns } from '#tests/mutants/payout-runs.ts';
import { points } from '#tests/mutants/points.ts';
import { missions } from '#tests/mutants/missions.ts';
import { races } from '#tests/mutants/races.ts';
import { reconciliation } from '#tests/mutants/reconciliation.ts';
import { rewards } from '#tests/mutants/rewards.ts';
import { sports } from '#tests/mutants/sports.ts';
import { sportsMoney } from '#tests/mutants/sports-money.ts';
import { seatsAndRooms } from '#tests/mutants/seats.ts';
import { standby } from '#tests/mutants/standby.ts';
import { saferPlay } from '#tests/mutants/safer-play.ts';
import { slotsExtras } from '#tests/mutants/slots-extras.ts';

/** Small fault for the money path, with the test that must detect it. */
export type Mutant = {
  name: string;
  file: string;
  /** Text that occurs in the file exactly once. */
  text: string;
  replacement: string;
  /** Test files that contain the test. */
  tests: readonly string[];
  /** Part of the title of the test that must fail. */
  by: string;
};

/** Mutants, grouped by the file that lists them. */
export const groups: Readonly<Record<string, readonly Mutant[]>> = {
  ledger,
  standby,
  'safer-play': saferPlay,
  'agents-lines': agentsLines,
  'ledger-sql': ledgerSql,
  'around-the-ledger': aroundTheLedger,
  bonus,
  chases,
  coups,
  'house-win': houseWin,
  tickets,
  jackpots,
  'money-out': moneyOut,
  'at-scale': atScale,
  vendors,
  'vendors-money': vendorsMoney,
  points,
  'payout-runs': payoutRuns,
  rewards,
  reconciliation,
  races,
  missions,
  'vendor-wallets': vendorWallets,
  'gates-alone': gatesAlone,
  seats: seatsAndRooms,
  poker,
  'poker-desk': pokerDesk,
  'poker-more': pokerMore,
  sports,
  'sports-money': sportsMoney,
  'slots-extras': slotsExtras,
};

export const mutants: readonly Mutant[] = Object.values(groups).flat();

/** Returns the source of a mutant's file in a tree, with the fault in it. */
export function mutated({ name, file, text, replacement }: Mutant, root: string): string {
  const source = readFileSync(join(root, file), 'utf8');
  const times = source.split(text).length - 1;
  if (times !== 1) throw new Error(`mutant "${name}": its text stands ${times} times in ${file}, not once: ${text}`);
  return source.replace(text, () => replacement);
}
