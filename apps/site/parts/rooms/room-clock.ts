const REMEMBERED = 8;

/** Creates a clock that follows the room's. The fastest of the last eight pings gives the difference of the two clocks. */
export function createRoomClock(now: () => number) {
  let pings: { lagMs: number; skewMs: number }[] = [];
  const best = () => pings.reduce((one, other) => (other.lagMs < one.lagMs ? other : one), pings[0]!);
  return {
    answered: (sentAt: number, roomMs: number): void => {
      const at = now();
      const lagMs = Math.max(0, at - sentAt);
      pings = [...pings.slice(1 - REMEMBERED), { lagMs, skewMs: roomMs + lagMs / 2 - at }];
    },
    now: (): number => now() + (pings.length > 0 ? best().skewMs : 0),
    lagMs: (): number => (pings.length > 0 ? best().lagMs : 0),
  };
}
