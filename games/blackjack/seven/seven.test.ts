import { describe, expect, test } from 'vitest';
import { toNumber } from '#kernel/fraction.ts';
import { behindReturn, mainReturn } from '#games/blackjack/exact.ts';
import * as table from '#games/blackjack/play.ts';
import { RESULTS } from '#games/blackjack/quote.ts';
import { cardsOf, dealerOf, LANE, phasesOf, SEVEN, type SevenCoup } from '#games/blackjack/seven/quote.ts';
import { dealLanes, openSeven, type SevenAct, type SevenOutcome, type SevenShown } from '#games/blackjack/seven/table.ts';
import { moveOf } from '#games/blackjack/strategy.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';

const rules = openSeven('seven-live-1')!;
const turns = rules.turns!;
const coupAt = (nonce: number): SevenCoup => dealLanes(stream('5e'.repeat(32), 'seven', BigInt(nonce)));
const usd = (minor: number) => money(BigInt(minor), 'USD');
const betOn = (...chips: [spot: string, amount: number][]) => ({ chips: chips.map(([spot, amount]) => ({ spot, amount })) });
const endOf = (coup: SevenCoup, phase: string): number => phasesOf(coup, 'live').find((one) => one.phase === phase)!.endsMs;
const has = (coup: SevenCoup, phase: string): boolean => phasesOf(coup, 'live').some((one) => one.phase === phase);
type Played = { stake: ReturnType<typeof usd>; bet: ReturnType<typeof betOn>; acts: SevenAct[] };

/** Plays a seat by basic strategy, act by act as a player does, from `choose`. */
function played(coup: SevenCoup, seat: number, stake: number, choose: typeof moveOf = moveOf): Played {
  const bet: Played = { stake: usd(stake), bet: betOn([`hand:${seat}`, stake]), acts: [] };
  if (!has(coup, 'play')) return bet;
  const atMs = endOf(coup, 'play') - 1;
  for (;;) {
    const shown = turns.shown(coup, [{ ...bet, id: 1n, mode: 'real' }], atMs) as SevenShown;
    const { hands, turn, moves } = shown.seats[0]!;
    if (moves.length === 0) return bet;
    const can = { double: moves.includes('double'), split: moves.includes('split'), surrender: moves.includes('surrender') };
    const step = turns.step(bet, coup, { move: choose(hands[turn]!.cards, shown.dealer[0]!, can) }, atMs)!;
    bet.acts.push(step.done as SevenAct);
    if (step.more) bet.stake = usd(Number(bet.stake.minor + step.more.minor));
  }
}

/** The same hands by the rules of who plays alone, from a shoe that has the cards in the order in which they came. */
function alone(coup: SevenCoup, seat: number, { acts, bet }: Played): number {
  const own = cardsOf(coup.seats[seat - 1]!);
  const dealer = cardsOf(coup.dealer);
  const used = turns.shown(coup, [{ ...played0(bet), acts, id: 1n, mode: 'real' }], endOf(coup, 'dealer') - 1) as SevenShown;
  const drawn = used.seats[0]!.hands.reduce((sum, hand) => sum + hand.cards.length, 0);
  const shoe = [own[0]!, dealer[0]!, own[1]!, dealer[1]!, ...own.slice(2, drawn), ...dealer.slice(2)];
  let at = table.dealTable(shoe, [{ seat, stake: bet.chips[0]!.amount }]);
  if (at.insured === null) at = table.insure(at, [])!;
  for (const act of acts) at = table.move(at, (act as { move: table.Move }).move)!.table;
  return at.hands.reduce((sum, hand) => sum + Math.floor(hand.stake * toNumber(RESULTS[table.resultOf(at, hand)])), 0);
}
const played0 = (bet: Played['bet']) => ({ bet, stake: usd(bet.chips[0]!.amount) });

describe('blackjack for seven', () => {
  test('every seat and the dealer draw from lanes of their own, each card of the shoe once', () => {
    const { dealer, seats } = coupAt(1);
    const all = [dealer, ...seats].flatMap((lane) => cardsOf(lane));
    expect(all).toHaveLength((SEVEN.length + 1) * LANE);
    for (const count of Map.groupBy(all, (card) => card).values()) expect(count.length).toBeLessThanOrEqual(8);
    expect(coupAt(1)).toEqual(coupAt(1));
    expect(coupAt(2)).not.toEqual(coupAt(1));
  });

  test('a seat is paid what the same cards pay who plays alone, whatever is done', () => {
    let seed = 7;
    const anything: typeof moveOf = (_, __, can) => {
      seed = (seed * 48_271) % 2_147_483_647;
      const moves = [
        'hit',
        'stand',
        ...(can.double ? ['double'] : []),
        ...(can.split ? ['split', 'split'] : []),
        ...(can.surrender ? ['surrender'] : []),
      ];
      return moves[seed % moves.length] as table.Move;
    };
    const results = new Set<string>();
    for (let nonce = 0; nonce < 1_500; nonce++) {
      const coup = coupAt(nonce);
      const seat = (nonce % 7) + 1;
      const bet = played(coup, seat, 1_001, anything);
      const settled = rules.settle(bet, coup, bet.acts);
      expect(Number(settled.payout.minor)).toBe(alone(coup, seat, bet));
      for (const { result } of (settled.outcome as Extract<SevenOutcome, { hands: unknown }>).hands) results.add(result);
    }
    expect(results.size).toBe(6);
  });

  test('a hand returns by basic strategy what was measured, and a bet behind what it does', () => {
    let [staked, own, behind] = [0, 0, 0];
    const coups = 6_000;
    for (let nonce = 0; nonce < coups; nonce++) {
      const coup = coupAt(nonce);
      for (const seat of SEVEN) {
        const bet = played(coup, seat, 1_000);
        staked += 1_000;
        own += Number(rules.settle(bet, coup, bet.acts).payout.minor) - Number(bet.stake.minor);
        const follower = { stake: usd(1_000), bet: betOn([`behind:${seat}`, 1_000]) };
        const done = turns.follow(follower, [bet])!;
        behind += Number(rules.settle(follower, coup, [done]).payout.minor) - 1_000;
      }
    }
    // Seven seats share a dealer: four standard errors of so many coups.
    const error = (4 * 1.7) / Math.sqrt(coups * 3);
    expect(Math.abs(1 + own / staked - mainReturn('eight-decks').mean)).toBeLessThan(error);
    expect(Math.abs(1 + behind / staked - behindReturn('eight-decks').mean)).toBeLessThan(error);
    expect(behindReturn('eight-decks').mean).toBeLessThan(mainReturn('eight-decks').mean);
  });

  test('nothing is told before its time: no hole card, nothing that is still in the shoe', () => {
    for (let nonce = 0; nonce < 60; nonce++) {
      const coup = coupAt(nonce);
      const bet = { ...played(coup, 3, 100), acts: [], id: 9n, mode: 'real' as const };
      const sent = (atMs: number): SevenShown => turns.shown(coup, [bet], atMs) as SevenShown;
      expect(sent(0)).toMatchObject({ phase: 'bets', dealer: [], seats: [{ hands: [] }] });
      for (const { phase, endsMs } of phasesOf(coup, 'live').filter((one) => !['bets', 'dealer'].includes(one.phase))) {
        const seen = sent(endsMs - 1);
        expect(seen.phase).toBe(phase);
        expect(seen.dealer).toEqual(cardsOf(coup.dealer).slice(0, 1));
        expect(seen.seats[0]!.hands.flatMap(({ cards }) => cards)).toEqual(cardsOf(coup.seats[2]!).slice(0, 2));
        expect(JSON.stringify(seen)).not.toContain('result');
      }
      expect(sent(endOf(coup, 'dealer') - 1).dealer).toEqual(dealerOf(coup));
      // With an open ace, no time reveals whether there is a blackjack behind it.
      if (has(coup, 'insurance'))
        expect(
          phasesOf(coup, 'live')
            .slice(0, 3)
            .map(({ endsMs }) => endsMs),
        ).toEqual([900, 4_500, 11_500]);
    }
  });

  test('acts count in their time alone: insurance on an ace before any move, moves while hands are played', () => {
    const ace = Array.from({ length: 200 }, (_, nonce) => coupAt(nonce)).find((coup) => has(coup, 'insurance') && has(coup, 'play'))!;
    const bet: Played = { stake: usd(101), bet: betOn(['hand:1', 101]), acts: [] };
    expect(turns.step(bet, ace, { move: 'stand' }, endOf(ace, 'insurance') - 1)).toBeUndefined();
    expect(turns.step(bet, ace, { insure: true }, endOf(ace, 'deal') - 1)).toBeUndefined();
    expect(turns.step(bet, ace, { insure: true }, endOf(ace, 'deal') + 1)).toEqual({ done: { insure: true }, more: usd(50) });
    expect(turns.step({ ...bet, acts: [{ insure: true }] }, ace, { insure: true }, endOf(ace, 'deal') + 1)).toBeUndefined();
    expect(turns.step(bet, ace, { insure: true }, endOf(ace, 'play') - 1)).toBeUndefined();
    expect(turns.step(bet, ace, { move: 'double' }, endOf(ace, 'play') - 1)).toEqual({ done: { move: 'double' }, more: usd(101) });
    expect(turns.step(bet, ace, { move: 'double' }, endOf(ace, 'dealer') - 1)).toBeUndefined();
    expect(turns.step({ ...bet, bet: betOn(['behind:1', 101]) }, ace, { move: 'stand' }, endOf(ace, 'play') - 1)).toBeUndefined();
    expect(rules.judge(bet, ace, { cancel: true }, -1)).toEqual({ cancel: true });
    expect(rules.judge(bet, ace, { cancel: true }, 0)).toBeUndefined();
  });

  test('insurance pays two to one on a blackjack of the dealer’s, which ends the coup at once', () => {
    const coup = Array.from({ length: 3_000 }, (_, nonce) => coupAt(nonce)).find((one) => has(one, 'insurance') && !has(one, 'play'))!;
    const bet = { stake: usd(150), bet: betOn(['hand:2', 100]) };
    expect(rules.settle(bet, coup, [{ insure: true }]).payout.minor).toBe(150n);
    expect(turns.actsMs(coup)).toBe(endOf(coup, 'insurance'));
  });

  test('a bet is for one seat: a hand with its side bets, or one bet behind', () => {
    const reads = (...chips: [string, number][]): boolean => rules.bet.safeParse(betOn(...chips)).success;
    expect(reads(['hand:7', 100], ['pairs:7', 50], ['21+3:7', 50])).toBe(true);
    expect(reads(['behind:7', 100])).toBe(true);
    expect(reads(['hand:1', 100], ['hand:2', 100])).toBe(false);
    expect(reads(['pairs:1', 100])).toBe(false);
    expect(reads(['hand:1', 100], ['behind:1', 100])).toBe(false);
    expect(reads(['hand:8', 100])).toBe(false);
    expect(turns.seatOf(betOn(['pairs:4', 100], ['hand:4', 100]))).toBe(4);
    expect(turns.seatOf(betOn(['behind:4', 100]))).toBeNull();
  });

  test('a bet behind a seat that nobody has is given back, and what the house could not finish as well', () => {
    const behind = { stake: usd(100), bet: betOn(['behind:5', 100]) };
    expect(turns.follow(behind, [{ ...behind, acts: [] }])).toEqual({ followed: null });
    expect(rules.settle(behind, coupAt(1), [{ followed: null }])).toMatchObject({ payout: usd(100), isVoid: true });
    expect(rules.settle({ stake: usd(300), bet: betOn(['hand:5', 100]) }, coupAt(1), [{ move: 'double' }, { void: true }])).toMatchObject({
      payout: usd(300),
      isVoid: true,
    });
  });
});
