import { randomUUID } from 'node:crypto';
import type { Attempt, Attempts } from '#tests/abuse/foreign/attempt.ts';

const picture: Omit<Attempt, 'code'> = { id: (of) => of.picture, never: randomUUID() };

/** Attempts on sessions, messages and pictures. */
export const people: Attempts = {
  'DELETE /wps/member/sessions/:id': { id: ({ session }) => session, never: randomUUID(), code: 'identity.session_unknown' },
  'DELETE /wps/chat/messages/:id': { id: ({ said }) => said, code: 'chat.message_unknown' },
  'POST /wps/messages/mark': {
    id: ({ message }) => message,
    never: 'm987654321',
    body: (id) => ({ ids: [id], mark: 'read' }),
    code: 'messages.unknown',
  },
  'POST /wps/support/lines': {
    ...picture,
    body: (id) => ({ topic: 'game', text: 'Hello', pictureIds: [id], requestId: randomUUID() }),
    // Support refuses the call before it reads a picture, as no staff member is online.
    code: 'support.nobody_there',
  },
  'POST /wps/support/rating': { id: ({ chat }) => chat, body: (id) => ({ chatId: id, isGood: true }), code: 'support.unknown' },
  'GET /wps/support/transcript': { id: ({ chat }) => chat, query: (id) => `chatId=${id}`, code: 'support.unknown' },
  'POST /wps/support/transcript': { id: ({ chat }) => chat, body: (id) => ({ chatId: id }), code: 'support.unknown' },
  'POST /wps/promotions/applications': {
    ...picture,
    body: (id, { promotion }) => ({ promotionId: promotion, comment: 'Mine.', pictureIds: [id], requestId: randomUUID() }),
    code: 'files.unknown',
    // A promotion belongs to a single brand.
    elsewhere: 'promotions.unknown',
  },
  'PUT /wps/feedback': {
    ...picture,
    body: (id) => ({ questionType: 'game', content: 'What does it pay?', pictureIds: [id], requestId: randomUUID() }),
    code: 'files.unknown',
  },
  'POST /wps/member/identity/documents': {
    ...picture,
    body: (id) => ({ kind: 'passport', pictureIds: [id], requestId: randomUUID() }),
    // The caller's own details are required before anything about a picture is revealed, and the stranger has none.
    code: 'kyc.details_first',
  },
};
