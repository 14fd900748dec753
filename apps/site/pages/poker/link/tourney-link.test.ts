import { expect, test } from 'vitest';
import { pokerAct } from '#contracts/poker-acts.ts';
import type { openRoomSocket } from '#apps/site/parts/rooms/room-socket.ts';
import { SocketTable } from '#apps/site/pages/poker/link/socket-table.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import { decide } from '#poker/bots/decide.ts';
import { STYLES } from '#poker/bots/styles.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import type { Chain } from '#poker/shuffle/chain.ts';
import type { TourneyConfig } from '#modules/poker/tourney/state.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

const OWN = '11';
const STARTS = 1_100_000;

/** A tournament in memory with a member at its link, who folds, and others without links. */
function linked(config: TourneyConfig, others: readonly string[]) {
  const run = new PlayedTourney(config);
  let chain: Chain | undefined;
  let sent = 0;
  let handlers!: Parameters<typeof openRoomSocket>[0];
  const notify = (): void => {
    const events = run.events.slice(sent).flatMap((event) => tourneyRules.seen(event, OWN) ?? []);
    sent = run.events.length;
    if (events.length > 0) handlers.onFrame({ type: 'events', events });
  };
  const link = new SocketTable({
    room: 'poker-t',
    digests: nodeDigests,
    chains: { read: () => chain, write: (next) => void (chain = next), forget: () => void (chain = undefined) },
    enter: () => Promise.resolve('later'),
    open: (options) => {
      handlers = options;
      return {
        now: () => run.at,
        lagMs: () => 0,
        act: async (act) => {
          const code = run.act(OWN, pokerAct.parse(structuredClone(act)));
          await Promise.resolve();
          notify();
          return code === undefined ? { ok: true } : { ok: false, code };
        },
        retry: () => {},
        enterAnew: () => {},
        close: () => {},
      };
    },
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    notify();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const step = async (): Promise<void> => {
    await settle();
    const view = link.view()!;
    const viewer = others.find((one) => tourneyView(run.room, one).table?.own?.options);
    if (view.own?.options) await link.act({ kind: 'act', hand: view.hand!.id, no: view.hand!.acts, act: { kind: 'fold' } });
    else if (viewer !== undefined) {
      const { table } = tourneyView(run.room, viewer);
      run.act(viewer, { kind: 'act', hand: table!.hand!.id, no: table!.hand!.acts, act: decide(STYLES.aggressive, table!, run.dice)! });
    } else {
      run.at = Math.max(run.at, tourneyRules.due(run.room)!);
      run.put({ type: 'clock' });
    }
  };
  const enter = async (): Promise<void> => {
    for (const viewer of [OWN, ...others]) {
      run.cash.set(viewer, 1_000);
      run.put({ type: 'joined', viewer });
    }
    handlers.onFrame({ type: 'view', view: structuredClone(tourneyView(run.room, OWN)) });
    handlers.onState('open');
    expect(await link.act({ kind: 'register' })).toBeUndefined();
    for (const viewer of others) run.act(viewer, { kind: 'register', tip: null });
    await settle();
  };
  return { run, link, step, enter };
}

test('a player that is moved to another table checks each hand there, and goes on with its own links', async () => {
  const { run, link, step, enter } = linked({ ...TOURNEY, kind: 'freezeout', size: 3, players: 6, startsAt: STARTS }, [
    '12',
    '13',
    '14',
    '15',
    '16',
  ]);
  await enter();
  expect([link.standing().state, link.tourney()?.own.state, link.view()?.chairs]).toEqual(['waiting', 'registered', []]);
  const seen: string[] = [];
  let [after, links] = [0, 0];
  for (let steps = 0; steps < 4_000 && after < 3 && run.room.director!.phase !== 'over'; steps++) {
    await step();
    const { hand, table } = link.view()!;
    if (link.view()!.own && table !== seen.at(-1)) seen.push(table);
    if (seen.length > 1 && hand?.result) after++;
    const frames = run.room.tables.find(({ id }) => seen.length > 1 && id === table)?.state.hand?.frames ?? [];
    for (const frame of frames) if (frame.kind === 'drawn' && frame.links.some((given) => given !== null)) links++;
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(after).toBe(3);
  expect(link.draw()).toBe('checked');
  expect(links).toBeGreaterThan(0);
  link.close();
});

test('the browser of a spin comes to the multiple that the room plays for', async () => {
  const { run, link, step, enter } = linked({ ...TOURNEY, kind: 'spin' }, ['12', '13']);
  await enter();
  expect(link.spin()).toBeNull();
  for (let steps = 0; steps < 200 && run.room.director!.multiple === null; steps++) await step();
  await step();
  expect(run.room.director!.multiple).not.toBeNull();
  expect([link.spin(), link.tourney()?.multiple]).toEqual([run.room.director!.multiple, run.room.director!.multiple]);
  link.close();
});
