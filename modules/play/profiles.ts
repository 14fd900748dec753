import type { Extra } from '#modules/rules/index.ts';

/**
 * Ways to play that a jurisdiction profile switches. Cycles, caps and limits of a profile are judged in the path of the bet and lie in the
 * table `play_profile`. Turbo, and rounds that follow each other while a button is held, need `skip` and `autoplay`.
 */
export type Ways = Readonly<Record<Extra | 'autoplay' | 'skip', boolean>>;

/** `strict` follows the UKGC's remote technical standards 8B (autoplay) and 14E (skips); what is bought is off in such markets too. */
export const PROFILES: Readonly<Record<'common' | 'strict', Ways>> = {
  common: { autoplay: true, skip: true, buy: true, ante: true, gamble: true },
  strict: { autoplay: false, skip: false, buy: false, ante: false, gamble: false },
};
