import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createSecretBox, sealAnew } from '#platform/security/secret-box.ts';
import { chainInPlay, storedChains, shownChains } from '#modules/leads/chain-store.ts';
import { linkOf, makeChain, nextLink } from '#modules/leads/chain.ts';
import { ensureTables } from '#modules/leads/lease.ts';
import { chainProof, sendChainSeed } from '#modules/leads/chain-view.ts';
import { chainToPlay, publishAhead, saltByBeacon } from '#modules/leads/salt-chains.ts';
import { slowness } from '#tests/factories/slowness.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { openToyTables, type Player } from '#tests/factories/tables/toy-house.ts';

const { db, owner, startProcess, player } = await openToyTables();

/** Time from naming a block to its value; a chain is stored within it. */
const DUE_MS = 60 * slowness();

describe('a chain', () => {
  const requested = (name: string) => ({ table: name, length: 3, now: new Date() });
  const seal = { db, secrets: testSecrets };
  let block = 0n;
  const blocks = new Map<bigint, string>();
  const beacon = {
    name: 'https://beacon.test',
    nextBlock: async (now: Date) => ({ block: ++block, dueAt: new Date(now.getTime() + DUE_MS) }),
    valueOf: async (one: bigint) => blocks.get(one),
  };
  const uses = async (name: string, count: number) => {
    const { id } = (await chainToPlay(seal, requested(name)))!;
    for (let number = 1; number <= count; number++)
      await owner.query(
        `INSERT INTO draw (game, number, chain_id, link, closes_at, draws_at) VALUES ($1, $2 * 1000 + $3, $2, $3, now(), now())`,
        [name, id, number],
      );
    return id;
  };

  test('is published before it is salted: the first one by the house, the next by what players send, of which each has one line', async () => {
    await ensureTables(db, ['toy/seeds']);
    const rounds = await startProcess();
    const [one, two] = [await player(rounds), await player(rounds)];
    const first = (await chainToPlay(seal, requested('toy/seeds')))!;
    await publishAhead(seal, requested('toy/seeds'));
    await publishAhead(seal, requested('toy/seeds'));
    const { chain, nextChain } = await shownChains(db, 'toy/seeds');
    expect(chain).toMatchObject({ id: first.id, saltedBy: 'house', salt: first.salt });
    expect(chain!.saltedAt!.getTime()).toBeGreaterThanOrEqual(chain!.publishedAt.getTime());
    expect(nextChain).toMatchObject({ salt: null, saltedBy: null });
    const { id } = nextChain!;
    const send = (who: Player, seed: string, of = id) => sendChainSeed(db, { id: of, memberId: who.caller.memberId, seed });
    const lineOf = async (...order: Parameters<typeof send>) => {
      const sent = await send(...order);
      return sent.ok ? sent.value.line : sent.failure.code;
    };
    const lines = [await lineOf(two, 'of-two'), await lineOf(one, 'of-one')];
    expect(lines).toEqual([expect.stringMatching(/^\d+:of-two$/), expect.stringMatching(/^\d+:of-one$/)]);
    expect(await lineOf(two, 'another')).toBe(lines[0]);
    expect(await lineOf(one, 'a:b')).toBe('fairness.client_seed_invalid');
    expect(await lineOf(one, 'x', 999_999n)).toBe('rounds.chain_unknown');
    expect(await lineOf(one, 'x', first.id)).toBe('rounds.chain_salted');
    expect(await chainProof(db, { id, after: 0n })).toMatchObject({ value: { seeds: [] } });
    await uses('toy/seeds', 3);
    expect((await chainToPlay(seal, requested('toy/seeds')))!.id).toBe(id);
    const proof = await chainProof(db, { id, after: 0n });
    const salt = createHash('sha256')
      .update([nextChain!.terminal, ...lines].join('\n'))
      .digest('hex');
    expect(proof).toMatchObject({ value: { table: 'toy/seeds', seeds: lines, next: null, chain: { salt, saltedBy: 'players' } } });
    expect(await lineOf(one, 'late')).toBe('rounds.chain_salted');
    await expect(owner.query(`UPDATE coup_chain SET salt = 'x' WHERE id = $1`, [id])).rejects.toThrow('salted once');
  });

  test('is salted by the public block that was named with it, for which it waits; where none comes, by the house', async () => {
    await ensureTables(db, ['toy/block', 'toy/dark']);
    const deps = { ...seal, beacon };
    expect(await chainToPlay(deps, requested('toy/block'))).toBeUndefined();
    await sleep(DUE_MS + 20);
    expect(await saltByBeacon(deps)).toBe(0);
    blocks.set(block, 'c'.repeat(64));
    expect(await saltByBeacon(deps)).toBe(1);
    expect(await chainToPlay(deps, requested('toy/block'))).toMatchObject({ salt: 'c'.repeat(64), used: 0 });
    const { chain } = await shownChains(db, 'toy/block');
    expect(chain).toMatchObject({ saltedBy: 'beacon', beacon: 'https://beacon.test', block });
    expect(chain!.blockDueAt!.getTime()).toBeGreaterThan(chain!.publishedAt.getTime());

    expect(await chainToPlay(deps, requested('toy/dark'))).toBeUndefined();
    const late = { ...requested('toy/dark'), now: new Date(Date.now() + 120_000) };
    expect(await chainToPlay(deps, late)).toMatchObject({ used: 0 });
    expect((await shownChains(db, 'toy/dark')).chain).toMatchObject({ saltedBy: 'house', block });
    const mute = { ...beacon, nextBlock: () => Promise.reject(new Error('away')) };
    await publishAhead({ ...seal, beacon: mute }, requested('toy/dark'));
    expect((await shownChains(db, 'toy/dark')).nextChain).toMatchObject({ block: null, salt: null });
  });

  test('that was sealed with an older key is sealed anew at the start, so that the old key can go', async () => {
    const [before, after] = ['11'.repeat(32), '22'.repeat(32)];
    await ensureTables(db, ['toy/keys']);
    const { marks } = (await chainToPlay({ db, secrets: createSecretBox([before]) }, requested('toy/keys')))!;
    const of = (keys: string[]) => ({ db, secrets: createSecretBox(keys) });
    await expect(chainInPlay(of([after]), 'toy/keys')).rejects.toThrow('does not have');
    const own = storedChains(db);
    const listed = { ...own, list: async () => (await own.list()).filter(({ kept }) => createSecretBox([before]).isFresh(kept)) };
    expect(await sealAnew(of([after, before]).secrets, listed)).toBe(1);
    expect((await chainInPlay(of([after]), 'toy/keys'))!.marks).toEqual(marks);
  });
});

test('a chain is played from its published end: each link is proven by the one before it', async () => {
  const chain = await makeChain(2_500);
  let before = chain.terminal;
  for (let number = 1; number <= 2_500; number++) {
    const link = linkOf(chain, number);
    if (number < 40 || number > 2_480 || number % 997 === 0) expect(nextLink(link)).toBe(before);
    before = link;
  }
  expect(linkOf(chain, 2_500)).toBe(chain.marks[0]);
  expect(() => linkOf(chain, 2_501)).toThrow('no link');
});
