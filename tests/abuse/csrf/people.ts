import { randomUUID } from 'node:crypto';
import { gift, messageInChat } from '#tests/abuse/chat.ts';
import { openedPreview, PREVIEWING, previewCode } from '#tests/abuse/content.ts';
import { messageTo } from '#tests/abuse/messages.ts';
import { endedChat } from '#tests/abuse/support.ts';
import { DETAILS, pictureBytes, pictureUpload, sendPicture } from '#tests/factories/pictures.ts';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about messages to staff and other members, pictures, and previews of staff. */
export default {
  'POST /wps/content/preview': async ({ server }) => ({ body: { code: await previewCode(server) }, cookie: PREVIEWING, isFree: true }),
  'DELETE /wps/content/preview': async ({ server }) => {
    await openedPreview(server);
    return { cookie: PREVIEWING, isFree: true };
  },
  'PUT /wps/feedback': async () => ({ body: { questionType: 'game', content: 'What does it pay?', requestId: randomUUID() } }),
  'POST /wps/support/lines': async ({ owner }) => {
    await owner.query("INSERT INTO support_desk VALUES (0, now() + interval '1 day') ON CONFLICT DO NOTHING");
    return { body: { topic: 'game', text: 'Hello', requestId: randomUUID() } };
  },
  'POST /wps/support/typing': async () => ({ body: {} }),
  'POST /wps/support/read': async () => ({ body: { upTo: '1' } }),
  'POST /wps/support/close': async () => ({ body: {} }),
  'POST /wps/support/rating': async ({ server }) => ({ body: { chatId: await endedChat(server, 'mara07'), isGood: true } }),
  'POST /wps/support/transcript': async ({ owner, server }) => {
    await owner.query("UPDATE member SET email = 'mara@example.com', email_confirmed_at = now() WHERE account = 'mara07'");
    return { body: { chatId: await endedChat(server, 'mara07') } };
  },
  'POST /wps/chat/rooms/:kind/:name/messages': async () => ({
    path: '/wps/chat/rooms/lobby/en/messages',
    body: { text: 'Good evening', requestId: randomUUID() },
  }),
  'DELETE /wps/chat/messages/:id': async ({ server }) => ({ path: `/wps/chat/messages/${await messageInChat(server, 'mara07')}` }),
  'POST /wps/chat/messages/:id/report': async ({ server }) => ({
    path: `/wps/chat/messages/${await messageInChat(server, 'linus01')}/report`,
    body: { reason: 'spam' },
  }),
  'POST /wps/chat/messages/:id/tip': async ({ members, server, token }) => {
    await members.setPaymentPassword(token);
    return { path: `/wps/chat/messages/${await messageInChat(server, 'linus01')}/tip`, body: gift() };
  },
  'POST /wps/chat/rooms/:kind/:name/rain': async ({ members, server, token }) => {
    await members.setPaymentPassword(token);
    await messageInChat(server, 'linus01');
    return { path: '/wps/chat/rooms/lobby/en/rain', body: gift() };
  },
  'POST /wps/messages/mark': async ({ server }) => ({ body: { ids: [await messageTo(server, 'mara07')], mark: 'read' } }),
  'POST /wps/messages/read-all': async ({ server }) => {
    await messageTo(server, 'mara07');
    return { body: { folder: 'inbox' } };
  },
  'POST /wps/files': async () => ({ upload: pictureUpload('identity', await pictureBytes()) }),
  'PUT /wps/member/identity': async () => ({ body: DETAILS }),
  'POST /wps/member/identity/documents': async ({ call, server, token }) => {
    await call('PUT', '/wps/member/identity', { token, body: DETAILS });
    return { body: { kind: 'passport', pictureIds: [await sendPicture(server, token, 'identity')], requestId: randomUUID() } };
  },
} satisfies GoodCalls;
