import { expect, test } from 'vitest';
import { FILE_HANDS } from '#contracts/poker-hands.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { fromPhh } from '#poker/kit/phh.ts';
import { handFile } from '#modules/poker/hands/hand-file.ts';
import { openHand, storeHand } from '#modules/poker/hands/hand-store.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { PlayedRoom, roomConfig } from '#tests/factories/poker/played-room.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const secrets = createSecretBox([TEST_KEY]);
const deps = { db, secrets };
const HANDS = 6;

const table = new PlayedRoom(roomConfig(), 33).seat(['801', '802', '803']);
for (let hands = 0; hands < HANDS; hands++) {
  while (table.room.table.hand?.phase !== 'acting') table.wait();
  table.bet({ kind: 'fold' });
  table.playOut();
}
/** Two hands a day, on 29 and 30 March and 1 April 2026 of Lisbon, whose clocks go forward on the 29th. */
const TIMES = [
  '2026-03-29T00:00:00Z',
  '2026-03-29T22:59:59Z',
  '2026-03-29T23:00:00Z',
  '2026-03-30T12:00:00Z',
  '2026-03-31T23:00:00Z',
  '2026-04-01T12:00:00Z',
];
const of = { id: 'poker-t', kind: 'cash', merchantId: 1, mode: 'real', currency: 'USD', stakes: 'x' } as const;
const records = table.records.slice(0, HANDS).map((record, at) => ({ ...record, at: Date.parse(TIMES[at]!) }));
for (const record of records) await storeHand(deps, of, record);

const ask = { memberId: 801n, mode: 'real' as const, timeZone: 'Europe/Lisbon', first: '2026-03-29', last: '2026-04-01' };
const part = async (more: Partial<Parameters<typeof handFile>[1]> = {}) => {
  const answer = await handFile(deps, { ...ask, ...more });
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value;
};
const idsIn = (text: string): string[] => [...text.matchAll(/^hand = "(\w+)"$/gm)].map(([, id]) => id!);

test('a file has the hands of its days by the clock of the brand, the oldest first, and only those of the member and of one kind of money', async () => {
  const ids = records.map(({ id }) => id);
  expect(idsIn((await part()).text)).toEqual(ids);
  expect(idsIn((await part({ last: '2026-03-29' })).text)).toEqual(ids.slice(0, 2));
  expect(idsIn((await part({ first: '2026-03-30', last: '2026-03-30' })).text)).toEqual(ids.slice(2, 4));
  expect(idsIn((await part({ first: '2026-04-01' })).text)).toEqual(ids.slice(4));
  expect(await part({ first: '2026-04-02', last: '2026-04-01' })).toEqual({ text: '', hands: 0, next: null });
  for (const more of [{ memberId: 804n }, { mode: 'practice' as const }]) expect((await part(more)).hands).toBe(0);
});

test('each hand of a file is a PHH of its own with the cards of the member; others’ are in it only where they were shown', async () => {
  const { text } = await part();
  const files = text.split(/^\[\d+\]\n/m).slice(1);
  expect(files).toHaveLength(HANDS);
  let hidden = 0;
  for (const [at, file] of files.entries()) {
    expect(fromPhh(file)).toMatchObject({ ok: true });
    const [stored] = await db.query<{ id: string; sealed: string }>('SELECT id, sealed FROM poker_hand WHERE id = $1', [records[at]!.id]);
    const { hand, dealt } = openHand(secrets, stored!);
    for (const [seat, { viewer }] of dealt.entries()) {
      const dealtTo = new RegExp(`"d dh p${seat + 1} (\\S+)"`).exec(file)![1]!;
      expect(dealtTo === '????').toBe(viewer !== '801');
      const isShown = hand.shown[seat]!.length === 2;
      expect(file.includes(`"p${seat + 1} sm `) && !file.includes(`"p${seat + 1} sm -"`)).toBe(isShown);
      if (!isShown) hidden++;
    }
  }
  expect(hidden).toBeGreaterThan(0);
});

test('a file comes in parts that neither leave a hand out nor have it twice, and one with too many hands is refused with its limit', async () => {
  const limits = { ...FILE_HANDS };
  try {
    Object.assign(FILE_HANDS, { most: HANDS, part: 2 });
    const texts: string[] = [];
    for (let after: string | undefined; ;) {
      const { text, next, hands } = await part(after === undefined ? {} : { after });
      expect(hands).toBe(2);
      texts.push(text);
      if (next === null) break;
      after = next;
    }
    expect(texts).toHaveLength(3);
    Object.assign(FILE_HANDS, { part: limits.part });
    expect(texts.join('')).toBe((await part()).text);
    Object.assign(FILE_HANDS, { most: HANDS - 1 });
    expect(await handFile(deps, ask)).toMatchObject({ failure: { code: 'poker.too_many_hands', facts: { most: HANDS - 1 } } });
    // A hand of somebody else is no place to go on from.
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM poker_hand LIMIT 1');
    expect((await part({ memberId: 804n, after: `${rows[0]!.id}-0` })).hands).toBe(0);
  } finally {
    Object.assign(FILE_HANDS, limits);
  }
});
