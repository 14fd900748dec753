import { linkOf, messageToAll, noteOf, objection, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import { gift } from '#tests/abuse/chat.ts';
import { beforeAll, expect, test } from 'vitest';
import { pictureBytes, pictureUpload } from '#tests/factories/pictures.ts';
import { testServer } from '#tests/factories/server.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { allContracts } from '#tests/abuse/contracts.ts';

const server = await testServer();

/** Callers that are allowed: anybody; anybody, known when a token is sent; signed-in members of every kind; members but no trial ones. */
type Access = 'anybody' | 'known' | 'member' | 'true member';

const TABLE: Record<string, Access> = {
  'GET /wps/system/whitelabel': 'anybody',
  'GET /wps/system/status': 'anybody',
  'GET /wps/system/domainRoute': 'anybody',
  'GET /wps/system/helpCenter': 'anybody',
  'GET /wps/system/keys': 'anybody',
  'GET /wps/system/setting/register': 'anybody',
  'GET /wps/challenge': 'anybody',
  'GET /wps/captcha': 'anybody',
  'GET /wps/agent/affiliate': 'anybody',
  'POST /wps/agent/visits': 'anybody',
  'GET /wps/system/countries': 'anybody',
  'POST /wps/verification/sms/noLogin': 'anybody',
  'POST /wps/verification/sms/register': 'anybody',
  'GET /wps/verification/sms/sandbox': 'anybody',
  'POST /wps/verification/phone': 'anybody',
  'GET /wps/verification/phone': 'anybody',
  'PUT /wps/member/register/mobile': 'anybody',
  'POST /wps/member/password/verification': 'anybody',
  'POST /wps/member/password/email': 'anybody',
  'POST /wps/member/password/link': 'anybody',
  'POST /wps/session/login': 'anybody',
  'POST /wps/session/login/freeplay': 'anybody',
  'POST /wps/session/login/exchange': 'anybody',
  'POST /wps/session/proof/code': 'anybody',
  'POST /wps/session/proof': 'anybody',
  'GET /wps/session/openid': 'anybody',
  'POST /wps/session/openid': 'anybody',
  'POST /wps/session/openid/answer': 'known',
  'GET /wps/reward-tickets': 'true member',
  'GET /wps/reward-tickets/unopened': 'true member',
  'GET /wps/reward-tickets/openings': 'true member',
  'POST /wps/relay/MCS2_claimRafflePromotion': 'true member',
  'GET /wps/member/linked-accounts': 'true member',
  'POST /wps/member/linked-accounts': 'true member',
  'PUT /wps/member/linked-accounts': 'true member',
  'POST /wps/member/linked-accounts/removal': 'true member',
  'GET /wps/member/profile': 'true member',
  'PUT /wps/member/profile/nickname': 'true member',
  'POST /wps/member/profile/contacts/code': 'true member',
  'PUT /wps/member/profile/contacts': 'true member',
  'GET /wps/member/two-factor': 'true member',
  'POST /wps/member/two-factor': 'true member',
  'PUT /wps/member/two-factor': 'true member',
  'POST /wps/member/two-factor/removal': 'true member',
  'POST /wps/session/exchange': 'member',
  'PUT /wps/member/register': 'anybody',
  'DELETE /wps/session/logout': 'member',
  'POST /wps/session/first-login': 'member',
  'GET /wps/member/info': 'member',
  'POST /wps/member/password': 'true member',
  'GET /wps/member/sessions': 'true member',
  'DELETE /wps/member/sessions/:id': 'true member',
  'POST /wps/member/terms': 'true member',
  'GET /wps/member/personal-data': 'true member',
  'GET /wps/member/closure': 'true member',
  'POST /wps/member/closure': 'true member',
  'GET /wps/member/safer-play': 'true member',
  'POST /wps/member/limits': 'true member',
  'POST /wps/member/limits/lift': 'true member',
  'POST /wps/member/reality-check': 'true member',
  'GET /wps/member/played': 'true member',
  'GET /wps/member/break': 'true member',
  'POST /wps/member/break': 'true member',
  'POST /wps/member/break/end': 'true member',
  'PUT /wps/member/language': 'member',
  'PUT /wps/member/info/icon': 'member',
  'GET /wps/v2/wallets/balance': 'member',
  'POST /wps/v2/wallets/debt/payments': 'member',
  'GET /wps/cashier/methods': 'true member',
  'POST /wps/cashier/deposits': 'true member',
  'GET /wps/cashier/deposits/:id': 'true member',
  'POST /wps/cashier/practice-money': 'member',
  'PUT /wps/member/payment-password': 'true member',
  'GET /wps/payout-accounts': 'true member',
  'POST /wps/payout-accounts': 'true member',
  'GET /wps/feedback': 'true member',
  'PUT /wps/feedback': 'true member',
  'GET /wps/sports/menu': 'anybody',
  'GET /wps/sports/events': 'anybody',
  'GET /wps/sports/events/:id': 'anybody',
  'GET /wps/sports/results': 'anybody',
  'GET /wps/sports/offers': 'member',
  'POST /wps/sports/quote': 'member',
  'POST /wps/sports/place': 'member',
  'GET /wps/sports/bets': 'member',
  'GET /wps/sports/bets/:id': 'member',
  'GET /wps/sports/bets/:id/sales': 'member',
  'POST /wps/sports/cash-out/quote': 'member',
  'POST /wps/sports/cash-out': 'member',
  'POST /wps/sports/auto': 'member',
  'POST /wps/sports/auto/end': 'member',
  'GET /wps/sports/proof/:event': 'anybody',
  'GET /wps/poker/lobby': 'known',
  'GET /wps/poker/tourneys': 'known',
  'GET /wps/poker/tourneys/:room': 'known',
  'GET /wps/poker/statistics': 'member',
  'GET /wps/poker/tables': 'member',
  'GET /wps/poker/hands': 'member',
  'GET /wps/poker/hands/:id': 'member',
  'GET /wps/poker/hands/:id/proof': 'member',
  'POST /wps/poker/tables/:room/wait': 'member',
  'DELETE /wps/poker/tables/:room/wait': 'member',
  'GET /wps/support': 'true member',
  'POST /wps/support/lines': 'true member',
  'POST /wps/support/typing': 'true member',
  'POST /wps/support/read': 'true member',
  'POST /wps/support/close': 'true member',
  'GET /wps/chat/rooms/:kind/:name': 'member',
  'POST /wps/chat/rooms/:kind/:name/messages': 'true member',
  'DELETE /wps/chat/messages/:id': 'true member',
  'POST /wps/chat/messages/:id/report': 'true member',
  'GET /wps/chat/gifts': 'true member',
  'POST /wps/chat/messages/:id/tip': 'true member',
  'POST /wps/chat/rooms/:kind/:name/rain': 'true member',
  'GET /wps/relay/CBS_modelList': 'anybody',
  'GET /wps/messages': 'true member',
  'POST /wps/messages/mark': 'true member',
  'POST /wps/messages/read-all': 'true member',
  'GET /wps/relay/CSP_unreadCount': 'member',
  'POST /wps/files': 'true member',
  'GET /wps/member/identity': 'true member',
  'PUT /wps/member/identity': 'true member',
  'POST /wps/member/identity/documents': 'true member',
  'GET /wps/promotions': 'known',
  'GET /wps/promotions/available': 'true member',
  'GET /wps/member/manualRebate': 'true member',
  'POST /wps/promotions/applications': 'true member',
  'GET /wps/bonus': 'true member',
  'POST /wps/relay/MCSFE_signUpPromotionJoin': 'true member',
  'POST /wps/relay/MCSFE_signUpRequestReward': 'true member',
  'POST /wps/bonus/:id/forfeit': 'true member',
  'GET /wps/relay/MCS2_getPointBalance': 'true member',
  'GET /wps/relay/MCS2_getPointReward': 'member',
  'GET /wps/relay/MCS2_getPointConfig': 'member',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': 'true member',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': 'true member',
  'GET /wps/relay/MCS2_getRedeemPointList': 'true member',
  'GET /wps/relay/ODSFE2_MemTransDet': 'true member',
  'GET /wps/vendor-wallets': 'true member',
  'GET /wps/vendor-wallets/balance': 'true member',
  'POST /wps/relay/GCS_walletTransfer': 'true member',
  'POST /wps/vendor-wallets/bring': 'true member',
  'POST /wps/vendor-wallets/back': 'true member',
  'GET /wps/referral': 'true member',
  'POST /wps/referral/rewards': 'true member',
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': 'true member',
  'GET /wps/missions/claimable': 'true member',
  'POST /wps/missions/claims': 'true member',
  'GET /wps/offers': 'true member',
  'POST /wps/offers/claims': 'true member',
  'GET /wps/races': 'true member',
  'GET /wps/races/:raceId/draw': 'true member',
  'GET /wps/relay/MCSFE_getMissionLeaderboard': 'true member',
  'GET /wps/vip': 'true member',
  'GET /wps/vip/standing': 'true member',
  'POST /wps/vip/gifts': 'true member',
  'GET /wps/transfers': 'true member',
  'GET /wps/transfers/terms': 'true member',
  'POST /wps/transfers': 'true member',
  'GET /wps/agent/overview': 'true member',
  'GET /wps/agent/team': 'true member',
  'GET /wps/agent/report': 'true member',
  'POST /wps/agent/downlines': 'true member',
  'GET /wps/agent/links': 'true member',
  'POST /wps/agent/links': 'true member',
  'GET /wps/agent/downlines/:id': 'true member',
  'POST /wps/agent/downlines/:id/freeze': 'true member',
  'POST /wps/agent/downlines/:id/unfreeze': 'true member',
  'POST /wps/agent/downlines/:id/prize-group': 'true member',
  'POST /wps/agent/downlines/:id/notes': 'true member',
  'GET /wps/agent/contracts': 'true member',
  'GET /wps/member/info/funds/consolidated': 'true member',
  'POST /wps/agent/contracts': 'true member',
  'GET /wps/agent/features': 'true member',
  'GET /wps/agent/messages': 'true member',
  'POST /wps/agent/messages': 'true member',
  'POST /wps/agent/links/:id/state': 'true member',
  'GET /wps/agent/positions': 'true member',
  'GET /wps/agent/positions/sheets': 'true member',
  'POST /wps/agent/positions': 'true member',
  'POST /wps/agent/positions/settlements': 'true member',
  'POST /wps/relay/MCS2_processDividendReq': 'true member',
  'POST /wps/relay/MCS2_processDailySalContract': 'true member',
  'POST /wps/relay/MCS2_processContractHourSalary': 'true member',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': 'true member',
  'GET /wps/agent/bills': 'true member',
  'POST /wps/agent/bills/:id/claim': 'true member',
  'POST /wps/agent/bills/:id/objections': 'true member',
  'GET /wps/agent/losses': 'true member',
  'GET /wps/agent/bets': 'true member',
  'GET /wps/agent/transactions': 'true member',
  'GET /wps/withdrawals': 'true member',
  'GET /wps/withdrawals/:id': 'true member',
  'POST /wps/withdrawals': 'true member',
  'POST /wps/withdrawals/:id/cancel': 'true member',
  'POST /wps/withdrawals/:id/receipt': 'true member',
  'GET /wps/withdrawals/:id/dispute': 'true member',
  'POST /wps/withdrawals/:id/dispute/messages': 'true member',
  'POST /wps/withdrawals/:id/receipt/part': 'true member',
  'GET /wps/relay/GCSGAME_gameList': 'known',
  'GET /wps/relay/GCSGAME_hotGamesV2': 'known',
  'GET /wps/relay/GCSGAME_gameVendor': 'known',
  'GET /wps/relay/GCSGAME_getVassGameType': 'known',
  'GET /wps/relay/GCSGAME_getRankList': 'known',
  'GET /wps/relay/CBS_launchChat': 'known',
  'GET /wps/relay/MCSFE_getListAnnouncements': 'known',
  'GET /wps/relay/GCS_merchantWallet': 'member',
  'GET /wps/jackpots': 'known',
  'GET /lgw/games/game_menus': 'known',
  'GET /lgw/games/popular': 'known',
  'GET /lgw/vn/games/game_menu': 'known',
  'GET /lgw/vn/games/game_menu/recent': 'member',
  'GET /lgw/vn/numeros/opened/game': 'known',
  'GET /lotto/lgw/games/opened/numero': 'member',
  'GET /wps/catalogue/games/:vendor/:code': 'known',
  'GET /wps/catalogue/counts': 'known',
  'GET /wps/relay/MCSFE_getFavoriteGames': 'member',
  'GET /wps/relay/MCSFE_getFavoriteGamesList': 'member',
  'POST /wps/relay/MCSFE_addFavoriteGameV2': 'member',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': 'member',
  'GET /wps/relay/GCS_recentGame': 'member',
  'GET /wps/relay/GLS2_roomList': 'member',
  'GET /wps/fairness/seed': 'member',
  'POST /wps/fairness/seed': 'member',
  'GET /wps/fairness/seeds': 'member',
  'GET /wps/fairness/chains/:id': 'anybody',
  'POST /wps/fairness/chains/:id/seed': 'member',
  'GET /wps/fairness/draws/:id': 'anybody',
  'GET /wps/fairness/games/:vendor/:gameCode': 'anybody',
  'GET /wps/rooms': 'member',
  'GET /wps/rooms/:id': 'member',
  'GET /wps/rooms/sittings/:id': 'member',
  'POST /wps/game/launchGame': 'member',
  'POST /wps/relay/GCS_gameLaunchFB': 'anybody',
  'POST /wps/rounds/open': 'member',
  'POST /wps/rounds/play': 'member',
  'POST /wps/rounds/act': 'member',
  'POST /wps/rounds/chases': 'member',
  'POST /wps/rounds/chases/:id/stop': 'member',
  'GET /wps/rounds/recent': 'member',
  'GET /wps/member/bets': 'true member',
  'GET /wps/member/profit': 'true member',
  'GET /wps/member/deposits': 'true member',
  'GET /wps/member/withdrawals': 'true member',
  'GET /wps/member/rounds/:id': 'member',
  'GET /wps/member/rounds/:id/page': 'member',
  'GET /wps/game/demo': 'member',
  'GET /wps/tables/:family/:model': 'member',
  'GET /wps/draws/:vendor/:gameCode': 'member',
  'GET /wps/tables': 'known',
};

const roles: Record<string, string | undefined> = {};
beforeAll(async () => {
  const ended = await server.signIn();
  await server.call('DELETE', '/wps/session/logout', { token: ended });
  Object.assign(roles, {
    visitor: undefined,
    'made up': 'A'.repeat(43),
    ended,
    'other brand': await server.signIn('malee07', 'Kinnaree07', 'kinnaree.localhost'),
    trial: await server.signIn('trial01', 'Practice1'),
    member: await server.signIn(),
    agent: await server.signIn('linus01', 'Agent001'),
  });
});
const SIGNED_IN = new Set(['trial', 'member', 'agent']);

test('every served call is in the table of access, and the table names no other (R-59)', async () => {
  const { paths } = JSON.parse((await server.call('GET', '/openapi.json')).text) as { paths: Record<string, object> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.toSorted()).toEqual(Object.keys(TABLE).toSorted());
  const declared = (await allContracts()).filter(({ auth }) => auth !== 'signature').map(({ method, path }) => `${method} ${path}`);
  expect(declared.filter((name) => !(name in TABLE))).toEqual([]);
});

/** Open to trial members, who are refused what is for money. */
const OF_MODES = new Set([
  'POST /wps/sports/place',
  'GET /wps/game/demo',
  'POST /wps/game/launchGame',
  'POST /wps/rounds/play',
  'POST /wps/rounds/act',
  'POST /wps/rounds/chases',
]);

test('every call declares the access that the table names (R-59)', async () => {
  const accessOf = (contract: Contract): Access => {
    if (contract.auth === 'none') return 'anybody';
    if (contract.auth === 'optional') return 'known';
    return contract.errors.includes('in_need_true_account') && !OF_MODES.has(nameOf(contract)) ? 'true member' : 'member';
  };
  expect(Object.fromEntries((await allContracts()).map((contract) => [nameOf(contract), accessOf(contract)]))).toEqual(TABLE);
});

/** Valid requests of a trial account to calls that are for true members alone. */
const RIGHT: Record<string, { path?: string; body?: object; isSealed?: true; upload?: ReturnType<typeof pictureUpload> }> = {
  'POST /wps/member/password': {
    body: { oldPassword: 'Practice1', newPassword: 'Practice22', confirmNewPassword: 'Practice22' },
    isSealed: true,
  },
  'GET /wps/member/sessions': {},
  'DELETE /wps/member/sessions/:id': { path: `/wps/member/sessions/${crypto.randomUUID()}` },
  'POST /wps/member/terms': { body: { version: '2026-11' } },
  'GET /wps/member/linked-accounts': {},
  'POST /wps/member/linked-accounts': { body: { provider: 'sandbox-id', password: 'Practice1' }, isSealed: true },
  'PUT /wps/member/linked-accounts': { body: { provider: 'sandbox-id' } },
  'POST /wps/member/linked-accounts/removal': { body: { provider: 'sandbox-id', password: 'Practice1' }, isSealed: true },
  'GET /wps/member/profile': {},
  'PUT /wps/member/profile/nickname': { body: { nickname: 'Visitor' } },
  'POST /wps/member/profile/contacts/code': { body: { contact: 'email', to: 'a@b.example', password: 'Practice1' }, isSealed: true },
  'PUT /wps/member/profile/contacts': {
    body: { contact: 'email', to: 'a@b.example', code: '123456', requestId: '5f9a3c1e-0000-4000-8000-000000000001' },
    isSealed: true,
  },
  'GET /wps/member/two-factor': {},
  'POST /wps/member/two-factor': { body: { password: 'Practice1' }, isSealed: true },
  'PUT /wps/member/two-factor': { body: { code: '123456' }, isSealed: true },
  'POST /wps/member/two-factor/removal': { body: { password: 'Practice1', code: '123456' }, isSealed: true },
  'GET /wps/member/personal-data': {},
  'GET /wps/member/closure': {},
  'POST /wps/member/closure': { body: { password: 'Practice1' }, isSealed: true },
  'GET /wps/member/safer-play': {},
  'POST /wps/member/limits': { body: { kind: 'loss', period: 'day', amount: 50, currency: 'USD' } },
  'POST /wps/member/limits/lift': { body: { kind: 'loss', period: 'day' } },
  'POST /wps/member/reality-check': { body: { minutes: 15 } },
  'GET /wps/member/played': { path: '/wps/member/played?since=2026-11-01T00:00:00Z' },
  'GET /wps/member/break': {},
  'POST /wps/member/break': { body: { length: 'day' } },
  'POST /wps/member/break/end': {},
  'GET /wps/cashier/methods': {},
  'POST /wps/cashier/deposits': { body: { amount: 50, currency: 'USD', method: 'bank', requestId: crypto.randomUUID() } },
  'GET /wps/cashier/deposits/:id': { path: `/wps/cashier/deposits/${crypto.randomUUID()}` },
  'PUT /wps/member/payment-password': { body: { password: 'Practice1', paymentPassword: '482913' }, isSealed: true },
  'GET /wps/payout-accounts': {},
  'POST /wps/payout-accounts': {
    body: { kind: 'bank', institution: 'First Bank', holder: 'Trial', number: '12345678', paymentPassword: '482913' },
  },
  'GET /wps/feedback': {},
  'PUT /wps/feedback': { body: { questionType: 'game', content: 'What does it pay?', requestId: crypto.randomUUID() } },
  'GET /wps/support': {},
  'POST /wps/support/lines': { body: { topic: 'game', text: 'Hello', requestId: crypto.randomUUID() } },
  'POST /wps/support/typing': { body: {} },
  'POST /wps/support/read': { body: { upTo: '1' } },
  'POST /wps/support/close': { body: {} },
  'POST /wps/chat/rooms/:kind/:name/messages': {
    path: '/wps/chat/rooms/lobby/en/messages',
    body: { text: 'Good evening', requestId: crypto.randomUUID() },
  },
  'DELETE /wps/chat/messages/:id': { path: '/wps/chat/messages/987654321' },
  'POST /wps/chat/messages/:id/report': { path: '/wps/chat/messages/987654321/report', body: { reason: 'spam' } },
  'GET /wps/chat/gifts': {},
  'POST /wps/chat/messages/:id/tip': { path: '/wps/chat/messages/987654321/tip', body: gift() },
  'POST /wps/chat/rooms/:kind/:name/rain': { path: '/wps/chat/rooms/lobby/en/rain', body: gift() },
  'GET /wps/messages': { path: '/wps/messages?folder=inbox' },
  'POST /wps/messages/mark': { body: { ids: ['m1'], mark: 'read' } },
  'POST /wps/messages/read-all': { body: { folder: 'inbox' } },
  'POST /wps/files': { upload: pictureUpload('identity', await pictureBytes()) },
  'GET /wps/member/identity': {},
  'PUT /wps/member/identity': { body: { fullName: 'Trial One', birthDate: '1990-01-01', country: 'DE', address: 'Long Street 1' } },
  'POST /wps/member/identity/documents': {
    body: { kind: 'passport', pictureIds: [crypto.randomUUID()], requestId: crypto.randomUUID() },
  },
  'GET /wps/bonus': {},
  'POST /wps/relay/MCSFE_signUpPromotionJoin': { body: { promotionId: 1 } },
  'POST /wps/relay/MCSFE_signUpRequestReward': { body: { promotionId: 1, slot: 'registration', requestId: crypto.randomUUID() } },
  'POST /wps/bonus/:id/forfeit': { path: '/wps/bonus/987654321/forfeit', body: { requestId: crypto.randomUUID() } },
  'GET /wps/relay/MCS2_getPointBalance': {},
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    body: {
      itemId: 1,
      quantity: 1,
      points: 120,
      deliverTo: 'Mara Quint, Porto',
      paymentPassword: '482913',
      requestId: crypto.randomUUID(),
    },
    isSealed: true,
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    body: { times: 1, points: 100, paymentPassword: '482913', requestId: crypto.randomUUID() },
    isSealed: true,
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {},
  'GET /wps/relay/ODSFE2_MemTransDet': {},
  'GET /wps/promotions/available': {},
  'GET /wps/member/manualRebate': {},
  'POST /wps/promotions/applications': { body: { promotionId: 1, comment: '', requestId: crypto.randomUUID() } },
  'GET /wps/reward-tickets': {},
  'GET /wps/reward-tickets/unopened': {},
  'GET /wps/reward-tickets/openings': {},
  'POST /wps/relay/MCS2_claimRafflePromotion': { body: { ticketId: '1', clientSeed: 'mine', requestId: crypto.randomUUID() } },
  'GET /wps/vendor-wallets': {},
  'GET /wps/vendor-wallets/balance': { path: '/wps/vendor-wallets/balance?vendor=SIMT' },
  'POST /wps/relay/GCS_walletTransfer': {
    body: { vendor: 'SIMT', direction: 'in', amount: 1, currency: 'USD', requestId: crypto.randomUUID() },
  },
  'POST /wps/vendor-wallets/bring': { body: { vendor: 'SIMT', requestId: crypto.randomUUID() } },
  'POST /wps/vendor-wallets/back': { body: { requestId: crypto.randomUUID() } },
  'GET /wps/referral': {},
  'POST /wps/referral/rewards': { body: { id: '987654321', requestId: crypto.randomUUID() } },
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {},
  'GET /wps/missions/claimable': {},
  'GET /wps/offers': {},
  'POST /wps/offers/claims': { body: { offerId: 1, slot: 'once', requestId: crypto.randomUUID() } },
  'POST /wps/missions/claims': { body: { missionId: 1, slot: '2026-11-24', requestId: crypto.randomUUID() } },
  'GET /wps/races': {},
  'GET /wps/races/:raceId/draw': { path: '/wps/races/1/draw' },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': { path: '/wps/relay/MCSFE_getMissionLeaderboard?raceId=1' },
  'GET /wps/vip': {},
  'GET /wps/vip/standing': {},
  'POST /wps/vip/gifts': { body: { slot: 'level:1', requestId: crypto.randomUUID() } },
  'GET /wps/transfers': {},
  'GET /wps/transfers/terms': {},
  'POST /wps/transfers': {
    body: { to: 'linus01', amount: 10, currency: 'USD', paymentPassword: '482913', requestId: crypto.randomUUID() },
  },
  'GET /wps/agent/overview': {},
  'GET /wps/agent/team': {},
  'GET /wps/agent/report': { path: '/wps/agent/report?by=day' },
  'POST /wps/agent/downlines': { body: { account: 'below01', password: 'Downline01', isAgent: false }, isSealed: true },
  'GET /wps/agent/links': {},
  'POST /wps/agent/links': { body: linkOf() },
  'GET /wps/agent/downlines/:id': { path: '/wps/agent/downlines/1' },
  'POST /wps/agent/downlines/:id/freeze': { path: '/wps/agent/downlines/1/freeze', body: { reason: 'as agreed' } },
  'POST /wps/agent/downlines/:id/unfreeze': { path: '/wps/agent/downlines/1/unfreeze', body: {} },
  'POST /wps/agent/downlines/:id/prize-group': { path: '/wps/agent/downlines/1/prize-group', body: { most: 1_900 } },
  'POST /wps/agent/downlines/:id/notes': { path: '/wps/agent/downlines/1/notes', body: noteOf() },
  'GET /wps/agent/contracts': {},
  'GET /wps/member/info/funds/consolidated': {},
  'POST /wps/agent/contracts': { body: offerTo('1') },
  'GET /wps/agent/features': {},
  'GET /wps/agent/messages': {},
  'POST /wps/agent/messages': { body: messageToAll() },
  'POST /wps/agent/links/:id/state': { path: '/wps/agent/links/1/state', body: { isOpen: false } },
  'GET /wps/agent/positions': {},
  'GET /wps/agent/positions/sheets': {},
  'POST /wps/agent/positions': { body: positionTo('1') },
  'POST /wps/agent/positions/settlements': { body: { downlineId: '1', startsAt: SHEET_OF } },
  'POST /wps/relay/MCS2_processDividendReq': { body: { contractId: '1', action: 'ACCEPT' } },
  'POST /wps/relay/MCS2_processDailySalContract': { body: { contractId: '1', action: 'ACCEPT' } },
  'POST /wps/relay/MCS2_processContractHourSalary': { body: { contractId: '1', action: 'ACCEPT' } },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': { body: { contractId: '1', action: 'ACCEPT' } },
  'GET /wps/agent/bills': {},
  'POST /wps/agent/bills/:id/claim': { path: '/wps/agent/bills/1/claim', body: {} },
  'POST /wps/agent/bills/:id/objections': { path: '/wps/agent/bills/1/objections', body: objection() },
  'GET /wps/agent/losses': {},
  'GET /wps/agent/bets': {},
  'GET /wps/agent/transactions': {},
  'GET /wps/withdrawals': {},
  'GET /wps/withdrawals/:id': { path: `/wps/withdrawals/${crypto.randomUUID()}` },
  'POST /wps/withdrawals': {
    body: { accountId: crypto.randomUUID(), amount: 10, currency: 'USD', paymentPassword: '482913', requestId: crypto.randomUUID() },
  },
  'POST /wps/withdrawals/:id/cancel': { path: `/wps/withdrawals/${crypto.randomUUID()}/cancel` },
  'POST /wps/withdrawals/:id/receipt': { path: `/wps/withdrawals/${crypto.randomUUID()}/receipt`, body: { answer: 'received' } },
  'GET /wps/withdrawals/:id/dispute': { path: `/wps/withdrawals/${crypto.randomUUID()}/dispute` },
  'POST /wps/withdrawals/:id/dispute/messages': {
    path: `/wps/withdrawals/${crypto.randomUUID()}/dispute/messages`,
    body: { text: 'Hello', requestId: crypto.randomUUID() },
  },
  'POST /wps/withdrawals/:id/receipt/part': {
    path: `/wps/withdrawals/${crypto.randomUUID()}/receipt/part`,
    body: { amount: 1, currency: 'USD' },
  },
  'GET /wps/member/bets': {},
  'GET /wps/member/profit': {},
  'GET /wps/member/deposits': {},
  'GET /wps/member/withdrawals': {},
};

test('only true members open the personal centre or launch a game for money; a trial one is told that it needs a true account [4.20] (R-59)', async () => {
  expect(Object.keys(RIGHT).toSorted()).toEqual(
    Object.keys(TABLE)
      .filter((name) => TABLE[name] === 'true member')
      .toSorted(),
  );
  for (const [name, { path, body, isSealed, upload }] of Object.entries(RIGHT)) {
    const [method, route] = name.split(' ') as [string, string];
    const sent = isSealed ? await server.seal(method, route, body) : body;
    const answer = await server.call(method, path ?? route, { token: roles['trial'], ...(sent && { body: sent }), ...upload });
    expect(answer, name).toMatchObject({ status: 403, body: { code: 'in_need_true_account' } });
  }
  const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' };
  const launch = (role: string) => server.call('POST', '/wps/game/launchGame', { token: roles[role], body });
  expect(await launch('trial')).toMatchObject({ status: 403, body: { code: 'in_need_true_account' } });
  expect((await launch('visitor')).status).toBe(401);
  expect((await launch('member')).status).toBe(200);
});

test.each(sampled(Object.entries(TABLE), ([name]) => name))('%s is for %s alone (R-59)', async (name, access) => {
  const [method, path] = name.split(' ') as [string, string];
  for (const [role, token] of Object.entries(roles)) {
    // The member who signs out does it with a session of its own.
    const own = path === '/wps/session/logout' && SIGNED_IN.has(role) ? await server.signIn() : token;
    const answer = await server.call(method, path.replaceAll(/:\w+/g, '1'), {
      token: own,
      ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
    });
    const isRefused = access === 'anybody' ? false : access === 'known' ? !SIGNED_IN.has(role) && role !== 'visitor' : !SIGNED_IN.has(role);
    expect(answer.status === 401, `${role}: ${answer.text}`).toBe(isRefused);
    if (isRefused) expect(answer.body.code).toBe('session.required');
    expect(answer.status, `${role}: ${answer.text}`).toBeLessThan(500);
  }
});

/** Calls that the specification marks with T, but for reads of the catalogue, of menus and of the mall, which visitors may read. */
const NEED_TOKEN = [
  'DELETE /wps/session/logout',
  'GET /wps/member/info',
  'PUT /wps/member/info/icon',
  'POST /wps/member/password',
  'GET /wps/v2/wallets/balance',
  'POST /wps/relay/GCS_walletTransfer',
  'GET /wps/member/info/funds/consolidated',
  'GET /wps/relay/GCS_merchantWallet',
  'GET /wps/relay/MCSFE_getFavoriteGames',
  'GET /wps/relay/MCSFE_getFavoriteGamesList',
  'POST /wps/relay/MCSFE_addFavoriteGameV2',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
  'GET /wps/relay/GCS_recentGame',
  'POST /wps/game/launchGame',
  'GET /lgw/vn/games/game_menu/recent',
  'GET /wps/relay/MCSFE_getMissionSummaryDetails',
  'GET /wps/relay/MCSFE_getMissionLeaderboard',
  'POST /wps/relay/MCSFE_signUpPromotionJoin',
  'POST /wps/relay/MCSFE_signUpRequestReward',
  'POST /wps/relay/MCS2_claimRafflePromotion',
  'POST /wps/relay/MCS2_processDividendReq',
  'POST /wps/relay/MCS2_processDailySalContract',
  'POST /wps/relay/MCS2_processContractHourSalary',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
  'GET /wps/relay/MCS2_getPointBalance',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
  'GET /wps/relay/MCS2_getRedeemPointList',
  'GET /wps/relay/ODSFE2_MemTransDet',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint',
  'GET /wps/relay/CSP_unreadCount',
];

/** Calls that the specification marks with E. */
const SEALED = [
  'POST /wps/session/login',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
  'POST /wps/member/password',
  'POST /wps/member/password/verification',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint',
];

test('calls that need a token refuse a caller without one, and calls with an encrypted payload refuse a plain one [7.02]', async () => {
  const refusalOf = async (name: string, token?: string) => {
    const [method, path] = name.split(' ') as [string, string];
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const answer = await server.call(method, path, { ...(token && { token }), ...(hasBody && { body: {} }) });
    return `${name} ${answer.status} ${answer.body.code}`;
  };
  const refusals = (names: readonly string[], token?: string) => Promise.all(names.map((name) => refusalOf(name, token)));
  expect(await refusals(NEED_TOKEN)).toEqual(NEED_TOKEN.map((name) => `${name} 401 session.required`));
  expect(await refusals(SEALED, roles['member'])).toEqual(SEALED.map((name) => `${name} 400 payload.refused`));
});
