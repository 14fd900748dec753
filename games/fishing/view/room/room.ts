/** How a screen stands to its room. */
export type RoomState = 'loading' | 'open' | 'reconnecting' | 'taken' | 'full' | 'closed';

/**
 * A seat's line to its room: frames of bytes both ways. The socket is behind it, and so is the clock that pings keep: `now` is the room's time in
 * milliseconds, `lagMs` the shortest round trip of late. The first frame that comes is a snapshot.
 */
export type Room = {
  send(frame: Uint8Array): void;
  onFrame(take: (frame: Uint8Array) => void): () => void;
  onState(take: (state: RoomState) => void): () => void;
  now(): number;
  lagMs(): number;
  leave(): void;
};
