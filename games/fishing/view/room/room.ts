/** State of a screen's connection to its room. */
export type RoomState = 'loading' | 'open' | 'reconnecting' | 'taken' | 'full' | 'closed';

/**
 * Connection of a seat to its room: frames of bytes both ways. It hides the socket, and the clock that is synchronised by pings. `now`: the
 * room's time in milliseconds; `lagMs`: shortest recent round trip. The first frame received is a snapshot.
 */
export type Room = {
  send(frame: Uint8Array): void;
  onFrame(take: (frame: Uint8Array) => void): () => void;
  onState(take: (state: RoomState) => void): () => void;
  now(): number;
  lagMs(): number;
  leave(): void;
};
