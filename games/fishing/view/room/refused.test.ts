import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeEvent } from '#games/fishing/engine/codec/event-frame.ts';
import { readTitle } from '#games/fishing/engine/read-title.ts';
import reef from '#games/fishing/titles/reef/model.ts';
import { music } from '#games/fishing/titles/reef/music.ts';
import { Play } from '#games/fishing/view/play.ts';
import type { Room } from '#games/fishing/view/room/room.ts';
import { Sound } from '#games/kit/view/sound.ts';

const title = readTitle(reef, readFileSync(join(import.meta.dirname, '../../titles/reef/fish.csv'), 'utf8'));

/** A sitting with automatic fire, 0.20 at the table and bets of 0.10, after the refusal of its last shot by this code. */
function after(code: string, stack = 20n): Play {
  let send: (frame: Uint8Array) => void = () => {};
  const room: Room = {
    send: () => {},
    onFrame: (take) => {
      send = take;
      return () => {};
    },
    onState: () => () => {},
    now: () => 1_000,
    lagMs: () => 0,
    leave: () => {},
  };
  const play = new Play({ room, title, sound: new Sound(false), music, prizeText: String });
  play.start();
  play.pond.bets = [10n];
  play.pond.own = { ...play.pond.own, stack };
  play.set({ isAuto: true });
  send(encodeEvent({ type: 'refused', bullet: 3, code }));
  return play;
}
const shown = (...of: Parameters<typeof after>) => {
  const { settings, refused } = after(...of).shown();
  return [settings.isAuto, refused];
};

test('a shot that waits for a grant is fired again a little later, and says nothing of money', () => {
  expect(shown('fishing.grant_waits')).toEqual([true, null]);
  const { gun, pond } = after('fishing.grant_waits');
  gun.aim = { x: 8_000, y: 0 };
  const fired = (now: number): number => {
    gun.step(now, true, () => {});
    return pond.shots.length;
  };
  expect([fired(1_100), fired(1_299), fired(1_301)]).toEqual([0, 0, 1]);
});

test('automatic fire ends where the table has too little for one shot or a limit is reached, and goes on after bullets in flight', () => {
  expect(shown('fishing.stack_short', 9n)).toEqual([false, 'fishing.stack_short']);
  expect(shown('fishing.limit_reached')).toEqual([false, 'fishing.limit_reached']);
  expect(shown('fishing.stack_short', 20n)).toEqual([true, 'fishing.stack_short']);
});
