import { expect, test } from 'vitest';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { sealedDecks } from '#poker/shuffle/decks.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { verifyHand } from '#poker/shuffle/verify.ts';
import { tableOf } from '#poker/table/config.ts';
import { keyOf, Played, testDice } from '#tests/factories/poker/played-table.ts';

const dice = testDice(61);
const tools = { digests: nodeDigests, decks: sealedDecks(nodeDigests) };
const CONFIG = tableOf({ table: 't', kind: 'cash', variant: 'NT', seats: 6, blinds: { small: 5, big: 10, ante: 0 } });

/** A table of three whose chairs 0 and 1 have chains; chair 1 is silent in its first hand. */
function silenced(): Played {
  const table = new Played(CONFIG, tools).seat([1_000, 1_000, 1_000]);
  for (const chair of [0, 1]) table.chain(chair, keyOf(dice, 32));
  return quietHand(table);
}

/** Deals hole cards without the link of chair 1. */
function quietHand(table: Played): Played {
  return table.deal(dice).link(0).wait().link(0);
}

const framesOf = ({ events }: Played): Frame[] =>
  events.flatMap((event) => (event.kind === 'frame' && event.to === null ? [event.frame] : []));
const seatOf = ({ state }: Played, chair: number): number => state.hand!.order.indexOf(chair);

test('a seat that was called silent shows the link that it gave: the record has it, and its next link follows on it', () => {
  const table = silenced();
  const seat = seatOf(table, 1);
  expect(table.give({ kind: 'answered', chair: 1, link: 'ab'.repeat(32) })).toBe('poker.false_link');
  expect(table.give({ kind: 'answered', chair: 0, link: 'ab'.repeat(32) })).toBe('poker.no_link_asked');
  table.link(1, 'answered');
  expect(framesOf(table).at(-1)).toMatchObject({ kind: 'answered', seat });
  const { tip } = table.state.chairs[1]!;
  expect(table.give({ kind: 'answered', chair: 1, link: tip! })).toBe('poker.no_link_asked');
  while (table.state.hand!.phase !== 'showing') {
    if (table.state.hand!.phase === 'drawing') table.link(0);
    else table.bet({ kind: 'call' });
  }
  const frames = framesOf(table);
  expect(verifyHand(nodeDigests, frames)).toHaveProperty('follow');
  // A record with a link of nobody, of a seat that was not silent, or twice, is false.
  const at = frames.findIndex(({ kind }) => kind === 'answered');
  for (const false_ of [{ link: 'ab'.repeat(32) }, { seat: seatOf(table, 0) }])
    expect(verifyHand(nodeDigests, frames.with(at, { ...frames[at], ...false_ } as Frame))).toMatchObject({ at });
  expect(verifyHand(nodeDigests, frames.toSpliced(at, 0, frames[at]!))).toMatchObject({ at: at + 1 });
  table.wait().deal(dice);
  expect(framesOf(table).findLast(({ kind }) => kind === 'hand')).toMatchObject({ tips: expect.arrayContaining([tip]) as unknown });
  table.link(1);
});

test('three silences of a connected player in a hundred hands end its part in draws; those of a lost connection do not count', () => {
  const table = silenced();
  const tips = (): unknown =>
    (framesOf(table).findLast(({ kind }) => kind === 'hand') as Extract<Frame, { kind: 'hand' }>).tips[seatOf(table, 1)];
  const gone = (): void => void table.must({ kind: 'gone', chair: 1 });
  table.walk();
  for (let hands = 0; hands < 3; hands++) {
    table.deal(dice);
    gone();
    table.link(0).wait().link(0).walk().must({ kind: 'back', chair: 1 });
  }
  quietHand(table);
  expect(tips()).not.toBeNull();
  quietHand(table.walk()).walk();
  table.deal(dice);
  expect(tips()).toBeNull();
  // A new chain does not bring it back.
  table.link(0).walk().chain(1, keyOf(dice, 32)).deal(dice);
  expect(tips()).toBeNull();
});
