export { createRounds, type Rounds } from '#modules/rounds/rounds.ts';
export { readFamily, type Family, type GameRules } from '#modules/rounds/family.ts';
export { settledRounds } from '#modules/rounds/settled.ts';
export { createWinners } from '#modules/rounds/winners.ts';
export { winnerRoutes } from '#modules/rounds/winner-routes.ts';
export { roundRoutes } from '#modules/rounds/routes.ts';
