import { describe, expect, test } from 'vitest';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { sealedDecks } from '#poker/shuffle/decks.ts';
import { requestFor, beginDraw, drawStreet, giveLink, lapse, type Draw, type DrawTools } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { drawnHand, hexText, playersOf } from '#tests/factories/poker/drawn-hand.ts';

const tools: DrawTools = { digests: nodeDigests, decks: sealedDecks(nodeDigests) };
const SEATS = 4;
const HONEST = 3;

/** A chain that ends in its tip: link 0 is the first to be given. */
function chainOf(seed: number, links = 8): { tip: string; links: string[] } {
  let value: Uint8Array = Buffer.from(hexText(seed, 32), 'hex');
  const back: string[] = [];
  for (let at = 0; at < links; at++) {
    back.unshift(Buffer.from(value).toString('hex'));
    value = nodeDigests.sha256(value);
  }
  return { tip: Buffer.from(value).toString('hex'), links: back };
}

/** A hand of four whose honest seat is the last; the house and the others are the same each time. */
function begun(honest: { tip: string }, key = hexText(3, 32)): Draw {
  const tips = [...Array.from({ length: HONEST }, (_seat, at) => chainOf(20 + at).tip), honest.tip];
  return beginDraw(tools, { variant: 'NT', key, hand: hexText(4, 16), prev: hexText(5, 32), tips });
}
const linksOf = (honest: { links: string[] }, street: number): string[] => [
  ...Array.from({ length: HONEST }, (_seat, at) => chainOf(20 + at).links[street]!),
  honest.links[street]!,
];
const cardsAt = ({ order }: Draw, places: readonly number[]): number[] => places.map((place) => order[place]!);

describe('all seats but one, without the house,', () => {
  test('are shown no hole card of the honest seat, no card of the board before its street, and no seed of the deck in play', () => {
    const players = playersOf(SEATS, 40);
    const { frames, draw, places } = drawnHand(players);
    const at = (kind: Frame['kind'], street?: number): number =>
      frames.findIndex((frame) => frame.kind === kind && (street === undefined || ('street' in frame && frame.street === street)));
    const drawn = frames[at('drawn', 0)] as Extract<Frame, { kind: 'drawn' }>;
    expect(Object.keys(drawn.opened!).toSorted()).toEqual(['0', '1', '2', '3'].filter((deck) => deck !== String(draw.deck)));
    for (let street = 1; street <= 3; street++) expect(at('drawn', street)).toBeLessThan(at('board', street));
    // The others have received none of the two cards' salts, by which alone a card is proven.
    const secret = tools
      .decks(
        draw.key,
        Array.from({ length: 52 }, (_card, card) => card),
      )
      .opened(draw.deck, places[HONEST]!);
    const sent = JSON.stringify([frames, players.slice(0, HONEST).map(({ cards }) => cards)]);
    for (const { salt } of secret) expect(sent).not.toContain(salt);
    expect(JSON.stringify(players[HONEST]!.cards)).toContain(secret[0]!.salt);
    expect(sent).not.toContain(draw.key);
  });

  test('choose nothing: each has one link that is taken, and only once', () => {
    const honest = chainOf(60);
    const requested = requestFor(
      begun(honest),
      0,
      Array.from({ length: SEATS }, () => true),
      0,
    );
    const [right] = linksOf(honest, 0) as [string];
    const wrong = [hexText(9, 32), chainOf(20).links[1]!, chainOf(21).links[0]!, '', right.toUpperCase()];
    expect(wrong.map((link) => giveLink(tools, requested, 0, link, 10))).toEqual(wrong.map(() => ({ refused: 'poker.false_link' })));
    const given = giveLink(tools, requested, 0, right, 10);
    expect('draw' in given && giveLink(tools, given.draw, 0, right, 11)).toEqual({ refused: 'poker.no_link_asked' });
  });
});

describe('the house with all seats but one', () => {
  test('knows all hole cards from the deal on, and no card of the board before the honest link of its street', () => {
    const flops = new Set<string>();
    const [turns, rivers] = [new Set<number>(), new Set<number>()];
    // The seat deals the same hand each time, and then has other links than the house could have foreseen.
    const dealt = drawStreet(tools, { ...begun(chainOf(60)), given: linksOf(chainOf(60), 0) });
    const again = drawStreet(tools, { ...begun(chainOf(60)), given: linksOf(chainOf(60), 0) });
    expect(dealt.hands.map((places) => cardsAt(dealt.draw, places))).toEqual(again.hands.map((places) => cardsAt(again.draw, places)));
    for (let secret = 0; secret < 60; secret++) {
      const honest = chainOf(1_000 + secret);
      let { draw } = dealt;
      const boards: number[][] = [];
      for (let street = 1; street <= 3; street++) {
        const next = drawStreet(tools, { ...draw, street, given: linksOf(honest, street) });
        draw = next.draw;
        boards.push(cardsAt(draw, next.boards[0]!));
      }
      flops.add(boards[0]!.join());
      turns.add(boards[1]![0]!);
      rivers.add(boards[2]![0]!);
    }
    expect(flops.size).toBe(60);
    // Sixty draws from about 45 cards leave fewer than 20 of them untouched in all but one run of a million.
    expect([turns.size > 25, rivers.size > 25]).toEqual([true, true]);
  });

  test('has one redraw for each seat in league with it, blind and printed in the hand, and none on later streets', () => {
    const honest = chainOf(70);
    const all = Array.from({ length: SEATS }, () => true);
    let draw = requestFor(begun(honest), 0, all, 0);
    const printed: number[][] = [];
    // Each seat in league keeps its link back in turn; the others have given theirs, which are thrown away.
    for (let away = 0; away < HONEST; away++) {
      for (const [seat, isRequested] of draw.requested.entries()) {
        if (!isRequested || seat === away) continue;
        const given = giveLink(tools, draw, seat, (seat === HONEST ? honest : chainOf(20 + seat)).links[away]!, 100);
        if ('refused' in given) throw new Error(given.refused);
        draw = given.draw;
      }
      const lapsed = lapse(draw, draw.until + 1);
      printed.push(lapsed.silent);
      // The honest seat's next link is another one: what the house saw of the draw that was thrown away says nothing.
      expect(lapsed.dropped[HONEST]).toBe(honest.links[away]);
      draw = lapsed.draw;
    }
    expect(printed).toEqual([[0], [1], [2]]);
    expect(draw.requested).toEqual([false, false, false, true]);
    const last = giveLink(tools, draw, HONEST, honest.links[HONEST]!, draw.until - 1);
    if ('refused' in last) throw new Error(last.refused);
    const drawn = drawStreet(tools, last.draw);
    expect(drawn.links.map((link) => link !== null)).toEqual([false, false, false, true]);
    for (const street of [1, 2, 3]) expect(requestFor(drawn.draw, street, all, 9_000).requested).toEqual([false, false, false, true]);
  });

  test('cannot open another card than it published: the browser of the honest seat sees a deck that was swapped', () => {
    const other = sealedDecks(nodeDigests);
    const players = playersOf(2, 80);
    drawnHand(
      players,
      {},
      { decks: (key, cards) => ({ ...tools.decks(key, cards), opened: (deck, at) => other(hexText(90, 32), cards).opened(deck, at) }) },
    );
    expect(players.map(({ alarm }) => alarm)).toEqual(['poker.false_card', 'poker.false_card']);
  });
});
