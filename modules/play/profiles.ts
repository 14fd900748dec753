import type { Extra } from '#modules/rules/index.ts';

/**
 * Ways to play that a jurisdiction profile allows or forbids. Cycles, caps and limits of a profile are checked before each bet and are in
 * the table `play_profile`. Turbo, and rounds that follow each other while a button is held, need `skip` and `autoplay`.
 */
export type Ways = Readonly<Record<Extra | 'autoplay' | 'skip', boolean>>;

/**
 * Ways of each profile. `strict` follows the UKGC's remote technical standards 8B (autoplay) and 14E (skips); additions for money are off
 * in such markets too.
 */
export const PROFILES: Readonly<Record<'common' | 'strict', Ways>> = {
  common: { autoplay: true, skip: true, buy: true, ante: true, gamble: true },
  strict: { autoplay: false, skip: false, buy: false, ante: false, gamble: false },
};
