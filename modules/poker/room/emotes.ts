import { EMOTE_EVERY_MS } from '#contracts/poker-limits.ts';

/** Time of each viewer's last emote. */
export type EmoteTimes = { said?: Readonly<Record<string, number>> };

/** Records an emote of a viewer. Refused within seconds of the viewer's last emote. */
export function recordEmote<Room extends EmoteTimes>(step: { room: Room; ms: number }, viewer: string): 'poker.emote_too_soon' | undefined {
  const { said = {} } = step.room;
  const last = said[viewer];
  if (last !== undefined && step.ms < last + EMOTE_EVERY_MS) return 'poker.emote_too_soon';
  const recent = Object.entries(said).filter(([, at]) => step.ms < at + EMOTE_EVERY_MS);
  step.room = { ...step.room, said: { ...Object.fromEntries(recent), [viewer]: step.ms } };
  return undefined;
}
