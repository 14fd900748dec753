import { EMOTE_EVERY_MS } from '#contracts/poker-limits.ts';

/** Times at which players have last said something, by viewer. */
export type EmoteTimes = { said?: Readonly<Record<string, number>> };

/** Records that a viewer says something; refused within seconds of the last time. */
export function recordEmote<Room extends EmoteTimes>(step: { room: Room; ms: number }, viewer: string): 'poker.emote_too_soon' | undefined {
  const { said = {} } = step.room;
  const last = said[viewer];
  if (last !== undefined && step.ms < last + EMOTE_EVERY_MS) return 'poker.emote_too_soon';
  const recent = Object.entries(said).filter(([, at]) => step.ms < at + EMOTE_EVERY_MS);
  step.room = { ...step.room, said: { ...Object.fromEntries(recent), [viewer]: step.ms } };
  return undefined;
}
