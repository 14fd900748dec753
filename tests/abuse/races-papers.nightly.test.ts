import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { messageTo } from '#tests/abuse/messages.ts';
import { codesOf, counter, done, isOfPapers, runRaces, type Race, type Races } from '#tests/abuse/race.ts';
import { endedChat } from '#tests/abuse/support.ts';
import { DETAILS, pictureBytes, pictureUpload, sendPicture } from '#tests/factories/pictures.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner, signIn } = server;
const count = counter(server);

/** Races a request that adds nothing however often it is sent. */
async function still(body: object): Promise<Race> {
  const token = await signIn();
  const before = await count('support_line');
  return {
    send: () => ({ token, body }),
    check: async (answers) => {
      expect(codesOf(answers)).toEqual(['done']);
      expect(await count('support_line')).toBe(before);
    },
  };
}

const RACES: Races = {
  'POST /wps/files': async () => {
    const token = await signIn();
    const upload = pictureUpload('identity', await pictureBytes());
    const before = await count('picture');
    return {
      send: () => ({ token, ...upload }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(30);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect((await count('picture')) - before).toBe(30);
      },
    };
  },
  'PUT /wps/feedback': async () => {
    const token = await signIn();
    return {
      send: () => ({ token, body: { questionType: 'game', content: 'What does it pay?', requestId: randomUUID() } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(10);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('feedback')).toBe(10);
      },
    };
  },
  'POST /wps/support/lines': async () => {
    const token = await signIn();
    await owner.query("INSERT INTO support_desk VALUES (0, now() + interval '1 day') ON CONFLICT DO NOTHING");
    return {
      send: (at) => ({ token, body: { topic: 'game', text: `Line ${at}`, requestId: randomUUID() } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(20);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('support_line')).toBe(20);
        expect(await count('support_chat')).toBe(1);
      },
    };
  },
  'POST /wps/support/typing': async () => still({}),
  'POST /wps/support/read': async () => still({ upTo: '1' }),
  'POST /wps/support/close': async () => {
    const token = await signIn();
    return {
      send: () => ({ token, body: {} }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('support_chat WHERE closed_at IS NULL')).toBe(0);
      },
    };
  },
  'POST /wps/support/rating': async () => {
    const token = await signIn();
    const chatId = await endedChat(server, 'mara07');
    return {
      send: (at) => ({ token, body: { chatId, isGood: at % 2 === 0, comment: `Verdict ${at}` } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(20);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('support_rating')).toBe(1);
      },
    };
  },
  'POST /wps/support/transcript': async () => {
    const token = await signIn();
    await owner.query("UPDATE member SET email = 'mara@example.com', email_confirmed_at = now() WHERE account = 'mara07'");
    const chatId = await endedChat(server, 'mara07');
    return {
      send: () => ({ token, body: { chatId } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(5);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
      },
    };
  },
  'POST /wps/messages/mark': async () => {
    const token = await signIn();
    const ids = [await messageTo(server, 'mara07'), await messageTo(server, 'mara07')];
    return {
      send: (at) => ({ token, body: { ids, mark: (['read', 'deleted', 'restored'] as const)[at % 3] } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count(`message WHERE read_at IS NULL AND source LIKE 'test/%'`)).toBe(0);
      },
    };
  },
  'POST /wps/messages/read-all': async () => {
    const token = await signIn();
    await messageTo(server, 'mara07');
    return {
      send: () => ({ token, body: { folder: 'inbox' } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count(`message WHERE read_at IS NULL AND source LIKE 'test/%'`)).toBe(0);
      },
    };
  },
  'PUT /wps/member/identity': async () => {
    const token = await signIn();
    return {
      send: (at) => ({ token, body: { ...DETAILS, address: `Long Street ${at}` } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('kyc_profile')).toBe(1);
      },
    };
  },
  'POST /wps/member/identity/documents': async () => {
    const token = await signIn();
    await call('PUT', '/wps/member/identity', { token, body: DETAILS });
    const body = { kind: 'passport', pictureIds: [await sendPicture(server, token, 'identity')], requestId: randomUUID() };
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('kyc_case')).toBe(1);
      },
    };
  },
};

await runRaces(server, RACES, isOfPapers);
