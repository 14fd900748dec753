/** When the draws of a lottery are, in milliseconds: one every so long, whose sale ends so long before it, and so many on sale at once. */
export type DrawSchedule = { everyMs: number; closesMs: number; ahead: number };

/** A draw's place in its schedule, counted from 1970, and its times. */
export type Slot = { number: number; closesAt: Date; drawsAt: Date };

/** The draws that are on sale at a time, the next one first. */
export function slotsAt({ everyMs, closesMs, ahead }: DrawSchedule, now: Date): Slot[] {
  const first = Math.floor((now.getTime() + closesMs) / everyMs) + 1;
  return Array.from({ length: ahead }, (_, at) => {
    const drawsMs = (first + at) * everyMs;
    return { number: first + at, closesAt: new Date(drawsMs - closesMs), drawsAt: new Date(drawsMs) };
  });
}
