import { recordedOf } from '#poker/history/recorded.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { replay } from '#poker/kit/replay.ts';
import type { Alarm } from '#poker/shuffle/frames.ts';
import { recordHash, verifyHand } from '#poker/shuffle/verify.ts';
import { endedHand } from '#apps/site/pages/poker/table/hands/export.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';

/** A check of a hand. `count` is the number of checked things; `skipped` means that this browser cannot check them. */
export type Check = { name: 'before' | 'decks' | 'links' | 'cards' | 'acts' | 'pots'; state: 'good' | 'bad' | 'skipped'; count: number };
export type HandCheck = { checks: Check[]; alarm: Alarm | null };

/** The check to which each alarm belongs. */
const OF_ALARM: Readonly<Record<Alarm, Check['name']>> = {
  'poker.false_prev': 'before',
  'poker.false_deck': 'decks',
  'poker.false_link': 'links',
  'poker.link_missing': 'links',
  'poker.link_not_asked': 'links',
  'poker.wrongly_silent': 'links',
  'poker.asked_early': 'links',
  'poker.asked_too_often': 'links',
  'poker.false_place': 'cards',
  'poker.false_card': 'cards',
  'poker.card_twice': 'cards',
  'poker.false_act': 'acts',
  'poker.out_of_order': 'acts',
};
const CLOSED_DECKS = 3;

/**
 * Verifies a finished hand in this browser, by the published frames and the player's own cards. `before` is the previous hand of the table,
 * if this browser saw all of that hand.
 */
export function checkHand(digests: Digests, record: HandRecord, before: HandRecord | undefined): HandCheck {
  const frames = record.frames.map(({ frame }) => frame);
  const prev = before && recordHash(digests, publicFrames(before));
  const verified = verifyHand(digests, frames, prev);
  const alarm = 'alarm' in verified ? verified.alarm : null;
  const wrong = alarm && OF_ALARM[alarm];
  const links = frames.flatMap((frame) => (frame.kind === 'drawn' ? frame.links.filter((link) => link !== null) : []));
  const cards = frames.flatMap((frame) => (frame.kind === 'cards' ? frame.cards : frame.kind === 'board' ? frame.boards.flat() : []));
  const acts = frames.filter(({ kind }) => kind === 'act');
  const check = (name: Check['name'], count: number, isKnown = true): Check => ({
    name,
    count,
    state: wrong === name ? 'bad' : isKnown && alarm === null ? 'good' : 'skipped',
  });
  return {
    alarm,
    checks: [
      check('before', 1, prev !== undefined),
      check('decks', CLOSED_DECKS),
      check('links', links.length, links.length > 0),
      check('cards', cards.length),
      check('acts', acts.length),
      potsCheck(record),
    ],
  };
}

/** Returns the public frames of a hand; the next hand begins with their hash. */
function publicFrames({ frames }: HandRecord): HandRecord['frames'][number]['frame'][] {
  return frames.flatMap(({ frame, isOwn }) => (isOwn ? [] : [frame]));
}

/** Computes the pots again by the rules. The payout cannot be checked while the cards of a seat that stayed in are hidden. */
function potsCheck(record: HandRecord): Check {
  const { result } = record;
  const hand = endedHand(record);
  const skipped: Check = { name: 'pots', state: 'skipped', count: 0 };
  if (!result || !hand) return skipped;
  const again = replay(recordedOf(hand, record.own));
  if (!('pots' in again)) return { ...skipped, state: 'bad' };
  const isSame = again.final === null ? isSameList(again.uncalled, result.uncalled) : isSameList(again.final, result.final);
  return { name: 'pots', state: again.final === null && isSame ? 'skipped' : isSame ? 'good' : 'bad', count: again.pots.length };
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
