import { act, beginHand, openStreet, optionsOf, type HandState } from '#poker/kit/betting.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import { answerTo } from '#poker/shuffle/answer.ts';
import { tipOf, type Chain } from '#poker/shuffle/chain.ts';
import { sealedDecks, type DeckMaker } from '#poker/shuffle/decks.ts';
import { requestFor, beginDraw, drawStreet, giveLink, isAnswered, lapse, openedSeeds, openingsOf, type Draw } from '#poker/shuffle/draw.ts';
import { beginFollow, follow, type Follow } from '#poker/shuffle/follow.ts';
import type { Frame } from '#poker/shuffle/frames.ts';

export type Player = { chain: Chain; follow?: Follow; alarm?: string; cards: Extract<Frame, { kind: 'cards' }>[] };
export type Crooked = {
  decks?: DeckMaker;
  /** Changes a frame on its way to a browser. */
  frame?: (frame: Frame, to: number) => Frame;
  /** Returns whether a seat does not answer on a street. */
  silent?: (street: number, seat: number) => boolean;
};

export const hexText = (seed: number, bytes: number): string =>
  Buffer.from(nodeDigests.sha256(Buffer.from(`seed ${seed}`)))
    .toString('hex')
    .slice(0, 2 * bytes);

export function playersOf(count: number, from = 0): Player[] {
  return Array.from({ length: count }, (_player, at) => ({ chain: { secret: hexText(7_000 + from + at, 32), next: 1 }, cards: [] }));
}

/**
 * Plays a hand of checks and calls, drawn by a server and by browsers that follow it. Returns the public frames, those of each seat, and
 * the server's draw.
 */
export function drawnHand(
  players: Player[],
  {
    variant = 'NT',
    seed = 1,
    runs = 1,
    prev = '00'.repeat(32),
    digests = nodeDigests,
  }: { variant?: string; seed?: number; runs?: number; prev?: string; digests?: Digests } = {},
  { decks = sealedDecks(nodeDigests), frame: changed = (frame) => frame, silent = () => false }: Crooked = {},
): { frames: Frame[]; draw: Draw; places: number[][] } {
  const tools = { digests: nodeDigests, decks };
  const seats = players.length;
  const none = players.map(() => 0);
  const setup = { variant, stacks: none.map(() => 100), antes: none, blinds: none.map((_, at) => [1, 2][at] ?? 0), minBet: 2 };
  const tips = players.map(({ chain }) => (chain.next === 1 ? tipOf(nodeDigests, chain.secret) : lastLink(chain)));
  let draw = beginDraw(tools, { variant, key: hexText(seed, 32), hand: hexText(seed + 500, 16), prev, tips });
  const frames: Frame[] = [];
  const publish = (frame: Frame, only?: number): void => {
    if (only === undefined) frames.push(frame);
    for (const [at, player] of players.entries()) {
      if (player.alarm !== undefined || (only !== undefined && only !== at)) continue;
      const given = changed(frame, at);
      const next = given.kind === 'hand' ? beginFollow(given, at) : follow(digests, player.follow!, given);
      if ('alarm' in next) player.alarm = next.alarm;
      else player.follow = next.follow;
      if (given.kind === 'cards' && only === at) player.cards.push(given);
    }
  };
  publish({ kind: 'hand', hand: draw.hand, prev: draw.prev, roots: draw.roots, tips, setup, foldedAreRequested: false });
  let betting: HandState = beginHand({ ...setup, variant: VARIANTS[variant]! });
  let places: number[][] = [];
  for (let street = 0; street <= 3; street++) {
    draw = requestFor(
      draw,
      street,
      players.map(() => true),
      street * 20_000,
    );
    for (let at = street * 20_000; ; at += 12_000) {
      publish({ kind: 'ask', street, seats: draw.requested.flatMap((isRequested, seat) => (isRequested ? [seat] : [])) });
      for (const [seat, player] of players.entries()) {
        if (!draw.requested[seat] || silent(street, seat) || player.alarm !== undefined) continue;
        const answer = answerTo(digests, player.follow!, player.chain, street);
        if ('alarm' in answer) player.alarm = answer.alarm;
        else {
          Object.assign(player, { chain: answer.chain, follow: answer.follow });
          const given = giveLink(tools, draw, seat, answer.link, at);
          if ('refused' in given) throw new Error(given.refused);
          draw = given.draw;
        }
      }
      if (isAnswered(draw)) break;
      const lapsed = lapse(draw, at + 11_000);
      draw = lapsed.draw;
      publish({ kind: 'silent', street, seats: lapsed.silent, dropped: lapsed.dropped });
      if (isAnswered(draw)) break;
    }
    const drawn = drawStreet(tools, draw, runs, 1);
    draw = drawn.draw;
    publish({ kind: 'drawn', street, links: drawn.links, opened: street === 0 ? openedSeeds(tools, draw) : null, runs, runFrom: 1 });
    if (street === 0) {
      places = drawn.hands;
      for (let seat = 0; seat < seats; seat++) publish({ kind: 'cards', seat, cards: openingsOf(tools, draw, places[seat]!) }, seat);
    } else {
      publish({ kind: 'board', street, boards: drawn.boards.map((those) => openingsOf(tools, draw, those)) });
      betting = openStreet(betting);
    }
    while (betting.phase === 'betting') {
      const { toAct } = optionsOf(betting)!;
      betting = (act(betting, toAct, { kind: 'call' }) as { state: HandState }).state;
      publish({ kind: 'act', seat: toAct, act: { kind: 'call' } });
    }
  }
  publish({ kind: 'cards', seat: 0, cards: openingsOf(tools, draw, places[0]!) });
  return { frames, draw, places };
}

function lastLink(chain: Chain): string {
  const bytes = Array.from({ length: 4_096 - (chain.next - 1) }).reduce(
    (value: Uint8Array) => nodeDigests.sha256(value),
    Buffer.from(chain.secret, 'hex') as Uint8Array,
  );
  return Buffer.from(bytes).toString('hex');
}
