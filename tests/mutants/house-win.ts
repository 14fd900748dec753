import type { Mutant } from '#tests/mutants/mutant.ts';

const COMMANDS = 'modules/seats/seat-commands.ts';
const CORRECTED = 'modules/bets/sql/corrected.sql';
const ROUND = 'modules/bets/sql/round.sql';
const seats = { tests: ['modules/seats/seats.test.ts'], by: 'the house won the rake where a room says so' };
const agents = { tests: ['modules/agents/bills/house-win.test.ts'], by: 'agents are paid of what the house won' };
const records = { tests: ['modules/play/rounds.test.ts'], by: 'has totals that are those of its bets' };

/** Faults in the win of the house by a round: how it is recorded and corrected, and how agents and promotions read it. */
export const houseWin: readonly Mutant[] = [
  {
    name: 'the record of a sitting has what its member lost',
    file: ROUND,
    text: '           coalesce(house_win, stake - payout), CASE WHEN bonus',
    replacement: '           stake - payout, CASE WHEN bonus',
    ...seats,
  },
  {
    name: 'the day of a sitting has what its member lost',
    file: ROUND,
    text: 'sum(coalesce(w.house_win, w.stake - w.payout)),\n',
    replacement: 'sum(w.stake - w.payout),\n',
    ...seats,
  },
  {
    name: 'the event of a sitting has what its member lost',
    file: ROUND,
    text: 'array_agg(coalesce(house_win, stake - payout)::text)',
    replacement: 'array_agg((stake - payout)::text)',
    ...seats,
  },
  {
    name: 'the rake of earlier bets of a day is forgotten',
    file: ROUND,
    text: 'house_win = d.house_win + excluded.house_win',
    replacement: 'house_win = excluded.house_win',
    ...records,
  },
  {
    name: 'a correction leaves what the house won',
    file: CORRECTED,
    text: 'coalesce(new_house_win, won + (comes[1] - comes[2]) - (was[1] - was[2]))',
    replacement: 'coalesce(new_house_win, won)',
    ...seats,
  },
  {
    name: 'the word of a correction on what the house won is dropped',
    file: CORRECTED,
    text: 'coalesce(new_house_win, won + (comes',
    replacement: 'coalesce(NULL::bigint, won + (comes',
    ...seats,
  },
  {
    name: 'a round without its stake leaves the house its win',
    file: CORRECTED,
    text: 'wins   bigint := CASE WHEN comes[1] = 0 THEN 0',
    replacement: 'wins   bigint := CASE WHEN comes[1] = 0 THEN won',
    ...seats,
  },
  {
    name: 'a checkpoint does not carry the rake',
    file: COMMANDS,
    text: 'house_win: houseWin, back: back ?? null',
    replacement: 'house_win: staked - paid, back: back ?? null',
    ...seats,
  },
  {
    name: 'what the house won by a whole sitting is dropped',
    file: COMMANDS,
    text: '      house_win: houseWin,\n',
    replacement: '      house_win: sitting.houseWin,\n',
    ...seats,
  },
  {
    name: 'a dividend is paid of what members lost to each other',
    file: 'modules/agents/bills/standings.ts',
    text: 'sum(d.team_house_win)',
    replacement: 'sum(d.team_stake - d.team_payout)',
    ...agents,
  },
  {
    name: 'a line stands for what members lost to each other',
    file: 'modules/agents/sql/positions.sql',
    text: 'sum(d.team_house_win - d.own_house_win)',
    replacement: 'sum((d.team_stake - d.team_payout) - (d.own_stake - d.own_payout))',
    ...agents,
  },
  {
    name: 'a report shows what members lost to each other',
    file: 'modules/agents/reports/report-store.ts',
    text: 'netLoss: of(houseWin)',
    replacement: 'netLoss: of(stake - payout)',
    ...agents,
  },
  {
    name: 'lossback is given for what a member lost to another',
    file: 'promotions/lossback/promotion.ts',
    text: '(sum, { houseWin }) => sum + houseWin',
    replacement: '(sum, { stake, payout }) => sum + stake - payout',
    tests: ['promotions/lossback/lossback.test.ts'],
    by: 'lost to other members gives nothing back',
  },
  {
    name: 'cashback is given for what a member lost to another',
    file: 'promotions/cashback/promotion.ts',
    text: '(sum, { houseWin }) => sum + houseWin',
    replacement: '(sum, { stake, payout }) => sum + stake - payout',
    tests: ['promotions/cashback/cashback.test.ts'],
    by: 'lost to other members gives nothing back',
  },
];
