import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import type { Digests } from '#poker/kit/digests.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { answerTo } from '#poker/shuffle/answer.ts';
import { isUsedUp } from '#poker/shuffle/chain.ts';
import { bareDecks, sealedDecks } from '#poker/shuffle/decks.ts';
import { requestFor, beginDraw, drawStreet, giveLink, lapse } from '#poker/shuffle/draw.ts';
import { beginFollow } from '#poker/shuffle/follow.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { recordHash, verifyHand } from '#poker/shuffle/verify.ts';
import { drawnHand, hexText, playersOf } from '#tests/factories/poker/drawn-hand.ts';

/** The digests of a browser. */
const browser: Digests = { sha256: (bytes) => sha256(bytes), hmac: (key, message) => hmac(sha256, key, new TextEncoder().encode(message)) };
const tools = { digests: nodeDigests, decks: sealedDecks(nodeDigests) };

test.each([
  ['NT', 1],
  ['NS', 1],
  ['PO5', 2],
])('browsers follow a hand of %s on %d boards, and who has its record alone verifies it', (variant, runs) => {
  const players = playersOf(3);
  const { frames } = drawnHand(players, { variant, runs, digests: browser });
  expect(players.map(({ alarm }) => alarm)).toEqual([undefined, undefined, undefined]);
  expect(players.map(({ chain }) => chain.next)).toEqual([5, 5, 5]);
  expect(verifyHand(browser, frames)).toHaveProperty('follow');
  const following = drawnHand(players, { variant, seed: 2, prev: recordHash(nodeDigests, frames) });
  expect(verifyHand(browser, following.frames, recordHash(browser, frames))).toHaveProperty('follow');
  expect(verifyHand(browser, following.frames, recordHash(browser, frames.slice(1)))).toEqual({ alarm: 'poker.false_prev', at: 0 });
});

test('a record with anything in it changed is found out', () => {
  const { frames } = drawnHand(playersOf(2), { runs: 2 }, { silent: (street, seat) => street === 2 && seat === 1 });
  const text = JSON.stringify(frames);
  const unfound: string[] = [];
  // Each round changes one character of a hex text, a card or a number.
  for (const { 0: value, index } of text.matchAll(/(?<=")[\da-f]{4,}(?=")|(?<=")[2-9TJQKA][dhsc](?=")|(?<=:)\d+/g)) {
    const at = index + ((index * 7) % value.length);
    const sign = text[at]!;
    const other = /[dhsc]/.test(sign) && value.length === 2 ? (sign === 'd' ? 'h' : 'd') : sign === '1' ? '2' : '1';
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    if ('follow' in verifyHand(nodeDigests, JSON.parse(changed) as Frame[]))
      unfound.push(/"(\w+)":$/.exec(text.slice(0, index))?.[1] ?? changed);
  }
  // These fields change no card of this hand. Only the hash of the record binds them.
  expect(unfound).toEqual(['minBet', 'runs', 'runFrom', 'runFrom', 'runFrom']);
});

describe('a browser defends itself', () => {
  const first = (): { follow: Parameters<typeof answerTo>[1]; chain: Parameters<typeof answerTo>[2] } => {
    const players = playersOf(2);
    const { frames } = drawnHand(players);
    const begun = beginFollow(frames[0] as Extract<Frame, { kind: 'hand' }>, 0);
    if ('alarm' in begun) throw new Error(begun.alarm);
    return { follow: begun.follow, chain: { secret: players[0]!.chain.secret, next: 1 } };
  };

  test('it gives one link to a draw, and none to a street whose betting is under way', () => {
    const { follow, chain } = first();
    expect(answerTo(nodeDigests, follow, chain, 1)).toEqual({ alarm: 'poker.asked_early' });
    const answer = answerTo(nodeDigests, follow, chain, 0);
    if ('alarm' in answer) throw new Error(answer.alarm);
    expect(answer.chain.next).toBe(2);
    expect(answerTo(nodeDigests, answer.follow, answer.chain, 0)).toEqual({ alarm: 'poker.asked_too_often' });
  });

  test.each<[string, string, (frame: Frame, to: number) => Frame]>([
    [
      'silence that was none',
      'poker.wrongly_silent',
      (frame, to) => (frame.kind === 'drawn' && to === 0 ? { ...frame, links: frame.links.with(0, null) } : frame),
    ],
    [
      'the link of another',
      'poker.false_link',
      (frame, to) => (frame.kind === 'drawn' && to === 0 ? { ...frame, links: frame.links.with(1, hexText(9, 32)) } : frame),
    ],
    [
      'an act that was none',
      'poker.false_act',
      (frame, to) => (frame.kind === 'act' && to === 0 ? { ...frame, seat: 1 - frame.seat } : frame),
    ],
    [
      'a street before the betting is over',
      'poker.asked_early',
      (frame, to) => (frame.kind === 'ask' && to === 0 && frame.street === 0 ? { ...frame, street: 1 } : frame),
    ],
  ])('%s raises an alarm', (_what, alarm, frame) => {
    const players = playersOf(2);
    drawnHand(players, {}, { frame });
    expect(players[0]!.alarm).toBe(alarm);
  });
});

test('a chain is replaced while a hand of many silences could still be played', () => {
  expect([1, 4_056, 4_057].map((next) => isUsedUp({ secret: '', next }))).toEqual([false, false, true]);
});

describe('a crooked deck', () => {
  test('that was swapped after its root was published cannot open a card', () => {
    const honest = sealedDecks(nodeDigests);
    const swapped = sealedDecks(nodeDigests);
    const players = playersOf(2);
    drawnHand(
      players,
      {},
      {
        decks: (key, cards) => ({ ...honest(key, cards), opened: (deck, places) => swapped(hexText(77, 32), cards).opened(deck, places) }),
      },
    );
    expect(players.map(({ alarm }) => alarm)).toEqual(['poker.false_card', 'poker.false_card']);
  });

  test('among four is exposed unless the draw names it: three times in four', () => {
    const honest = sealedDecks(nodeDigests);
    const crooked = sealedDecks(nodeDigests);
    let found = 0;
    const hands = 16;
    for (let seed = 0; seed < hands; seed++) {
      const players = playersOf(2, seed * 2);
      drawnHand(
        players,
        { seed },
        {
          decks: (key, cards) => {
            const [real, false_] = [honest(key, cards), crooked(hexText(90, 32), cards)];
            return {
              ...real,
              roots: real.roots.with(2, false_.roots[2]!),
              opened: (deck, places) => (deck === 2 ? false_ : real).opened(deck, places),
              order: (deck) => (deck === 2 ? false_ : real).order(deck),
            };
          },
        },
      );
      if (players[0]!.alarm === 'poker.false_deck') found++;
      else expect(players[0]!.alarm).toBeUndefined();
    }
    // 12 of 16 on average; the seeds are fixed.
    expect(found).toBeGreaterThan(8);
    expect(found).toBeLessThan(16);
  });
});

describe('silence', () => {
  const chains = playersOf(3);
  const begun = (): ReturnType<typeof requestFor> => {
    const { frames } = drawnHand(playersOf(3));
    const { tips } = frames[0] as Extract<Frame, { kind: 'hand' }>;
    return requestFor(
      beginDraw(tools, { variant: 'NT', key: hexText(3, 32), hand: hexText(4, 16), prev: hexText(5, 32), tips }),
      0,
      [true, true, true],
      1_000,
    );
  };
  const give = (draw: ReturnType<typeof requestFor>, seat: number, next: number, at: number): ReturnType<typeof requestFor> => {
    const { link } = takeFrom(seat, next);
    const given = giveLink(tools, draw, seat, link, at);
    if ('refused' in given) throw new Error(given.refused);
    return given.draw;
  };
  const takeFrom = (seat: number, next: number): { link: string } => {
    const value = Array.from({ length: 4_096 - next }).reduce(
      (bytes: Uint8Array) => nodeDigests.sha256(bytes),
      Buffer.from(chains[seat]!.chain.secret, 'hex') as Uint8Array,
    );
    return { link: Buffer.from(value).toString('hex') };
  };

  test('of a seat throws the links of the others away, once a hand, and they give fresh ones', () => {
    const draw = give(give(begun(), 0, 1, 1_100), 1, 1, 1_200);
    const lapsed = lapse(draw, 2_200);
    expect(lapsed.silent).toEqual([2]);
    expect(lapsed.dropped.map((link) => link !== null)).toEqual([true, true, false]);
    expect(lapsed.draw.requested).toEqual([true, true, false]);
    // A link serves once. The seat gives the next one of its chain.
    expect(giveLink(tools, lapsed.draw, 0, lapsed.dropped[0]!, 2_300)).toEqual({ refused: 'poker.false_link' });
    const again = give(give(lapsed.draw, 0, 2, 2_300), 1, 2, 2_300);
    expect(drawStreet(tools, again).links[2]).toBeNull();
    expect(requestFor(again, 1, [true, true, true], 9_000).requested).toEqual([true, true, false]);
  });

  test('of everybody for ten seconds leaves the draw to the house', () => {
    const waiting = lapse(begun(), 2_200);
    expect(waiting).toMatchObject({ silent: [], draw: { until: 11_000 } });
    const late = give(waiting.draw, 1, 1, 6_000);
    expect(late.until).toBe(7_200);
    const lapsed = lapse(waiting.draw, 11_000);
    expect(lapsed.silent).toEqual([0, 1, 2]);
    expect(drawStreet(tools, lapsed.draw).links).toEqual([null, null, null]);
  });
});

test('the house and all seats but one know no card of the board before the honest link', () => {
  const bare = { digests: nodeDigests, decks: bareDecks(nodeDigests) };
  const counts = Array.from({ length: 52 }, () => 0);
  // Only the honest link differs from flop to flop. The house and the other seat repeat their choices.
  const tips = [hexText(1, 32), hexText(2, 32)];
  const begun = beginDraw(bare, { variant: 'NT', key: hexText(3, 32), hand: hexText(4, 16), prev: hexText(5, 32), tips });
  const dealt = drawStreet(bare, { ...begun, given: [hexText(6, 32), hexText(7, 32)] }).draw;
  const flops = 2_400;
  for (let honest = 0; honest < flops; honest++) {
    const { boards, draw } = drawStreet(bare, { ...dealt, street: 1, given: [hexText(8, 32), hexText(1_000 + honest, 32)] });
    for (const place of boards[0]!) counts[draw.order[place]!]!++;
  }
  const unknown = counts.filter((count) => count > 0);
  expect(unknown.length).toBe(48);
  const each = (flops * 3) / 48;
  // 47 degrees of freedom. The cards of one flop differ, which lowers the sum. It exceeds 104 in fewer than 1 of 100,000 runs.
  expect(unknown.reduce((chi, count) => chi + (count - each) ** 2 / each, 0)).toBeLessThan(104);
});
