import { expect, test } from 'vitest';
import { pokerRules } from '#modules/poker/room/rules.ts';
import type { PokerRoom, RoomEvent } from '#modules/poker/room/state.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import type { TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { Followers } from '#tests/factories/poker/followers.ts';
import { PlayedRoom, roomConfig } from '#tests/factories/poker/played-room.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

class FollowedRoom extends PlayedRoom {
  readonly followers = new Followers<PokerRoom, RoomEvent>(pokerRules, this.room, ['', '11', '12', '13', '99']);
  #sent = 0;

  override put(input: Parameters<PlayedRoom['put']>[0]): string | undefined {
    const refused = super.put(input);
    this.followers.take(this.events.slice(this.#sent), this.room);
    this.#sent = this.events.length;
    return refused;
  }
}

class FollowedTourney extends PlayedTourney {
  readonly followers = new Followers<TourneyRoom, TourneyEvent>(tourneyRules, this.room, ['', '11', '12', '13', '99']);
  #sent = 0;

  override put(input: Parameters<PlayedTourney['put']>[0]): string | undefined {
    const refused = super.put(input);
    this.followers.take(this.events.slice(this.#sent), this.room);
    this.#sent = this.events.length;
    return refused;
  }
}

test('players, watchers and bots at a table: whoever applies each patch has what the room shows', () => {
  const table = new FollowedRoom(roomConfig({ mode: 'practice', bots: 2 })).seat(['11', '12', '13']);
  for (let hands = 0; hands < 4; hands++) {
    while (table.room.table.hand?.phase !== 'acting') table.wait();
    table.playOut();
  }
  table.put({ type: 'left', viewer: '12' });
  table.must('11', { kind: 'emote', emote: 'nice' }).must('13', { kind: 'leave' });
  table.put({ type: 'resumed', pausedMs: 90_000 });
  table.order('close');
  while (table.room.players.length > 0 && table.wait());
  const { bytes, patches } = table.followers;
  expect(patches).toBeGreaterThan(200);
  // A whole view has some two thousand.
  expect(bytes / patches).toBeLessThan(400);
});

test('a tournament from the first entry to the last place: whoever applies each patch has what the room shows', () => {
  const run = new FollowedTourney(TOURNEY);
  const viewers = ['11', '12', '13'];
  for (const viewer of viewers) {
    run.cash.set(viewer, 1_000);
    run.put({ type: 'joined', viewer });
    run.act(viewer, { kind: 'register', tip: null });
  }
  run.put({ type: 'left', viewer: '12' });
  run.play(viewers);
  expect(run.room.director!.phase).toBe('over');
  expect(run.followers.patches).toBeGreaterThan(100);
});
