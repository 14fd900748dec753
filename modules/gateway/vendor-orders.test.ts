import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { numbers } from '#tests/factories/shuffled-rounds.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { vendorBench } from '#tests/factories/vendor.ts';
import { ONE, openTrial } from '#vendors/seamless-kit/conformance/context.ts';

/** Messages of one round come in any order; each bet before its round is closed. */
const bench = await vendorBench();
const { owner, db } = bench.server;
const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
trial.game.code = bench.gameCode;

/** In the suite each eighth order; `VENDOR_ORDERS=1` plays all of them. */
const EACH = Number(process.env['VENDOR_ORDERS'] ?? 8);

type Word = 'bet a' | 'bet b' | 'win a' | 'win b' | 'more for a' | 'less for a' | 'undo b' | 'undo win' | 'end';
type Case = { words: readonly Word[]; net: bigint };

/** Five messages each, in units, with the result of their round for its player. */
const CASES: readonly Case[] = [
  { words: ['bet a', 'bet b', 'win a', 'undo b', 'end'], net: 2n },
  { words: ['bet a', 'bet b', 'win a', 'undo b', 'more for a'], net: 7n },
  { words: ['bet a', 'bet b', 'win a', 'win b', 'end'], net: 6n },
  { words: ['bet a', 'bet b', 'win a', 'win b', 'less for a'], net: 4n },
  { words: ['bet a', 'win a', 'undo win', 'more for a', 'end'], net: 4n },
  { words: ['bet a', 'bet b', 'undo b', 'more for a', 'end'], net: 4n },
];
const CLOSES: readonly Word[] = ['win a', 'end'];

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

/** Each bet comes before what closes the round. */
const mayBe = (order: readonly Word[]): boolean =>
  order.every((word, at) => !word.startsWith('bet') || !order.slice(0, at).some((before) => CLOSES.includes(before)));

function senderOf(own: string) {
  const [a, b, win, round] = [`${own}-a`, `${own}-b`, `${own}-w`, `${own}-r`];
  const id = (word: string) => ({ transaction_uuid: `${own}-${word}` });
  const say = {
    'bet a': () => trial.bet({ transaction_uuid: a, round_id: round }),
    'bet b': () => trial.bet({ transaction_uuid: b, round_id: round }),
    'win a': () => trial.win(a, round, { transaction_uuid: win, amount: String(3n * ONE) }),
    'win b': () => trial.win(b, round, { ...id('wb'), amount: String(5n * ONE), round_closed: false }),
    'more for a': () => trial.adjust(a, round, 5n * ONE, id('more')),
    'less for a': () => trial.adjust(a, round, -2n * ONE, id('less')),
    'undo b': () => trial.rollback(b, round, id('undo')),
    'undo win': () => trial.rollback(win, round, id('undo-win')),
    end: () => trial.post('round/end', { round_id: round, player_id: trial.player_id }),
  };
  return (word: Word) => say[word]();
}

test.each(CASES)('$words in every order, each up to twice, come to the same balance and record', async ({ words, net }) => {
  const next = numbers(7);
  const all = permutations(words).filter(mayBe);
  expect(all.length).toBeGreaterThanOrEqual(20);
  const orders = all.filter((_, at) => at % EACH === 0);
  const rounds = orders.map((order) => {
    const own = randomUUID().slice(0, 18);
    const twice = order.flatMap((word, at) => [{ word, at }, ...(next() < 0.5 ? [{ word, at: at + 0.5 + 5 * next() }] : [])]);
    const sent = twice.toSorted((x, y) => x.at - y.at).map(({ word }) => word);
    return { own, order, sent };
  });
  const before = await trial.balance();
  const queue = rounds.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { own, order, sent } of queue) {
        const say = senderOf(own);
        // As suppliers do, what was refused is sent again.
        for (const word of [...sent, ...order]) await say(word);
      }
    }),
  );
  const { rows } = await owner.query<{ own: string; net: bigint }>(
    `SELECT v.external_id AS own, b.payout - b.stake AS net FROM vendor_round v JOIN bet_record b ON b.round_id = v.id WHERE v.external_id = ANY ($1)`,
    [rounds.map(({ own }) => `${own}-r`)],
  );
  const recorded = new Map(rows.map(({ own, net: came }) => [own, came]));
  for (const { own, sent } of rounds) expect({ sent, net: recorded.get(`${own}-r`) }).toEqual({ sent, net: net * 100n });
  expect((await trial.balance()) - before).toBe(net * ONE * BigInt(orders.length));
  expect(await brokenInvariants(db)).toEqual([]);
});
