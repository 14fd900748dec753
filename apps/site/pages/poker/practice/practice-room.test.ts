import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actOf } from '#apps/site/pages/poker/table/bar/pre-act.ts';
import { checkHand } from '#apps/site/pages/poker/table/hands/check-hand.ts';
import { phhOf } from '#apps/site/pages/poker/table/hands/export.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { replayPictures } from '#apps/site/pages/poker/table/hands/replay-views.ts';
import { netOf, statisticsOf } from '#apps/site/pages/poker/table/hands/statistics.ts';
import { firstShown, showStep, type Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { PracticeRoom } from '#apps/site/pages/poker/practice/practice-room.ts';
import { practiceTableOf } from '#apps/site/pages/poker/practice/practice-tables.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { fromPhh } from '#poker/kit/phh.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';

const MOST_ROUNDS = 4_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays so many hands at a practice table with calls alone, and returns what the table showed. */
async function played(code: string, hands: number): Promise<{ room: PracticeRoom; shown: Shown; hands: readonly HandRecord[] }> {
  const room = new PracticeRoom({ table: practiceTableOf(code)!, player: 'mara', digests: nodeDigests, dice: testDice(9), thinks: [0, 1] });
  let shown = firstShown(room.view());
  room.onStep((step) => (shown = showStep(shown, step)));
  expect(await room.act({ kind: 'reserve', chair: 0 })).toBeUndefined();
  expect(await room.act({ kind: 'sit', chair: 0, chips: room.about.buyIn.most })).toBeUndefined();
  await room.act({ kind: 'sitIn', comesIn: 'post' });
  const own = (): HandRecord[] => shown.hands.filter((record) => record.own !== null && record.result !== null);
  for (let round = 0; round < MOST_ROUNDS && own().length < hands; round++) {
    const { view } = shown;
    const act = actOf({ kind: 'call', chips: view.own?.options?.call ?? 0 }, view);
    if (act) expect(await room.act({ kind: 'act', hand: view.hand!.id, no: view.hand!.acts, act })).toBeUndefined();
    else if (view.hand === null && view.chairs.find(({ chair }) => chair === 0)?.state === 'out') {
      await room.act({ kind: 'topUp', chips: room.about.buyIn.most });
      await room.act({ kind: 'sitIn', comesIn: 'post' });
    } else vi.advanceTimersToNextTimer();
  }
  room.close();
  return { room, shown, hands: own() };
}

test.each(['two-cranes', 'split-plum', 'brass-bell'])(
  'at %s every hand is drawn with the own links, and its record passes each check',
  async (code) => {
    const { room, shown, hands } = await played(code, 8);
    expect(hands.length).toBeGreaterThanOrEqual(8);
    expect(room.draw()).toBe('checked');
    for (const record of hands) {
      const before = shown.hands.find(({ no }) => no === record.no - 1);
      const { alarm, checks } = checkHand(nodeDigests, record, before);
      expect(alarm).toBeNull();
      expect(checks.filter(({ state }) => state === 'bad')).toEqual([]);
      expect(checks.find(({ name }) => name === 'links')).toMatchObject({ state: 'good' });
      expect(fromPhh(phhOf(record, code, String)!)).toMatchObject({ ok: true });
    }
    const won = hands.reduce((sum, record) => sum + netOf(record), 0);
    expect(statisticsOf(shown.hands)).toMatchObject({ hands: hands.length, won });
  },
);

test('a card, a link or an act that was changed afterwards does not pass', async () => {
  const { hands } = await played('two-cranes', 3);
  const record = hands.find(({ boards }) => boards[0]?.length === 5)!;
  const wrong = (change: (frames: HandRecord['frames']) => HandRecord['frames']): string[] => {
    const changed = { ...record, frames: change(structuredClone(record.frames)) };
    return checkHand(nodeDigests, changed, undefined).checks.flatMap(({ name, state }) => (state === 'bad' ? [name] : []));
  };
  const withFrame =
    <K extends Frame['kind']>(kind: K, edit: (frame: Extract<Frame, { kind: K }>) => void) =>
    (frames: HandRecord['frames']) => {
      edit(frames.find(({ frame }) => frame.kind === kind)!.frame as Extract<Frame, { kind: K }>);
      return frames;
    };
  expect(wrong((frames) => frames)).toEqual([]);
  expect(wrong(withFrame('board', ({ boards: [board] }) => (board![0]!.card = board![0]!.card === 'As' ? 'Ks' : 'As')))).toContain('cards');
  expect(wrong(withFrame('drawn', (frame) => (frame.links = frame.links.map((link) => link && '00'.repeat(32)))))).toContain('links');
  expect(wrong(withFrame('drawn', ({ opened }) => (opened![Object.keys(opened!)[0]!] = '11'.repeat(32))))).toContain('decks');
});

test('a replay ends with the stacks of the hand, and shows no card that was not shown', async () => {
  const { hands } = await played('two-cranes', 4);
  for (const record of hands) {
    const pictures = replayPictures(record);
    expect(pictures.at(-1)!.view.chairs.map(({ stack }) => stack)).toEqual(record.result!.final);
    for (const { view } of pictures)
      for (const { seat, cards } of view.chairs)
        for (const [at, card] of cards.entries()) if (card !== null) expect(record.shown[seat!]).toContain(at);
  }
});

test('heads-up a bot that lost all of its chips buys more and plays on', async () => {
  const room = new PracticeRoom({
    table: practiceTableOf('two-cranes')!,
    player: 'mara',
    digests: nodeDigests,
    dice: testDice(9),
    thinks: [0, 1],
  });
  await room.act({ kind: 'reserve', chair: 0 });
  await room.act({ kind: 'sit', chair: 0, chips: room.about.buyIn.most });
  await room.act({ kind: 'sitIn', comesIn: 'post' });
  const busts: number[] = [];
  room.onStep(({ view, events }) => {
    for (const event of events) {
      if (event.kind !== 'paid') continue;
      const bot = event.players.indexOf(view.chairs.find(({ chair }) => chair === 1)?.player ?? '');
      if (bot >= 0 && event.result.final[bot] === 0) busts.push(view.no);
    }
  });
  for (let round = 0; round < MOST_ROUNDS && (busts.length === 0 || room.view().no < busts[0]! + 2); round++) {
    const view = room.view();
    const { options } = view.own ?? {};
    if (options) {
      const act = options.mayRaise ? ({ kind: 'raise', to: options.most } as const) : ({ kind: 'call' } as const);
      await room.act({ kind: 'act', hand: view.hand!.id, no: view.hand!.acts, act });
    } else if (view.hand === null && view.chairs.find(({ chair }) => chair === 0)?.state === 'out') {
      await room.act({ kind: 'topUp', chips: room.about.buyIn.most });
      await room.act({ kind: 'sitIn', comesIn: 'post' });
    } else vi.advanceTimersToNextTimer();
  }
  room.close();
  expect(busts.length).toBeGreaterThan(0);
  expect(room.view().no).toBeGreaterThan(busts[0]! + 1);
});

test('an act out of turn is refused, and a player who leaves takes the seat back from the view', async () => {
  const room = new PracticeRoom({ table: practiceTableOf('two-cranes')!, player: 'mara', digests: nodeDigests, dice: testDice(3) });
  expect(await room.act({ kind: 'leave' })).toBe('poker.no_such_seat');
  await room.act({ kind: 'reserve', chair: 0 });
  expect(await room.act({ kind: 'sit', chair: 0, chips: 1 })).toBe('poker.buy_in');
  expect(await room.act({ kind: 'act', hand: '', no: 0, act: { kind: 'call' } })).toBe('poker.not_in_hand');
  expect(room.view().own?.chair).toBe(0);
  await room.act({ kind: 'leave' });
  expect(room.view().own).toBeNull();
  room.close();
});
