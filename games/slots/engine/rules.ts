/**
 * Rules of every slot, with which the server deals and the browser verifies. `spin(prepare(machine), rng, maxWin × totalBet)` gives the
 * same outcome for the same bytes on every platform.
 */
export { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
export { spin, type Outcome, type Spin, type Step } from '#games/slots/engine/spin.ts';
