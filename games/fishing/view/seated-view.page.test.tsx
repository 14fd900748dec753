// Walks through: games/fishing.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { fishingRoom } from '#games/fishing/room/room-rules.ts';
import { roomOf } from '#games/fishing/room/testing/run-room.ts';
import { loadTitle } from '#games/fishing/view/load-title.ts';
import * as scenes from '#games/fishing/view/scene/open-scene.ts';
import type { Scene } from '#games/fishing/view/scene/scene.ts';
import type { FishingProps } from '#games/fishing/view/seat-view.tsx';
import { SeatedView } from '#games/fishing/view/seated-view.tsx';
import type { RoomFrame, RoomLink } from '#games/kit/view/seat/seat.ts';
import { fromMinor, readAmount } from '#kernel/amount.ts';

const textsOf = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const texts = { ...textsOf('../strings.en.json'), ...textsOf('../../kit/strings.en.json') };
const nothing = (): void => {};
// A scene that draws nothing, because there is no WebGL here.
const scene: Scene = { toArena: (x, y) => ({ x, y }), aimed: nothing, spark: nothing, died: nothing, blast: nothing, destroy: nothing };
const ME = '7';

afterEach(() => vi.restoreAllMocks());

/** A page of the viewer at a pond whose rules run here. `gone` has the texts with which its seat ended. */
async function pageAt(room: ReturnType<typeof roomOf>) {
  vi.spyOn(scenes, 'openScene').mockResolvedValue(scene);
  let listener: (frame: RoomFrame) => void = nothing;
  let sent = 0;
  const deliver = (): void => {
    for (; sent < room.events.length; sent++) {
      const shown = fishingRoom.seen(room.events[sent]!, ME);
      if (shown !== undefined)
        listener(shown instanceof Uint8Array ? { type: 'bytes', events: [shown] } : { type: 'events', events: [shown] });
    }
  };
  const act = (viewer: string, done: object): string | undefined => {
    const code = room.act(viewer, fishingRoom.readAct(done)!);
    deliver();
    return code;
  };
  room.join(ME);
  const link: RoomLink = {
    id: 'pond',
    state: 'open',
    listen: (to) => {
      listener = to;
      sent = room.events.length;
      to({ type: 'view', view: fishingRoom.view(room.state(), ME) });
      return nothing;
    },
    act: (done) => {
      const code = act(ME, done);
      return Promise.resolve(code === undefined ? { ok: true } : { ok: false, code });
    },
    now: () => room.state().openedMs + room.now(),
    lagMs: () => 0,
    retry: nothing,
  };
  const gone: string[] = [];
  const rooms = [
    { id: 'pond', stake: readAmount('0.10'), least: readAmount('2'), most: readAmount('50'), seats: 4, players: [], isOwn: false },
  ];
  const view = {
    t: (key: string) => texts[key] ?? key,
    money: String,
    currency: 'USD',
    balance: fromMinor(10_000n, 'USD'),
    mode: 'real',
    rooms,
    blocked: null,
    isReducedMotion: true,
    isSoundOn: false,
    onSound: nothing,
    onShort: nothing,
    onBusy: nothing,
    onStoodUp: nothing,
    refresh: nothing,
  } as unknown as FishingProps;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(<SeatedView view={view} room={link} title={await loadTitle('reef')} onGone={(text) => gone.push(text)} />);
  const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { act, gone, said: () => host.querySelector('.fishing-hint')?.textContent ?? '', button, close: () => root.unmount() };
}

function fullRoom() {
  const room = roomOf();
  for (const viewer of ['1', '2', '3', '4']) {
    room.join(viewer);
    expect(room.act(viewer, { type: 'sit', amount: 2_000n, seed: viewer })).toBeUndefined();
  }
  return room;
}

test('a full pond is watched; once a seat frees it is offered, and is taken by a press with all that may be brought', async () => {
  const room = fullRoom();
  const page = await pageAt(room);
  await expect.poll(page.said).toBe('You are watching. All four seats are taken.');
  expect(page.button('Sit down')).toBeUndefined();
  expect(page.act('2', { type: 'leave' })).toBeUndefined();
  await expect.poll(page.said).toContain('A seat is free.');
  page.button('Sit down')!.click();
  await expect.poll(() => room.state().players.map((player) => player?.viewer)).toEqual(['1', ME, '3', '4']);
  expect(room.state().pond.seats[1]!.stack).toBe(5_000n);
  await expect.poll(page.said).toBe('');
  expect(page.gone).toEqual([]);
  page.close();
});

test('a seat that another one takes first leaves the watcher watching', async () => {
  const room = fullRoom();
  const page = await pageAt(room);
  await expect.poll(page.said).toBe('You are watching. All four seats are taken.');
  page.act('2', { type: 'leave' });
  await expect.poll(page.said).toContain('A seat is free.');
  room.join('5');
  room.act('5', { type: 'sit', amount: 2_000n, seed: 'quicker' });
  page.button('Sit down')!.click();
  await expect.poll(page.said).toBe('You are watching. All four seats are taken.');
  expect(room.state().players.map((player) => player?.viewer)).toEqual(['1', '5', '3', '4']);
  expect(page.gone).toEqual([]);
  page.close();
});
