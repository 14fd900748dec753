import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { RoundView } from '#modules/bets/round-view.ts';
import { netOf } from '#apps/site/pages/records/round-net.ts';
import blackjack from '#games/blackjack/family.ts';
import dice from '#games/dice/family.ts';
import mines from '#games/mines/family.ts';
import { fromMinor, NOTHING, plus, type Amount } from '#kernel/amount.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Money } from '#kernel/money.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { openToyLottery } from '#tests/factories/toy-lottery.ts';
import { actOn, betOf } from '#tests/robot/families.ts';

vi.setConfig({ testTimeout: 600_000 });
const TITLES = { DICE: 'dice/dice', MINES: 'mines/mines', CARDS: 'blackjack/six-decks', TOY: 'toy/digit' };
type Title = keyof typeof TITLES;
const lottery = await openToyLottery({ families: [blackjack, dice, mines], titles: TITLES });
const { db, wallet, until, onSale } = lottery;
const house = await lottery.startProcess();
afterAll(lottery.stopAll);

/** Steps of a member, of which as many as this go on at a time. */
const [STEPS, AT_ONCE] = [48, 3];
const now = () => systemClock.now();

/** A source of numbers that can be repeated by its seed. */
function dealer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A member who plays rounds of four titles and three kinds in and out of each other. */
async function interleaved(seed: number) {
  const below = dealer(seed);
  const { caller, ...player } = await lottery.player();
  const games = new Map<Title, { gameToken: string; stake: Money }>();
  for (const gameCode of Object.keys(TITLES) as Title[]) {
    const launched = await house.launch({ caller, vendor: 'LOTT', gameCode, mode: 'real', now: now() });
    if (!launched.ok) throw new Error(`${gameCode}: ${launched.failure.code}`);
    const opened = await house.open({ caller, launchToken: launched.value.launchToken, now: now() });
    if (!opened.ok) throw new Error(opened.failure.code);
    games.set(gameCode, { gameToken: opened.value.gameToken, stake: opened.value.stakes[0]! });
  }
  const rounds = new Set<string>();
  const open = new Map<Title, RoundView>();
  /** A round or a refusal, such as of a draw that has closed. */
  async function press(of: Title, bet: unknown): Promise<void> {
    const pressed = await house.play({ caller, ...games.get(of)!, requestId: randomUUID(), bet, now: now() });
    if (!pressed.ok) return;
    const { round } = pressed.value;
    rounds.add(round.roundId);
    if (round.step !== null && of !== 'TOY') open.set(of, round);
  }
  async function act(of: Title, done: object): Promise<RoundView | undefined> {
    const { roundId, step } = open.get(of)!;
    const acted = await house.act({ caller, roundId: BigInt(roundId), step: step!, requestId: randomUUID(), act: done, now: now() });
    if (!acted.ok) return undefined;
    const { round } = acted.value;
    if (round.step === null) open.delete(of);
    else open.set(of, round);
    return round;
  }
  async function stepped(of: 'MINES' | 'CARDS'): Promise<void> {
    const family = TITLES[of].split('/')[0]!;
    const going = open.get(of);
    if (going) await actOn(family, { acts: [...going.acts] }, (done) => act(of, done));
    else await press(of, await betOf(family));
  }
  async function ticket(): Promise<void> {
    const { number } = await onSale(below(2));
    await press('TOY', { draw: number, on: below(2) });
    const last = [...rounds].at(-1)!;
    if (below(4) === 0) await player.cancel(last);
  }
  const kinds = [async () => press('DICE', await betOf('dice')), () => stepped('MINES'), () => stepped('CARDS'), ticket];
  const idle = new Set(kinds.keys());
  const work = async (): Promise<void> => {
    for (let n = 0; n < STEPS / AT_ONCE; n++) {
      const free = [...idle];
      const kind = free[below(free.length)]!;
      // Rounds of one kind take turns, those of others go on meanwhile.
      idle.delete(kind);
      await kinds[kind]!();
      idle.add(kind);
      await sleep(below(60));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const title of ['MINES', 'CARDS'] as const) while (open.has(title)) await stepped(title);
  const details = [];
  for (const roundId of rounds)
    details.push(
      await until(async () => {
        const found = await player.record(roundId);
        return found?.round.step === null && found;
      }),
    );
  return { caller, details, kinds: new Set(details.map(({ gameCode }) => gameCode)) };
}

/** The net that the page of a round shows. */
function shownNet({ isFree, round }: Awaited<ReturnType<typeof interleaved>>['details'][number]): Amount {
  const { currency, stake, payout } = round;
  return netOf({
    isFree,
    round: { currency, stake: fromMinor(stake.minor, currency), payout: fromMinor(payout.minor, currency), result: null },
  });
}

test('of rounds of several kinds that go on beside each other each shows its return less its stake, and together what the wallet gained', async () => {
  const seeds = [Date.now() % 1_000_000, 7];
  for (const seed of seeds) {
    const { caller, details, kinds } = await interleaved(seed);
    const about = `seed ${seed}`;
    expect([...kinds].toSorted(), about).toEqual(Object.keys(TITLES).toSorted());
    const moved = await db.query<{ round: string; by: bigint }>(
      `SELECT r.id::text AS round, m.by
         FROM round r CROSS JOIN LATERAL (
           SELECT coalesce(sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END), 0)::bigint AS by
             FROM ledger.transfer t JOIN ledger.member_accounts() a ON a.id IN (t.debit_account, t.credit_account) AND a.member_id = r.member_id
            WHERE t.command_seq IN (SELECT unnest(ARRAY[r.id, r.settled_in] || r.staked_in))) AS m
        WHERE r.member_id = $1`,
      [caller.memberId],
    );
    const byRound = new Map(moved.map(({ round, by }) => [round, by]));
    for (const one of details) {
      const { roundId, stake, payout } = one.round;
      const net = shownNet(one);
      expect(net, `${about}, ${one.gameCode} ${roundId}`).toEqual(fromMinor(payout.minor - stake.minor, 'USD'));
      expect(net, `${about}, ${one.gameCode} ${roundId}`).toEqual(fromMinor(byRound.get(roundId)!, 'USD'));
      // Balances are those of a round of one command; what went on beside a longer round would stand between them.
      if (one.balanceBefore && one.balanceAfter) expect(one.balanceAfter.minor - one.balanceBefore.minor).toBe(payout.minor - stake.minor);
    }
    const { cash } = await wallet.balancesOf(caller);
    expect(
      details.map(shownNet).reduce((sum, net) => plus(sum, net, 'USD'), NOTHING),
      about,
    ).toEqual(fromMinor(cash.minor - 10_000n, 'USD'));
  }
  expect(await brokenInvariants(db)).toEqual([]);
});
