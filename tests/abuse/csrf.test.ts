import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '#platform/security/totp.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { agentsOf, linkOf, messageToAll, noteOf, objection, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import { grantedBonus } from '#tests/abuse/bonus.ts';
import { gift, messageInChat } from '#tests/abuse/chat.ts';
import { messageTo } from '#tests/abuse/messages.ts';
import { CLAIM, doneMission } from '#tests/abuse/missions.ts';
import { thankYou } from '#tests/abuse/offers.ts';
import { unsaltedChain } from '#tests/abuse/chains.ts';
import { openRound } from '#tests/abuse/open-game.ts';
import { footballSlip, sellable } from '#tests/abuse/sports.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { servedCalls } from '#tests/abuse/served.ts';
import { CONVERT, pointsOf, REDEEM } from '#tests/abuse/points.ts';
import { pokerRoom } from '#tests/abuse/poker.ts';
import { OPEN_TICKET, ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { keeperOf } from '#tests/abuse/vendor-wallets.ts';
import { dueFriend, REWARD } from '#tests/abuse/referral.ts';
import { COLLECT, riseTo } from '#tests/abuse/vip.ts';
import { indebted, PAYMENT, payouts } from '#tests/abuse/withdrawals.ts';
import { funded } from '#tests/factories/ledger.ts';
import { mailbox } from '#tests/factories/mail.ts';
import { DETAILS, pictureBytes, pictureUpload, sendPicture } from '#tests/factories/pictures.ts';
import { newBrowser, sandboxId } from '#tests/factories/sandbox-id.ts';
import { chaseOf, chaseOrder } from '#tests/abuse/chases.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer, type CallOptions } from '#tests/factories/server.ts';

// Without the role that leads rooms the bots of poker stand still, and a message to a room stays where it is stored.
const server = await testServer({ ROLES: 'web,jobs,leads' });
const members = payouts(server);
const agents = agentsOf(server);
const points = pointsOf(server);
const box = mailbox(server);
const { call, owner, seal, signIn } = server;
const HOME = `http://localhost:${server.port}`;
const ELSEWHERE = ['https://evil.example', 'null', `http://kinnaree.localhost:${server.port}`, `${HOME}.evil.example`, `https://localhost`];

let token = '';
const challenge = async () => solved((await call('GET', '/wps/challenge')).body.value);
const launch = async () => {
  const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' };
  return ((await call('POST', '/wps/game/launchGame', { token, body })).body.value as { launchToken: string }).launchToken;
};
beforeAll(async () => {
  const wallet = createWallet({ db: server.db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  const supplier = await keeperOf(server);
  return supplier.stop;
});

const company = sandboxId(server);
/** An identity that opens Mara’s account, not confirmed. */
const linkMara = () =>
  owner.query(
    `INSERT INTO member_link SELECT id, merchant_id, 'sandbox-id', 'https://of.tests', 'mara', 'mara', now() FROM member WHERE account = 'mara07'
     ON CONFLICT (member_id, provider) DO UPDATE SET confirmed_at = NULL`,
  );

const smsOrder = async (own: object) => ({ ...own, countryDialingCode: '1', challenge: await challenge() });

/** A code that the browser of this cookie has asked for. */
async function codeFor(kind: 'register' | 'noLogin', own: object): Promise<{ cookie: string; code: string }> {
  const cookie = `cid=${randomUUID()}`;
  await call('POST', `/wps/verification/sms/${kind}`, { body: await smsOrder(own), headers: { cookie } });
  const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
  return { cookie, code: /\d{6}/.exec(rows[0]!.text)![0] };
}

const promotionId = async (slug: string): Promise<number> =>
  (await owner.query<{ id: number }>('SELECT id FROM offer WHERE slug = $1 AND merchant_id = 1', [slug])).rows[0]!.id;

/** A member whose app was not confirmed. */
async function newApp(): Promise<{ as: string; secret: string }> {
  await owner.query('DELETE FROM member_totp');
  await owner.query("DELETE FROM attempt WHERE name = 'password'");
  const as = await signIn('runa42', 'Agent042');
  const body = await seal('POST', '/wps/member/two-factor', { password: 'Agent042' });
  return { as, secret: ((await call('POST', '/wps/member/two-factor', { token: as, body })).body.value as { secret: string }).secret };
}

/** Lantern has a third party verify numbers. */
async function openPhoneCheck(): Promise<void> {
  await owner.query(
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'PHONECHECK3' THEN s || '{"enabled":"1"}' ELSE s END)
       FROM jsonb_array_elements(switches) s) WHERE id = 1`,
  );
  await expect.poll(async () => (await call('GET', '/wps/system/whitelabel')).text).toMatch(/"modId":"PHONECHECK3","enabled":"1"/);
}

/** A number that nobody has. */
const BOUND = { contact: 'mobile', to: '2015550177', countryDialingCode: '1' };

/** A sign-in that waits for its second proof, in a browser of its own. */
async function waitingProof(hasApp = false): Promise<{ proofId: string; cookie: string; recoveryCode: string }> {
  const [proofId, visitor, recoveryCode] = [randomUUID(), randomUUID(), 'abcde-fghjk'];
  const account = hasApp ? 'runa42' : 'mara07';
  await owner.query(
    `INSERT INTO sign_in_proof SELECT $1, 1, id, $2, false, false, now() + interval '5 minutes' FROM member WHERE account = $3`,
    [proofId, visitor, account],
  );
  if (hasApp) {
    await owner.query(
      `INSERT INTO member_totp (member_id, secret, made_at, confirmed_at) SELECT id, 'sealed.', now(), now() FROM member WHERE account = $1 ON CONFLICT DO NOTHING`,
      [account],
    );
    await owner.query(
      `INSERT INTO recovery_code SELECT id, sha256($1::bytea), NULL FROM member WHERE account = $2
       ON CONFLICT (member_id, code_hash) DO UPDATE SET used_at = NULL`,
      [recoveryCode.replace('-', ''), account],
    );
  }
  return { proofId, cookie: `cid=${visitor}`, recoveryCode };
}

/** A body that the call accepts, for every call that may change something: what fails with it fails for where it comes from. */
const GOOD: Record<
  string,
  () => Promise<{
    path?: string;
    body?: object;
    as?: string;
    isFree?: true;
    /** True if the call changes the memory of the server alone. */
    isInMemory?: true;
    cookie?: string;
    form?: string;
    upload?: ReturnType<typeof pictureUpload>;
  }>
> = {
  'POST /wps/session/login': async () => ({
    isFree: true,
    body: await seal('POST', '/wps/session/login', {
      username: 'mara07',
      password: 'Lantern07',
      type: 'username',
      challenge: await challenge(),
    }),
  }),
  'POST /wps/session/login/freeplay': async () => ({
    isFree: true,
    body: { os: 'Linux', platform: 'W', version: '3', random: (await seal('POST', '/wps/session/login/freeplay', randomUUID())).payload },
  }),
  'POST /wps/session/exchange': async () => ({}),
  'POST /wps/session/login/exchange': async () => {
    const { code } = (await call('POST', '/wps/session/exchange', { token: await server.signIn() })).body.value as { code: string };
    return { isFree: true, body: { code, isConfirmed: true } };
  },
  'PUT /wps/member/register': async () => ({
    isFree: true,
    body: await seal('PUT', '/wps/member/register', {
      username: `forged${randomUUID().slice(0, 6)}`,
      password: 'Newcomer01',
      confirmPassword: 'Newcomer01',
      isOfAge: true,
      termsVersion: '2026-11',
      requestId: randomUUID(),
      challenge: await challenge(),
    }),
  }),
  'POST /wps/verification/sms/noLogin': async () => ({ isFree: true, body: await smsOrder({ mobileNum: '2015550107' }) }),
  'POST /wps/verification/sms/register': async () => ({ isFree: true, body: await smsOrder({ mobileNo: '2015550150' }) }),
  'PUT /wps/member/register/mobile': async () => {
    const { cookie, code } = await codeFor('register', { mobileNo: '2015550151' });
    const form = { isOfAge: true, termsVersion: '2026-11', requestId: randomUUID(), verificationCode: code };
    const body = { mobileNum: '2015550151', countryDialingCode: '1', ...form };
    return { isFree: true, cookie, body: await seal('PUT', '/wps/member/register/mobile', body) };
  },
  'POST /wps/member/password/verification': async () => {
    const { cookie, code } = await codeFor('noLogin', { mobileNum: '2015550107', purpose: 'password' });
    const body = { newPassword: 'Lantern07', verificationCode: code, mobileNum: '2015550107', countryDialingCode: '1' };
    const sealed = await seal('POST', '/wps/member/password/verification', { ...body, challenge: await challenge() });
    return { isFree: true, cookie, body: sealed };
  },
  'POST /wps/member/password/email': async () => ({
    isFree: true,
    form: box.form({ username: 'mara07', email: 'mara@example.com', challenge: await challenge() }),
  }),
  'POST /wps/member/password/link': async () => {
    const order = { token: await box.tokenFor('mara07', 'mara@example.com'), newPassword: 'Lantern07', challenge: await challenge() };
    return { isFree: true, body: await seal('POST', '/wps/member/password/link', order) };
  },
  'DELETE /wps/session/logout': async () => ({ as: await signIn() }),
  'POST /wps/session/first-login': async () => {
    await owner.query(
      "UPDATE member SET first_login_at = NULL, previous_login_at = NULL, last_login_at = now() WHERE account = 'mara07' AND merchant_id = 1",
    );
    return {};
  },
  'POST /wps/member/password': async () => ({
    as: await signIn('tessusdt', 'Lantern09'),
    body: await seal('POST', '/wps/member/password', {
      oldPassword: 'Lantern09',
      newPassword: 'Changed009',
      confirmNewPassword: 'Changed009',
    }),
  }),
  'DELETE /wps/member/sessions/:id': async () => {
    await signIn();
    const { list } = (await call('GET', '/wps/member/sessions', { token })).body.value as { list: { id: string; isThis: boolean }[] };
    return { path: `/wps/member/sessions/${list.find(({ isThis }) => !isThis)!.id}` };
  },
  'POST /wps/member/terms': async () => {
    await owner.query('DELETE FROM terms_accepted');
    return { body: { version: '2026-11' } };
  },
  'POST /wps/member/limits': async () => ({ body: { kind: 'loss', period: 'month', amount: 5_000, currency: 'USD' } }),
  'POST /wps/member/limits/lift': async () => ({ body: { kind: 'loss', period: 'month' } }),
  'POST /wps/member/reality-check': async () => ({ body: { minutes: 30 } }),
  'POST /wps/member/break': async () => ({ as: await signIn('runa42', 'Agent042'), body: { length: 'day' } }),
  'POST /wps/member/break/end': async () => {
    await owner.query("UPDATE member SET state = 'excluded', state_until = now() - interval '1 day' WHERE account = 'runa42'");
    return { as: await signIn('runa42', 'Agent042') };
  },
  'PUT /wps/member/language': async () => ({ body: { language: 'TY' } }),
  'PUT /wps/member/info/icon': async () => ({ body: { picture: 3 } }),
  'POST /wps/cashier/deposits': async () => ({
    body: { method: 'sandbox-bank', amount: 25, currency: 'USD', requestId: randomUUID() },
  }),
  'POST /wps/session/proof/code': async () => {
    const { proofId, cookie } = await waitingProof();
    return { isFree: true, cookie, body: { proofId, way: 'sms' } };
  },
  'POST /wps/session/proof': async () => {
    const { proofId, cookie, recoveryCode } = await waitingProof(true);
    return {
      isFree: true,
      cookie,
      body: await seal('POST', '/wps/session/proof', { proofId, way: 'recovery', code: recoveryCode, isRemembered: false }),
    };
  },
  'POST /wps/session/openid': async () => ({ isFree: true, body: { provider: 'sandbox-id' } }),
  'POST /wps/session/openid/answer': async () => {
    const browser = newBrowser();
    const body = await seal('POST', '/wps/session/openid/answer', await company.go(browser));
    return { isFree: true, cookie: `cid=${browser.visitor}`, body };
  },
  'POST /wps/member/linked-accounts': async () => ({
    body: await seal('POST', '/wps/member/linked-accounts', { provider: 'sandbox-id', password: 'Lantern07' }),
  }),
  'PUT /wps/member/linked-accounts': async () => {
    await linkMara();
    return { body: { provider: 'sandbox-id' } };
  },
  'POST /wps/member/linked-accounts/removal': async () => {
    await linkMara();
    return { body: await seal('POST', '/wps/member/linked-accounts/removal', { provider: 'sandbox-id', password: 'Lantern07' }) };
  },
  'POST /wps/verification/phone': async () => {
    await openPhoneCheck();
    return { isFree: true, body: await smsOrder({ mobileNo: '2015550151' }) };
  },
  'PUT /wps/member/profile/nickname': async () => ({ body: { nickname: 'Mara' } }),
  'POST /wps/member/profile/contacts/code': async () => ({
    as: await signIn('weicny', 'Lantern10'),
    body: await seal('POST', '/wps/member/profile/contacts/code', { ...BOUND, password: 'Lantern10' }),
  }),
  'PUT /wps/member/profile/contacts': async () => {
    const [as, cookie] = [await signIn('weicny', 'Lantern10'), `cid=${randomUUID()}`];
    const path = '/wps/member/profile/contacts/code';
    await call('POST', path, { token: as, headers: { cookie }, body: await seal('POST', path, { ...BOUND, password: 'Lantern10' }) });
    const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
    const code = /\d{6}/.exec(rows[0]!.text)![0];
    const body = await seal('PUT', '/wps/member/profile/contacts', { ...BOUND, code, requestId: randomUUID() });
    return { as, cookie, body };
  },
  'POST /wps/member/two-factor': async () => ({
    as: (await newApp()).as,
    body: await seal('POST', '/wps/member/two-factor', { password: 'Agent042' }),
  }),
  'PUT /wps/member/two-factor': async () => {
    const { as, secret } = await newApp();
    return { as, body: await seal('PUT', '/wps/member/two-factor', { code: codeAt(secret, new Date()) }) };
  },
  'POST /wps/member/two-factor/removal': async () => ({
    as: (await newApp()).as,
    body: await seal('POST', '/wps/member/two-factor/removal', { password: 'Agent042', code: '000000' }),
  }),
  'POST /wps/member/closure': async () => ({
    as: await signIn('minhvnd', 'Lantern08'),
    body: await seal('POST', '/wps/member/closure', { password: 'Lantern08' }),
  }),
  'PUT /wps/member/payment-password': async () => ({
    body: await members.passwordBody(),
  }),
  'POST /wps/payout-accounts': async () => {
    await members.setPaymentPassword(token);
    return { body: members.account() };
  },
  'POST /wps/sports/place': async () => ({ body: { ...(await footballSlip(server, token)), requestId: randomUUID() } }),
  'POST /wps/sports/cash-out': async () => ({ body: { ...(await sellable(server, token)), least: 0.01, currency: 'USD' } }),
  'POST /wps/sports/auto': async () => ({ body: { ...(await sellable(server, token)), target: 500, currency: 'USD' } }),
  'POST /wps/sports/auto/end': async () => ({ body: await sellable(server, token) }),
  'POST /wps/poker/tables/:room/wait': async () => ({ path: `/wps/poker/tables/${await pokerRoom(server)}/wait` }),
  'DELETE /wps/poker/tables/:room/wait': async () => ({ path: `/wps/poker/tables/${await pokerRoom(server)}/wait` }),
  'PUT /wps/feedback': async () => ({ body: { questionType: 'game', content: 'What does it pay?', requestId: randomUUID() } }),
  'POST /wps/support/lines': async () => {
    await owner.query("INSERT INTO support_desk VALUES (0, now() + interval '1 day') ON CONFLICT DO NOTHING");
    return { body: { topic: 'game', text: 'Hello', requestId: randomUUID() } };
  },
  'POST /wps/support/typing': async () => ({ body: {} }),
  'POST /wps/support/read': async () => ({ body: { upTo: '1' } }),
  'POST /wps/support/close': async () => ({ body: {} }),
  'POST /wps/chat/rooms/:kind/:name/messages': async () => ({
    path: '/wps/chat/rooms/lobby/en/messages',
    body: { text: 'Good evening', requestId: randomUUID() },
  }),
  'DELETE /wps/chat/messages/:id': async () => ({ path: `/wps/chat/messages/${await messageInChat(server, 'mara07')}` }),
  'POST /wps/chat/messages/:id/report': async () => ({
    path: `/wps/chat/messages/${await messageInChat(server, 'linus01')}/report`,
    body: { reason: 'spam' },
  }),
  'POST /wps/chat/messages/:id/tip': async () => {
    await members.setPaymentPassword(token);
    return { path: `/wps/chat/messages/${await messageInChat(server, 'linus01')}/tip`, body: gift() };
  },
  'POST /wps/chat/rooms/:kind/:name/rain': async () => {
    await members.setPaymentPassword(token);
    await messageInChat(server, 'linus01');
    return { path: '/wps/chat/rooms/lobby/en/rain', body: gift() };
  },
  'POST /wps/messages/mark': async () => ({ body: { ids: [await messageTo(server, 'mara07')], mark: 'read' } }),
  'POST /wps/messages/read-all': async () => {
    await messageTo(server, 'mara07');
    return { body: { folder: 'inbox' } };
  },
  'POST /wps/files': async () => ({ upload: pictureUpload('identity', await pictureBytes()) }),
  'PUT /wps/member/identity': async () => ({ body: DETAILS }),
  'POST /wps/member/identity/documents': async () => {
    await call('PUT', '/wps/member/identity', { token, body: DETAILS });
    return { body: { kind: 'passport', pictureIds: [await sendPicture(server, token, 'identity')], requestId: randomUUID() } };
  },
  'POST /wps/promotions/applications': async () => ({
    body: { promotionId: await promotionId('on-the-phone'), comment: 'Mine.', requestId: randomUUID() },
  }),
  'POST /wps/relay/MCSFE_signUpPromotionJoin': async () => ({ body: { promotionId: await promotionId('first-deposit') } }),
  'POST /wps/relay/MCSFE_signUpRequestReward': async () => {
    await owner.query("UPDATE bonus_grant SET state = 'forfeited', closed_in = 1 WHERE state = 'running'");
    return { body: { promotionId: await promotionId('welcome'), slot: 'registration', requestId: randomUUID() } };
  },
  'POST /wps/bonus/:id/forfeit': async () => ({
    path: `/wps/bonus/${await grantedBonus(server, 'mara07')}/forfeit`,
    body: { requestId: randomUUID() },
  }),
  'POST /wps/agent/downlines': async () => ({
    body: await seal('POST', '/wps/agent/downlines', {
      account: `below${randomUUID().slice(0, 8)}`,
      password: 'Downline01',
      isAgent: false,
    }),
    as: await agents.top(),
  }),
  'POST /wps/agent/contracts': async () => ({ body: offerTo(await agents.idOf('odette02')), as: await agents.top() }),
  'POST /wps/agent/links': async () => ({ body: linkOf(), as: await agents.top() }),
  'POST /wps/agent/messages': async () => ({ body: messageToAll(), as: await agents.top() }),
  'POST /wps/agent/links/:id/state': async () => ({
    path: `/wps/agent/links/${await agents.linkId()}/state`,
    body: { isOpen: false },
    as: await agents.top(),
  }),
  'POST /wps/agent/positions': async () => {
    await agents.positionsOn();
    return { body: positionTo(await agents.idOf('odette02')), as: await agents.top() };
  },
  'POST /wps/agent/positions/settlements': async () => {
    await agents.positionsOn();
    return { body: { downlineId: await agents.idOf('odette02'), startsAt: SHEET_OF }, as: await agents.top() };
  },
  'POST /wps/agent/visits': async () => {
    const added = await call('POST', '/wps/agent/links', { token: await agents.top(), body: linkOf() });
    return { isFree: true, body: { code: (added.body.value as { code: string }).code } };
  },
  'POST /wps/agent/downlines/:id/freeze': async () => ({
    path: `/wps/agent/downlines/${await agents.idOf('odette02')}/freeze`,
    body: { reason: 'as agreed' },
    as: await agents.top(),
  }),
  'POST /wps/agent/downlines/:id/unfreeze': async () => ({
    path: `/wps/agent/downlines/${await agents.frozenOf('odette02')}/unfreeze`,
    body: {},
    as: await agents.top(),
  }),
  'POST /wps/agent/downlines/:id/prize-group': async () => ({
    path: `/wps/agent/downlines/${await agents.idOf('odette02')}/prize-group`,
    body: { most: 1_900 },
    as: await agents.top(),
  }),
  'POST /wps/agent/downlines/:id/notes': async () => ({
    path: `/wps/agent/downlines/${await agents.idOf('odette02')}/notes`,
    body: noteOf(),
    as: await agents.top(),
  }),
  'POST /wps/agent/bills/:id/claim': async () => ({ path: `/wps/agent/bills/${await agents.billOf('mara07')}/claim`, body: {} }),
  'POST /wps/agent/bills/:id/objections': async () => ({
    path: `/wps/agent/bills/${await agents.billOf('mara07')}/objections`,
    body: objection(),
  }),
  'POST /wps/relay/MCS2_processDividendReq': async () => ({
    body: { contractId: await agents.offeredTo('mara07', 'dividend'), action: 'ACCEPT' },
  }),
  'POST /wps/relay/MCS2_processDailySalContract': async () => ({
    body: { contractId: await agents.offeredTo('mara07', 'daily'), action: 'ACCEPT' },
  }),
  'POST /wps/relay/MCS2_processContractHourSalary': async () => ({
    body: { contractId: await agents.offeredTo('mara07', 'hourly'), action: 'ACCEPT' },
  }),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': async () => ({
    body: { contractId: await agents.offeredTo('mara07', 'realtime'), action: 'ACCEPT' },
  }),
  [`POST ${OPEN_TICKET}`]: async () => ({
    body: { ticketId: (await ticketsOf(server, 'mara07'))[0]!, clientSeed: 'mine', requestId: randomUUID() },
  }),
  [`POST ${REDEEM}`]: async () => {
    await points.earn(token, 'mara07', 120);
    return { body: await points.redemption() };
  },
  [`POST ${CONVERT}`]: async () => {
    await points.earn(token, 'mara07', 100);
    return { body: await points.exchange() };
  },
  [`POST ${REWARD}`]: async () => ({ body: { id: await dueFriend(server, 'mara07'), requestId: randomUUID() } }),
  'POST /wps/offers/claims': async () => ({ body: { ...(await thankYou(server)), requestId: randomUUID() } }),
  [`POST ${CLAIM}`]: async () => ({ body: { ...(await doneMission(server, 'mara07')), requestId: randomUUID() } }),
  [`POST ${COLLECT}`]: async () => {
    await riseTo(server, 'mara07');
    return { body: { slot: 'level:1', requestId: randomUUID() } };
  },
  'POST /wps/transfers': async () => {
    await members.setPaymentPassword(token);
    return { body: { to: 'linus01', amount: 10, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() } };
  },
  'POST /wps/withdrawals': async () => {
    await members.setPaymentPassword(token);
    return { body: await members.order(token) };
  },
  'POST /wps/withdrawals/:id/cancel': async () => ({ path: `/wps/withdrawals/${await members.withdrawalIn(token, 'requested')}/cancel` }),
  'POST /wps/withdrawals/:id/receipt': async () => ({
    path: `/wps/withdrawals/${await members.withdrawalIn(token, 'paid')}/receipt`,
    body: { answer: 'received' },
  }),
  'POST /wps/withdrawals/:id/receipt/part': async () => ({
    path: `/wps/withdrawals/${await members.withdrawalIn(token, 'paid')}/receipt/part`,
    body: { amount: 1, currency: 'USD' },
  }),
  'POST /wps/withdrawals/:id/dispute/messages': async () => ({
    path: `/wps/withdrawals/${await members.disputedIn(token)}/dispute/messages`,
    body: { text: 'Nothing came.', requestId: randomUUID() },
  }),
  'POST /wps/v2/wallets/debt/payments': async () => {
    await indebted(server, 'mara07', 5_00n);
    return { body: { requestId: randomUUID() } };
  },
  'POST /wps/cashier/practice-money': async () => {
    const spent = await signIn('trial01', 'Practice1');
    const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' };
    const launched = (await call('POST', '/wps/game/launchGame', { token: spent, body })).body.value as { launchToken: string };
    const opened = await call('POST', '/wps/rounds/open', {
      token: spent,
      body: launched.launchToken ? { launchToken: launched.launchToken } : {},
    });
    const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
    for (let left = 2_000; left >= 2_000;) {
      const round = { gameToken, requestId: randomUUID(), stake: stakes.at(-1), currency: 'USD' };
      const played = await call('POST', '/wps/rounds/play', { token: spent, body: round });
      left = (played.body.value as { balance: number }).balance;
    }
    return { as: spent, body: { requestId: randomUUID() } };
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': async () => ({ body: { nodeId: 1 } }),
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': async () => {
    await call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body: { nodeId: 2 } });
    return { body: { nodeId: 2 } };
  },
  'POST /wps/fairness/seed': async () => ({ body: { mode: 'real', clientSeed: 'forged', requestId: randomUUID() } }),
  'POST /wps/fairness/chains/:id/seed': async () => ({
    path: `/wps/fairness/chains/${await unsaltedChain(server)}/seed`,
    body: { seed: 'forged' },
  }),
  'POST /wps/game/launchGame': async () => ({ body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } }),
  'POST /wps/relay/GCS_gameLaunchFB': async () => ({ isFree: true, isInMemory: true, body: { launchToken: await launch() } }),
  'POST /wps/rounds/open': async () => ({ body: { launchToken: await launch() } }),
  'POST /wps/rounds/play': async () => {
    const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken: await launch() } });
    const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
    return { body: { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD' } };
  },
  'POST /wps/rounds/act': async () => {
    const { roundId, step } = await openRound(server, token);
    return { body: { roundId, step, requestId: randomUUID(), act: { pick: 0 } } };
  },
  'POST /wps/rounds/chases': async () => ({ body: await chaseOrder(server, token) }),
  'POST /wps/rounds/chases/:id/stop': async () => ({ path: `/wps/rounds/chases/${await chaseOf(server, token)}/stop` }),
  // The last of them takes all of the balance.
  'POST /wps/relay/GCS_walletTransfer': async () => {
    await owner.query('DELETE FROM member_limit');
    return { body: { vendor: 'SIMT', direction: 'in', amount: 1, currency: 'USD', requestId: randomUUID() } };
  },
  'POST /wps/vendor-wallets/back': async () => {
    await owner.query('DELETE FROM member_limit');
    const order = { vendor: 'SIMT', direction: 'in', amount: 1, currency: 'USD', requestId: randomUUID() };
    await call('POST', '/wps/relay/GCS_walletTransfer', { token, body: order });
    return { body: { requestId: randomUUID() } };
  },
  'POST /wps/vendor-wallets/bring': async () => {
    await owner.query('DELETE FROM member_limit');
    return { body: { vendor: 'SIMT', requestId: randomUUID() } };
  },
};

/** Rows of everything that a call can change; what works in the background by itself is left out. */
async function snapshot(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string; row: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name,
            CASE WHEN tablename IN ('member_session', 'staff_session', 'agent_place')
              THEN $$(to_jsonb(t) - '{last_seen_at,is_counted,last_bet_on}'::text[])::text$$ ELSE 't::text' END AS row
       FROM pg_tables
      WHERE schemaname IN ('public', 'ledger') AND tablename NOT IN ('clock_tick', 'outbox', 'outbox_consumer', 'outbox_delivery', 'function_source', 'game_day', 'big_win', 'migration', 'seal', 'checkpoint', 'checkpoint_balance', 'house_balance', 'agent_book', 'agent_head', 'agent_progress', 'agent_slot', 'agent_day', 'agent_game_day', 'agent_active_day', 'agent_bill', 'agent_payment', 'point_balance', 'point_day', 'point_rest', 'referral', 'signal_cluster', 'signal_member', 'vip_member', 'vip_month', 'vip_change', 'vip_gift', 'race_end', 'race_score', 'race_deposit', 'race_prize', 'mission_count', 'mission_deposit', 'game_table', 'coup_chain', 'draw', 'draw_lines', 'message', 'poker_table', 'poker_tourney', 'reconcile_run', 'room', 'room_process', 'sports_event', 'sports_season', 'sports_market', 'sports_price', 'sports_step', 'sports_result', 'sports_withdrawal')
      ORDER BY 1`,
  );
  const sums: string[] = [];
  for (const { name, row } of tables) {
    const { rows } = await owner.query<{ sum: string }>(`SELECT coalesce(sum(hashtextextended(${row}, 0)), 0)::text AS sum FROM ${name} t`);
    sums.push(`${name} ${rows[0]!.sum}`);
  }
  // Messages from the outbox come by themselves and are left out.
  const { rows: read } = await owner.query("SELECT id::text, read_at, deleted_at FROM message WHERE source LIKE 'test/%' ORDER BY id");
  sums.push(JSON.stringify(read));
  return sums.join('\n');
}

describe('a request that another site makes a browser send', () => {
  test('is tried on every call that may change something (R-68)', async () => {
    const questions = (await allContracts()).filter((contract) => contract.isQuestion).map(nameOf);
    const served = (await servedCalls(server)).filter(({ method }) => method !== 'GET').map(({ name }) => name);
    const names = served.filter((name) => !questions.includes(name));
    expect(Object.keys(GOOD).toSorted()).toEqual(names.toSorted());
  });

  test.each(sampled(Object.entries(GOOD), ([name]) => name))(
    '%s changes nothing by a form, as text, or from another origin, and does from this site (R-68)',
    async (name, make) => {
      await owner.query('TRUNCATE attempt');
      token = await signIn();
      const [method, template] = name.split(' ') as [string, string];
      const { path = template, body, as = token, isFree, isInMemory, cookie, form, upload } = await make();
      const known = cookie ? { cookie } : {};
      const raw = form ?? JSON.stringify(body ?? {});
      // A browser adds no token to what another site sends. It is added here all the same, where the call takes one.
      const own = isFree ? {} : { token: as };
      const forms: [string, CallOptions][] = [
        ...['application/x-www-form-urlencoded', 'text/plain', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x', ''].map(
          (type): [string, CallOptions] => [`type ${type}`, { raw, headers: { origin: ELSEWHERE[0]!, 'content-type': type } }],
        ),
        ['a form without an origin', { raw: `{"a":"=${raw}"}`, headers: { 'content-type': 'text/plain' } }],
        ...ELSEWHERE.map((origin): [string, CallOptions] => [
          `from ${origin}`,
          { ...(body && { body }), ...upload, headers: { ...upload?.headers, origin } },
        ]),
        ['nothing sent', { headers: { origin: ELSEWHERE[0]! } }],
        ['before the real one', { headers: { origin: ELSEWHERE[0]!, 'access-control-request-method': method } }],
      ];
      const before = await snapshot();
      for (const [what, options] of forms) {
        const verb = what === 'before the real one' ? 'OPTIONS' : method;
        const answer = await call(verb, path, { ...own, ...options, headers: { ...options.headers, ...known } });
        expect([400, 401, 404, 405, 415], `${what}: ${answer.text}`).toContain(answer.status);
        expect(answer.headers['access-control-allow-origin'], what).toBeUndefined();
        expect(answer.headers['set-cookie'], what).toBeUndefined();
      }
      expect(await snapshot()).toBe(before);

      const good = form === undefined ? { ...(body && { body }), ...upload } : { raw: form };
      const real = await call(method, path, {
        ...own,
        ...good,
        headers: { origin: HOME, ...known, ...upload?.headers, ...(form !== undefined && box.asForm) },
      });
      expect(real.status, real.text).toBe(200);
      if (!isInMemory) expect(await snapshot()).not.toBe(before);
    },
  );
});
