/**
 * The rules of every slot: what the server deals with and what the browser verifies with.
 * `spin(prepare(machine), rng, maxWin × totalBet)` gives the same outcome for the same bytes, everywhere.
 */
export { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
export { spin, type Outcome, type Spin, type Step } from '#games/slots/engine/spin.ts';
