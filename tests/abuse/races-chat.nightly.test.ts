import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { gift, messageInChat } from '#tests/abuse/chat.ts';
import { codesOf, counter, done, isOfChat, runRaces, type Races } from '#tests/abuse/race.ts';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);
const members = payouts(server);
const { rows } = await server.owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
const wallet = createWallet({ db: server.db });
await funded(wallet, rows[0]!.id, 500_00n);
await wallet.stop();

const RACES: Races = {
  // Half of them are one request, the others one each: slow mode lets one message through.
  'POST /wps/chat/rooms/:kind/:name/messages': async () => {
    const token = await server.signIn();
    await server.owner.query("INSERT INTO chat_room (merchant_id, name, slow_s) VALUES (1, 'lobby/en', 600)");
    const one = randomUUID();
    return {
      send: (at) => ({
        path: '/wps/chat/rooms/lobby/en/messages',
        token,
        body: { text: 'Good evening', requestId: at % 2 === 0 ? one : randomUUID() },
      }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['chat.slow_mode', 'done']);
        expect(new Set(done(answers).map(({ body }) => (body.value as { id: string }).id)).size).toBe(1);
        expect(await count('chat_message')).toBe(1);
        for (const { status, headers } of answers) if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(500);
      },
    };
  },
  'DELETE /wps/chat/messages/:id': async () => {
    const token = await server.signIn();
    const id = await messageInChat(server, 'mara07');
    const before = await count('chat_message WHERE gone_no IS NOT NULL');
    return {
      send: () => ({ path: `/wps/chat/messages/${id}`, token }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('chat_message WHERE gone_no IS NOT NULL')).toBe(before + 1);
        expect(await count('chat_message m JOIN chat_room r ON r.id = m.room_id WHERE m.id = $1 AND m.gone_no = r.last_no', [id])).toBe(1);
      },
    };
  },
  'POST /wps/chat/messages/:id/report': async () => {
    const token = await server.signIn('minhvnd', 'Lantern08');
    const id = await messageInChat(server, 'mara07');
    return {
      send: (at) => ({ path: `/wps/chat/messages/${id}/report`, token, body: { reason: at % 2 === 0 ? 'abuse' : 'spam' } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
        expect(done(answers).length).toBeGreaterThan(0);
        expect(await count('chat_report WHERE message_id = $1', [id])).toBe(1);
        expect(await count('chat_case WHERE message_id = $1', [id])).toBe(1);
      },
    };
  },
  'POST /wps/chat/messages/:id/tip': async () => {
    const path = `/wps/chat/messages/${await messageInChat(server, 'linus01')}/tip`;
    return givingOnce(path);
  },
  'POST /wps/chat/rooms/:kind/:name/rain': async () => {
    await messageInChat(server, 'linus01');
    return givingOnce('/wps/chat/rooms/lobby/en/rain');
  },
};

/** A request of a gift, fifty times: one of them moves money and one message reports it. */
async function givingOnce(path: string) {
  const token = await server.signIn();
  await members.setPaymentPassword(token);
  await server.owner.query("UPDATE member SET mobile = '+12025550101' WHERE account = 'mara07'");
  const body = gift();
  const [transfers, gifts] = [await count('member_transfer'), await count('chat_gift')];
  return {
    send: () => ({ path, token, body }),
    check: async (answers: readonly Answer[]) => {
      expect(codesOf(answers).filter((code) => !['done', 'request.too_many'].includes(code))).toEqual([]);
      expect(done(answers).length).toBeGreaterThan(0);
      expect([(await count('member_transfer')) - transfers, (await count('chat_gift')) - gifts]).toEqual([1, 1]);
    },
  };
}

await runRaces(server, RACES, isOfChat);
