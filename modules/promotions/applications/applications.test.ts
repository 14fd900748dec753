import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pictureBytes, pictureUpload, sendPicture } from '#tests/factories/pictures.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner, signIn } = server;
const APPLY = '/wps/promotions/applications';
const { id: promotionId } = (await owner.query<{ id: number }>("SELECT id FROM offer WHERE slug = 'on-the-phone' AND merchant_id = 1"))
  .rows[0]!;
const support = await signedInStaff(server, 'support');
const finance = await signedInStaff(server, 'finance');

type Shown = { status: string; application: { state: string; comment: string; reason: string | null } | null; due: { slot: string }[] };
async function shown(token: string): Promise<Shown> {
  const { list } = (await call('GET', '/wps/promotions', { token })).body.value as { list: (Shown & { slug: string })[] };
  return list.find(({ slug }) => slug === 'on-the-phone')!;
}
const apply = (token: string, more: object = {}) =>
  call('POST', APPLY, { token, body: { promotionId, comment: 'It is on my phone.', requestId: randomUUID(), ...more } });
type Row = { id: string; state: string; pictures: object[]; member: { account: string }; claim: object | null };
const queue = async (filter = '') =>
  (await support.call('GET', `/bo/promotion-applications${filter}`)).body.value as { rows: Row[]; total: number };
const desk = (id: string, what: string, body: object = {}) => support.call('POST', `/bo/promotion-applications/${id}/${what}`, body);

test('a member applies with a comment and pictures, staff refuse with a reason, then approve, and it is claimed once: applying, process, rejected, claim, claimed [3.32]', async () => {
  const token = await signIn();
  expect(await shown(token)).toMatchObject({ status: 'join', application: null, due: [] });
  const picture = await sendPicture(server, token, 'promotion');
  const requestId = randomUUID();
  const first = await apply(token, { pictureIds: [picture], requestId });
  expect(first.body.value).toMatchObject({ state: 'waiting', serial: expect.stringMatching(/^P \d{4} \d{3}$/) });
  expect((await apply(token, { pictureIds: [picture], requestId })).body).toEqual(first.body);
  expect((await apply(token, { requestId, comment: 'Another.' })).body.code).toBe('wallet.request_reused');
  expect((await apply(token)).body.code).toBe('promotions.applied');
  expect(await shown(token)).toMatchObject({ status: 'applying', application: { comment: 'It is on my phone.' }, due: [] });

  const { rows, total } = await queue('?state=waiting');
  expect({ total, pictures: rows[0]!.pictures.length, account: rows[0]!.member.account }).toEqual({
    total: 1,
    pictures: 1,
    account: 'mara07',
  });
  const { id } = rows[0]!;
  expect((await desk(id, 'verdict', { verdict: 'approved' })).body.code).toBe('staff.claim_required');
  expect((await finance.call('POST', `/bo/promotion-applications/${id}/claim`, {})).status).toBe(403);
  expect((await desk(id, 'claim')).status).toBe(200);
  expect(await shown(token)).toMatchObject({ status: 'process', due: [] });
  expect((await desk(id, 'verdict', { verdict: 'refused' })).body.code).toBe('request.invalid');
  expect((await desk(id, 'verdict', { verdict: 'refused', reason: 'The picture shows another site.' })).body.value).toEqual({
    state: 'refused',
  });
  expect((await desk(id, 'verdict', { verdict: 'approved' })).body.code).toBe('promotions.application_decided');
  expect((await desk(id, 'claim')).body.code).toBe('promotions.application_decided');
  expect(await shown(token)).toMatchObject({ status: 'rejected', application: { reason: 'The picture shows another site.' } });

  expect((await apply(token)).status).toBe(200);
  const again = (await queue('?state=waiting')).rows[0]!;
  await desk(again.id, 'claim');
  expect((await desk(again.id, 'verdict', { verdict: 'approved' })).body.value).toEqual({ state: 'approved' });
  expect(await shown(token)).toMatchObject({ status: 'claim', due: [{ slot: 'application' }] });
  expect((await apply(token)).body.code).toBe('promotions.applied');
  const claim = () =>
    call('POST', '/wps/relay/MCSFE_signUpRequestReward', { token, body: { promotionId, slot: 'application', requestId } });
  expect((await claim()).body.value).toMatchObject({ pays: 'bonus' });
  expect((await shown(token)).status).toBe('claimed');
  const acts = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'promotions.decide_application'");
  expect(acts.rows).toHaveLength(2);
});

test('a comment has at most 140 characters, pictures are at most three, PNG or JPEG of at most 5 MB, each is the member’s own and for this, and no other promotion takes an application [5.23] [9.11]', async () => {
  const token = await signIn('linus01', 'Agent001');
  expect((await apply(token, { comment: 'x'.repeat(141) })).body.code).toBe('request.invalid');
  const [png, jpeg] = [await pictureBytes('png'), await pictureBytes('jpeg')];
  const send = async (file: Buffer) => (await call('POST', '/wps/files', { token, ...pictureUpload('promotion', file) })).body;
  for (const picture of [png, jpeg]) expect(await send(picture)).toMatchObject({ success: true });
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  expect((await send(gif)).code).toMatch(/^files\.(?!too_large)/);
  const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect((await send(filled(5 * 1_048_576 + 1))).code).toBe('files.too_large');
  expect((await send(filled(5 * 1_048_576))).code).not.toBe('files.too_large');
  const three = await Promise.all([0, 1, 2].map(() => sendPicture(server, token, 'promotion')));
  const wrong = await sendPicture(server, token, 'feedback');
  expect((await apply(token, { pictureIds: [wrong] })).body.code).toBe('files.unknown');
  expect((await apply(token, { pictureIds: [randomUUID()] })).body.code).toBe('files.unknown');
  expect((await apply(token, { pictureIds: Array.from({ length: 4 }, () => randomUUID()) })).body.code).toBe('request.invalid');
  const other = (await owner.query<{ id: number }>("SELECT id FROM offer WHERE slug = 'welcome' AND merchant_id = 1")).rows[0]!.id;
  expect((await apply(token, { promotionId: other })).body.code).toBe('promotions.no_application');
  expect((await apply(token, { promotionId: 987_654 })).body.code).toBe('promotions.unknown');
  expect((await shown(token)).application).toBeNull();
  expect((await apply(token, { comment: 'x'.repeat(140), pictureIds: three })).status).toBe(200);
});

test('a verdict stays as it was given, whoever asks the database', async () => {
  await expect(
    owner.query("UPDATE promotion_application SET state = 'refused', reason = 'later' WHERE state = 'approved'"),
  ).rejects.toThrow(/is decided/);
});
