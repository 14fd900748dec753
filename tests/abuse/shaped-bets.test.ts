import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { COSTLY, threadMs } from '#tests/abuse/costly-text.ts';
import { DICE, MINES, openGame, openRound, type OpenedGame } from '#tests/abuse/open-game.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const SLOT = 'AE-0001';
const KB = 1_000;
/** Processor milliseconds, a ceiling against hangs, as for texts: the server and the asker share the thread. */
const MOST_MS = 250;
const TRIES = 3;

const nested = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);
const keys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
const REFUSED = ['rounds.bet_invalid', 'rounds.act_invalid'];
const MALFORMED = ['request.malformed_json'];

/** JSON texts that no rules take, and the codes that say so. */
const BAD: [what: string, json: string, codes: readonly string[]][] = [
  ['a text of 100 KB', JSON.stringify('x'.repeat(100 * KB)), REFUSED],
  ['a number of 100 KB', '9'.repeat(100 * KB), REFUSED],
  ['100 KB of digits after the point', `0.${'1'.repeat(100 * KB)}`, REFUSED],
  ['a list of 50,000 numbers', `[${'1,'.repeat(49_999)}1]`, REFUSED],
  ['8,000 fields', keys(8_000), REFUSED],
  ['a field with a name of 100 KB', `{"${'x'.repeat(100 * KB)}":1}`, REFUSED],
  ['a right field with 100 KB in it', `{"side":"over","target":"${'5'.repeat(100 * KB)}","mines":[],"pick":{},"cashOut":1}`, REFUSED],
  ['a list 20 levels deep', nested('[', ']', 20), REFUSED],
  ['lists 10,000 levels deep', nested('[', ']', 10_000), MALFORMED],
  ['objects 10,000 levels deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, MALFORMED],
  ['10,000 levels that are never closed', '['.repeat(10_000), MALFORMED],
  ['a field twice', '{"side":"over","side":"under","target":5000}', MALFORMED],
  ['a prototype', '{"__proto__":{"target":5000}}', MALFORMED],
  ['more than a body may have', JSON.stringify('x'.repeat(300 * KB)), ['request.too_large']],
  ['no number that there is', '{"mines":1e999,"target":1e999,"pick":1e999}', [...REFUSED, ...MALFORMED]],
  ...COSTLY.map((text): [string, string, readonly string[]] => [
    `the text ${text.slice(0, 4)}… in each field`,
    JSON.stringify({ side: text, target: text, mines: text, pick: text, cashOut: text }),
    REFUSED,
  ]),
];

let token = '';
const games = new Map<string, OpenedGame>();
let round: { roundId: string; step: number };
beforeAll(async () => {
  const wallet = createWallet({ db: server.db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  token = await server.signIn();
  round = await openRound(server, token);
  for (const code of [SLOT, DICE, MINES]) games.set(code, await openGame(server, token, code));
});

const pressed = (code: string): string => {
  const { gameToken, stakes } = games.get(code)!;
  return `"gameToken":"${gameToken}","requestId":"${randomUUID()}","stake":${stakes[0]},"currency":"USD","bet":`;
};
const acted = (): string => `"roundId":"${round.roundId}","step":${round.step},"requestId":"${randomUUID()}","act":`;
const REQUESTED: [what: string, path: string, start: () => string][] = [
  ...[SLOT, DICE, MINES].map((code): [string, string, () => string] => [`a bet on ${code}`, '/wps/rounds/play', () => pressed(code)]),
  ['an act', '/wps/rounds/act', acted],
];

/** Returns the rounds played and the money held, as text. */
async function standing(): Promise<string> {
  const { rows } = await owner.query<{ all: string }>(
    `SELECT jsonb_build_array((SELECT jsonb_agg(to_jsonb(o) ORDER BY id) FROM open_round o), (SELECT count(*) FROM round),
       (SELECT count(*) FROM ledger.transfer), (SELECT count(*) FROM fair_skip))::text AS all`,
  );
  return rows[0]!.all;
}

test.each(REQUESTED)(
  '%s of any size or depth that does not fit is refused at once, and moves nothing (R-70)',
  async (_what, path, start) => {
    const before = await standing();
    for (const [name, json, codes] of BAD) {
      let least = Infinity;
      for (let tried = 0; tried < TRIES && least > MOST_MS / 5; tried++) {
        let answer: Answer | undefined;
        const usedMs = await threadMs(async () => (answer = await call('POST', path, { token, raw: `{${start()}${json}}` })));
        least = Math.min(least, usedMs);
        expect(codes, `${name}: ${answer!.text.slice(0, 300)}`).toContain(answer!.body.code);
        expect(answer!.text.length, name).toBeLessThan(1_000);
      }
      expect(least, name).toBeLessThan(MOST_MS);
    }
    expect(await standing()).toBe(before);
  },
);

test('and what fits is played after all of it, on the same round and the same games', async () => {
  const dice = await call('POST', '/wps/rounds/play', { token, raw: `{${pressed(DICE)}{"side":"over","target":5000}}` });
  expect(dice.status, dice.text).toBe(200);
  const slot = await call('POST', '/wps/rounds/play', { token, raw: `{${pressed(SLOT)}{}}` });
  expect(slot.status, slot.text).toBe(200);
  const act = await call('POST', '/wps/rounds/act', { token, raw: `{${acted()}{"pick":0}}` });
  expect(act.status, act.text).toBe(200);
  expect(await brokenInvariants(server.db)).toEqual([]);
});
