/**
 * All parts of the engine that a view uses: places at a time, the wire format, and the worth of a hit. No outcome is made here: the server
 * draws shots, and only the proof of a sitting draws them again.
 */
export { leftOf, type Allowed } from '#games/fishing/engine/allowance.ts';
export { MOST_BULLETS, BULLET_IDS } from '#games/fishing/engine/acts/shot.ts';
export { decodeDown, type ShownDeath, type ShownHit, type ShownShot } from '#games/fishing/engine/codec/down.ts';
export { decodeEvent, isEventFrame, type EventFrame } from '#games/fishing/engine/codec/event-frame.ts';
export { decodeOwn, decodeSnapshot, FRAME, type OwnFrame, type Snapshot } from '#games/fishing/engine/codec/own.ts';
export { encodeUp } from '#games/fishing/engine/codec/up.ts';
export { mayHit } from '#games/fishing/engine/hit.ts';
export { ARENA, distance, isInArena, muzzleOf, SEATS, type Point } from '#games/fishing/engine/motion/arena.ts';
export { angleTo, BULLET_MS, bulletAt, directionOf, headingAt } from '#games/fishing/engine/motion/bullet.ts';
export { contactOf, leadTo, type Swimming } from '#games/fishing/engine/motion/contact.ts';
export { isFrozen, pathTime, type Freeze } from '#games/fishing/engine/motion/freeze.ts';
export { fishAt, goneAt, spawnWave, type Fish } from '#games/fishing/engine/motion/spawn.ts';
export { isTide } from '#games/fishing/engine/motion/wave-plan.ts';
export { verifySteps } from '#games/fishing/engine/verify.ts';
export { readRows, type HitRow } from '#games/fishing/engine/rows.ts';
export { shotsOf } from '#games/fishing/engine/draw.ts';
export type { Moment } from '#games/fishing/engine/moment.ts';
export { readTitle } from '#games/fishing/engine/read-title.ts';
export { RULES } from '#games/fishing/rule-names.ts';
