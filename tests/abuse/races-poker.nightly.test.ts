import { expect } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { pokerRoom } from '#tests/abuse/poker.ts';
import { codesOf, counter, done, isOfModule, runRaces, type Races } from '#tests/abuse/race.ts';
import { funded } from '#tests/factories/ledger.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { ROOMS, testServer } from '#tests/factories/server.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { createPokerPlayer, type PokerPlayer } from '#tests/poker/player.ts';

const server = await testServer(ROOMS);
const { call, owner, port, signIn } = server;
const count = counter(server);
/** Calls of a member in a minute, by the contract. */
const A_MINUTE = 30;
const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
const mara = rows[0]!.id;

const room = await pokerRoom(server);
const path = `/wps/poker/tables/${room}/wait`;

/** Sits two members down at the table for two: the next one waits. */
async function fill(): Promise<void> {
  const wallet = createWallet({ db: server.db });
  const query = async <T extends object>(sql: string, values: readonly unknown[] = []) => (await owner.query<T>(sql, [...values])).rows;
  const players: PokerPlayer[] = [];
  for (const chair of [0, 1]) {
    const { id, account } = await addMember(query, { name: `full${chair}` });
    await funded(wallet, id, 500_00n);
    const token = await signIn(account, 'Agent001');
    const enter = async () => (await call('GET', `/wps/rooms/${room}`, { token })).body.value as { url: string; pass: string };
    const player = createPokerPlayer({ room, chair, chips: 5_000, enter, origin: `http://localhost:${port}` });
    stops.push(player.stop);
    players.push(player);
  }
  await wallet.stop();
  await expect.poll(() => players.map((player) => player.seat()?.state), { timeout: 50_000 }).toEqual(['seated', 'seated']);
}
let filled: Promise<void> | undefined;
const stops: (() => Promise<void>)[] = [];
whenDone(() => Promise.all(stops.map((stop) => stop())));

/** Waits until the lobby shows a waiting list of this length, and Mara so often at the table. */
async function listed(waiting: number, ofMara: number): Promise<void> {
  const read = async () => [
    (await owner.query<{ waiting: number }>('SELECT waiting FROM poker_table WHERE room = $1', [room])).rows[0]!.waiting,
    await count('poker_table t CROSS JOIN LATERAL unnest(t.members) AS m (id) WHERE t.room = $1 AND m.id = $2', [room, mara]),
  ];
  await expect.poll(read, { timeout: 20_000 }).toEqual([waiting, ofMara]);
}

const RACES: Races = {
  'POST /wps/poker/tables/:room/wait': async () => {
    await (filled ??= fill());
    const token = await signIn();
    return {
      send: () => ({ path, token }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(done(answers)).toHaveLength(A_MINUTE);
        // A room takes its messages in their order: once another one is on the list, all of these are done.
        const other = await signIn('linus01', 'Agent001');
        expect((await call('POST', path, { token: other })).status).toBe(200);
        await listed(2, 1);
        expect((await call('DELETE', path, { token: other })).status).toBe(200);
        await listed(1, 1);
      },
    };
  },
  'POST /wps/poker/notes': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { player: 'ma***07', text: `note ${at}`, label: null } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('poker_note')).toBe(1);
      },
    };
  },
  'POST /wps/poker/notes/moved': async () => {
    const token = await signIn();
    const before = await count('poker_note');
    return {
      send: (at) => ({ token, body: { list: [{ player: 'mo***07', text: `note ${at}`, label: null }] } }),
      check: async (answers) => {
        expect(new Set(codesOf(answers)).has('done')).toBe(true);
        expect(await count('poker_note')).toBe(before + 1);
      },
    };
  },
  'DELETE /wps/poker/tables/:room/wait': async () => {
    await (filled ??= fill());
    const token = await signIn();
    expect((await call('POST', path, { token })).status).toBe(200);
    await listed(1, 1);
    return {
      send: () => ({ path, token }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(done(answers)).toHaveLength(A_MINUTE);
        await listed(0, 0);
      },
    };
  },
};

await runRaces(server, RACES, isOfModule('poker'));
