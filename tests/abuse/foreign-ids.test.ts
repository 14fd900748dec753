import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { AgentContractKind } from '#contracts/agents.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { dueFriend } from '#tests/abuse/referral.ts';
import { agentsOf, messageToAll, noteOf, objection, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import { grantedBonus } from '#tests/abuse/bonus.ts';
import { chaseOf } from '#tests/abuse/chases.ts';
import { messageInChat } from '#tests/abuse/chat.ts';
import { messageTo } from '#tests/abuse/messages.ts';
import { openRound } from '#tests/abuse/open-game.ts';
import { pokerRoom } from '#tests/abuse/poker.ts';
import { OPEN_TICKET, ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { servedCalls } from '#tests/abuse/served.ts';
import { PAYMENT, payouts } from '#tests/abuse/withdrawals.ts';
import { funded } from '#tests/factories/ledger.ts';
import { sendPicture } from '#tests/factories/pictures.ts';
import { sellable } from '#tests/abuse/sports.ts';
import { testServer, type CallOptions } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner, signIn } = server;
const agents = agentsOf(server);
const phone = (await owner.query<{ id: number }>("SELECT id FROM offer WHERE slug = 'on-the-phone' AND merchant_id = 1")).rows[0]!.id;

/** Belongings of one member; nobody else may see their bytes. */
type Belongings = {
  token: string;
  session: string;
  deposit: string;
  round: string;
  openRound: string;
  /** A round that a studio outside played. */
  studioRound: string;
  /** A sitting in a room that is over. */
  sitting: string;
  launchToken: string;
  gameToken: string;
  withdrawal: string;
  disputed: string;
  payoutAccount: string;
  picture: string;
  bonus: string;
  friend: string;
  ticket: string;
  chase: string;
  message: string;
  /** A message of the member's in chat. */
  said: string;
  bill: string;
  offers: Record<AgentContractKind, string>;
  memberId: string;
  upline: string;
  link: string;
  sportsBet: string;
  secrets: string[];
};
let mine: Belongings;
let stranger: { token: string };
let elsewhere: { token: string; host: string };

async function studioRoundOf(account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO vendor_round (id, merchant_id, member_id, vendor, game_code, external_id, currency, stake, staked_in, opened_at, moved_at)
     SELECT 900000000 + id, merchant_id, id, 'AG', 'AG-BAC1', 'theirs', 'USD', 100, '{}', now(), now() FROM member WHERE account = $1 RETURNING id`,
    [account],
  );
  return String(rows[0]!.id);
}

async function sittingOf(account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO sitting (id, merchant_id, member_id, room, name, mode, vendor, game_code, currency, account_id, state, bought, chips, opened_at, moved_at, ended_in)
     SELECT 910000000 + id, merchant_id, id, 'theirs', '1', 'practice', 'BBIN', 'BBIN-REEF', 'USD', 0, 'over', 100, 0, now(), now(), 1
       FROM member WHERE account = $1 RETURNING id`,
    [account],
  );
  return String(rows[0]!.id);
}

async function belongingsOf(account: string, password: string): Promise<Belongings> {
  const token = await signIn(account, password);
  const value = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await call(method, path, { token, ...(body && { body }) })).body.value as T;
  const order = { method: 'sandbox-bank', amount: 31.07, currency: 'USD', requestId: randomUUID() };
  const deposit = await value<{ id: string; payUrl: string }>('POST', '/wps/cashier/deposits', order);
  const place = { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' };
  const launch = async () => (await value<{ launchToken: string }>('POST', '/wps/game/launchGame', place)).launchToken;
  const opened = await value<{ gameToken: string; stakes: number[]; fair: { serverSeedHash: string } }>('POST', '/wps/rounds/open', {
    launchToken: await launch(),
  });
  const press = { gameToken: opened.gameToken, requestId: randomUUID(), stake: opened.stakes[0], currency: 'USD' };
  const { round } = await value<{ round: { roundId: string } }>('POST', '/wps/rounds/play', press);
  const { list } = await value<{ list: { id: string; isThis: boolean }[] }>('GET', '/wps/member/sessions');
  const members = payouts(server, password);
  const disputed = await members.disputedIn(token);
  const withdrawal = await members.withdrawalIn(token, 'requested');
  return {
    bonus: await grantedBonus(server, account),
    friend: await dueFriend(server, account),
    ticket: (await ticketsOf(server, account))[0]!,
    chase: await chaseOf(server, token),
    message: await messageTo(server, account),
    said: await messageInChat(server, account),
    bill: await agents.billOf(account),
    offers: await agents.offersTo(account),
    memberId: await agents.idOf(account),
    upline: await agents.top(),
    link: await agents.linkId(),
    sportsBet: (await sellable(server, token)).betId,
    withdrawal,
    disputed,
    payoutAccount: await members.accountId(token),
    picture: await sendPicture(server, token, 'identity'),
    token,
    session: list.find(({ isThis }) => isThis)!.id,
    deposit: deposit.id,
    round: round.roundId,
    studioRound: await studioRoundOf(account),
    sitting: await sittingOf(account),
    launchToken: await launch(),
    gameToken: opened.gameToken,
    openRound: (await openRound(server, token)).roundId,
    secrets: [account, '31.07', deposit.payUrl, opened.fair.serverSeedHash],
  };
}

beforeAll(async () => {
  const wallet = createWallet({ db: server.db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  await agents.positionsOn();
  mine = await belongingsOf('mara07', 'Lantern07');
  // An agent beside its branch; linus01 stands above it.
  stranger = { token: await signIn('odette02', 'Agent002') };
  const host = `kinnaree.localhost:${server.port}`;
  elsewhere = { token: await signIn('malee07', 'Kinnaree07', host), host };
});

type Reach = { path?: string; body?: object };
type Attempt = {
  reach: (of: Belongings) => Reach;
  unknown: Reach;
  /** Code that a caller of another brand, who is no agent, receives. */
  elsewhere?: string;
  /** Owner of the thing, if that is not the member itself. */
  owner?: (of: Belongings) => string;
  /** Code of the refusal: a token is over, an id is unknown. */ code: string;
};

const document = (pictureId: string) => ({ kind: 'passport', pictureIds: [pictureId], requestId: randomUUID() });
const chasing = { requestId: randomUUID(), stake: 1, currency: 'USD', draws: [{ number: 1, times: 1 }], stopsOnWin: true };
const line = (picture: string) => ({ topic: 'game', text: 'Hello', pictureIds: [picture], requestId: randomUUID() });
const application = (pictureId: string) => ({ promotionId: phone, comment: 'Mine.', pictureIds: [pictureId], requestId: randomUUID() });
const question = (pictureId: string) => ({
  questionType: 'game',
  content: 'What does it pay?',
  pictureIds: [pictureId],
  requestId: randomUUID(),
});
const payout = (accountId: string) => ({ accountId, amount: 10, currency: 'USD', paymentPassword: PAYMENT, requestId: randomUUID() });
const firstPick = (roundId: string) => ({ roundId, step: 0, requestId: randomUUID(), act: { pick: 0 } });

/** Every call that takes an id or a token of something, and how it is tried with somebody else's; `public` names what is everybody's. */
const TABLE: Record<string, 'public' | Attempt> = {
  'GET /wps/catalogue/games/:vendor/:code': 'public',
  'GET /wps/tables/:family/:model': 'public',
  'GET /wps/draws/:vendor/:gameCode': 'public',
  // Proofs are for everybody.
  'GET /wps/fairness/chains/:id': 'public',
  'POST /wps/fairness/chains/:id/seed': 'public',
  'GET /wps/fairness/draws/:id': 'public',
  'GET /wps/fairness/games/:vendor/:gameCode': 'public',
  // Rooms are for every member of their brand.
  'GET /wps/rooms/:id': 'public',
  'POST /wps/poker/tables/:room/wait': 'public',
  'DELETE /wps/poker/tables/:room/wait': 'public',
  // Every member of its brand may verify a hand; cards that were not shown are open to the player of them alone.
  'GET /wps/poker/tourneys/:room': 'public',
  'GET /wps/poker/hands/:id': 'public',
  'GET /wps/poker/hands/:id/proof': 'public',
  'GET /wps/sports/events/:id': 'public',
  'GET /wps/sports/proof/:event': 'public',
  'GET /wps/sports/bets/:id': {
    reach: ({ sportsBet }) => ({ path: `/wps/sports/bets/${sportsBet}` }),
    unknown: { path: '/wps/sports/bets/987654321' },
    code: 'sports.bet_unknown',
  },
  'GET /wps/sports/bets/:id/sales': {
    reach: ({ sportsBet }) => ({ path: `/wps/sports/bets/${sportsBet}/sales` }),
    unknown: { path: '/wps/sports/bets/987654321/sales' },
    code: 'sports.bet_unknown',
  },
  'POST /wps/sports/cash-out/quote': {
    reach: ({ sportsBet }) => ({ body: { betId: sportsBet } }),
    unknown: { body: { betId: '987654321' } },
    code: 'sports.bet_unknown',
  },
  'POST /wps/sports/cash-out': {
    reach: ({ sportsBet }) => ({ body: { betId: sportsBet, least: 0.01, currency: 'USD', requestId: randomUUID() } }),
    unknown: { body: { betId: '987654321', least: 0.01, currency: 'USD', requestId: randomUUID() } },
    code: 'sports.bet_unknown',
  },
  'POST /wps/sports/auto': {
    reach: ({ sportsBet }) => ({ body: { betId: sportsBet, target: 500, currency: 'USD', requestId: randomUUID() } }),
    unknown: { body: { betId: '987654321', target: 500, currency: 'USD', requestId: randomUUID() } },
    code: 'sports.bet_unknown',
  },
  'POST /wps/sports/auto/end': {
    reach: ({ sportsBet }) => ({ body: { betId: sportsBet, requestId: randomUUID() } }),
    unknown: { body: { betId: '987654321', requestId: randomUUID() } },
    code: 'sports.bet_unknown',
  },
  'GET /wps/chat/rooms/:kind/:name': 'public',
  'POST /wps/chat/rooms/:kind/:name/messages': 'public',
  // Any reader of a message may report it.
  'POST /wps/chat/messages/:id/report': 'public',
  // Any reader of a message may tip its author.
  'POST /wps/chat/messages/:id/tip': 'public',
  'POST /wps/chat/rooms/:kind/:name/rain': 'public',
  'DELETE /wps/chat/messages/:id': {
    reach: ({ said }) => ({ path: `/wps/chat/messages/${said}` }),
    unknown: { path: '/wps/chat/messages/987654321' },
    code: 'chat.message_unknown',
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': 'public',
  // A launch token is its own proof, and the address that it gets says nothing of its member.
  'POST /wps/relay/GCS_gameLaunchFB': 'public',
  'POST /wps/relay/MCSFE_signUpPromotionJoin': 'public',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': 'public',
  'POST /wps/relay/MCSFE_signUpRequestReward': 'public',
  // Missions and races are a brand’s; what is claimed and shown of a member is the caller’s own.
  'POST /wps/missions/claims': 'public',
  'POST /wps/offers/claims': 'public',
  'GET /wps/relay/MCSFE_getMissionLeaderboard': 'public',
  'GET /wps/races/:raceId/draw': 'public',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': 'public',
  'POST /wps/agent/contracts': {
    reach: ({ memberId }) => ({ body: offerTo(memberId) }),
    unknown: { body: offerTo('987654321') },
    code: 'agents.stranger',
    elsewhere: 'agents.not_agent',
  },
  'POST /wps/agent/messages': {
    reach: ({ memberId }) => ({ body: { ...messageToAll(), downlineId: memberId } }),
    unknown: { body: { ...messageToAll(), downlineId: '987654321' } },
    code: 'agents.stranger',
    elsewhere: 'agents.not_agent',
  },
  'POST /wps/agent/links/:id/state': {
    reach: ({ link }) => ({ path: `/wps/agent/links/${link}/state`, body: { isOpen: false } }),
    unknown: { path: '/wps/agent/links/987654321/state', body: { isOpen: false } },
    code: 'agents.link_unknown',
    elsewhere: 'agents.not_agent',
    owner: ({ upline }) => upline,
  },
  'POST /wps/agent/positions': {
    reach: ({ memberId }) => ({ body: positionTo(memberId) }),
    unknown: { body: positionTo('987654321') },
    code: 'agents.stranger',
    elsewhere: 'agents.not_agent',
  },
  'POST /wps/agent/positions/settlements': {
    reach: ({ memberId }) => ({ body: { downlineId: memberId, startsAt: SHEET_OF } }),
    unknown: { body: { downlineId: '987654321', startsAt: SHEET_OF } },
    code: 'agents.stranger',
    elsewhere: 'agents.not_agent',
  },
  ...Object.fromEntries(
    ['team?days=7', 'report?by=day', 'bets?days=7', 'transactions?days=7'].map((call): [string, Attempt] => [
      `GET /wps/agent/${call.split('?')[0]}`,
      {
        reach: ({ memberId }) => ({ path: `/wps/agent/${call}&memberId=${memberId}` }),
        unknown: { path: `/wps/agent/${call}&memberId=987654321` },
        code: 'agents.stranger',
        elsewhere: 'agents.not_agent',
        owner: ({ upline }) => upline,
      },
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['GET', '', undefined],
        ['POST', '/freeze', { reason: 'as agreed' }],
        ['POST', '/unfreeze', {}],
        ['POST', '/prize-group', { most: 1_900 }],
        ['POST', '/notes', noteOf()],
      ] as const
    ).map(([method, act, body]): [string, Attempt] => [
      `${method} /wps/agent/downlines/:id${act}`,
      {
        reach: ({ memberId }) => ({ path: `/wps/agent/downlines/${memberId}${act}`, ...(body && { body }) }),
        unknown: { path: `/wps/agent/downlines/987654321${act}`, ...(body && { body }) },
        code: 'agents.stranger',
        elsewhere: 'agents.not_agent',
        owner: ({ upline }) => upline,
      },
    ]),
  ),
  'POST /wps/relay/MCS2_processDividendReq': {
    reach: ({ offers }) => ({ body: { contractId: offers.dividend, action: 'ACCEPT' } }),
    unknown: { body: { contractId: '987654321', action: 'ACCEPT' } },
    code: 'agents.contract_unknown',
  },
  'POST /wps/relay/MCS2_processDailySalContract': {
    reach: ({ offers }) => ({ body: { contractId: offers.daily, action: 'ACCEPT' } }),
    unknown: { body: { contractId: '987654321', action: 'ACCEPT' } },
    code: 'agents.contract_unknown',
  },
  'POST /wps/relay/MCS2_processContractHourSalary': {
    reach: ({ offers }) => ({ body: { contractId: offers.hourly, action: 'ACCEPT' } }),
    unknown: { body: { contractId: '987654321', action: 'ACCEPT' } },
    code: 'agents.contract_unknown',
  },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': {
    reach: ({ offers }) => ({ body: { contractId: offers.realtime, action: 'ACCEPT' } }),
    unknown: { body: { contractId: '987654321', action: 'ACCEPT' } },
    code: 'agents.contract_unknown',
  },
  [`POST ${OPEN_TICKET}`]: {
    reach: ({ ticket }) => ({ body: { ticketId: ticket, clientSeed: 'mine', requestId: randomUUID() } }),
    unknown: { body: { ticketId: '987654321', clientSeed: 'mine', requestId: randomUUID() } },
    code: 'rewards.unknown',
  },
  'POST /wps/agent/bills/:id/claim': {
    reach: ({ bill }) => ({ path: `/wps/agent/bills/${bill}/claim`, body: {} }),
    unknown: { path: '/wps/agent/bills/987654321/claim', body: {} },
    code: 'agents.bill_unknown',
  },
  'POST /wps/agent/bills/:id/objections': {
    reach: ({ bill }) => ({ path: `/wps/agent/bills/${bill}/objections`, body: objection() }),
    unknown: { path: '/wps/agent/bills/987654321/objections', body: objection() },
    code: 'agents.bill_unknown',
  },
  'DELETE /wps/member/sessions/:id': {
    reach: ({ session }) => ({ path: `/wps/member/sessions/${session}` }),
    unknown: { path: `/wps/member/sessions/${randomUUID()}` },
    code: 'identity.session_unknown',
  },
  'GET /wps/cashier/deposits/:id': {
    reach: ({ deposit }) => ({ path: `/wps/cashier/deposits/${deposit}` }),
    unknown: { path: `/wps/cashier/deposits/${randomUUID()}` },
    code: 'cashier.deposit_unknown',
  },
  'GET /wps/rooms/sittings/:id': {
    reach: ({ sitting }) => ({ path: `/wps/rooms/sittings/${sitting}` }),
    unknown: { path: '/wps/rooms/sittings/987654321' },
    code: 'rounds.round_unknown',
  },
  'GET /wps/member/rounds/:id': {
    reach: ({ round }) => ({ path: `/wps/member/rounds/${round}` }),
    unknown: { path: '/wps/member/rounds/987654321' },
    code: 'rounds.round_unknown',
  },
  'GET /wps/member/rounds/:id/page': {
    reach: ({ studioRound }) => ({ path: `/wps/member/rounds/${studioRound}/page` }),
    unknown: { path: '/wps/member/rounds/987654321/page' },
    code: 'rounds.round_unknown',
  },
  'POST /wps/rounds/open': {
    reach: ({ launchToken }) => ({ body: { launchToken } }),
    unknown: { body: { launchToken: 'x'.repeat(43) } },
    code: 'rounds.launch_expired',
  },
  'POST /wps/rounds/play': {
    reach: ({ gameToken }) => ({ body: { gameToken, requestId: randomUUID(), stake: 1, currency: 'USD' } }),
    unknown: { body: { gameToken: 'x'.repeat(43), requestId: randomUUID(), stake: 1, currency: 'USD' } },
    code: 'rounds.game_session_over',
  },
  'POST /wps/rounds/chases': {
    reach: ({ gameToken }) => ({ body: { ...chasing, gameToken } }),
    unknown: { body: { ...chasing, gameToken: 'x'.repeat(43) } },
    code: 'rounds.game_session_over',
  },
  'POST /wps/rounds/chases/:id/stop': {
    reach: ({ chase }) => ({ path: `/wps/rounds/chases/${chase}/stop` }),
    unknown: { path: '/wps/rounds/chases/987654321/stop' },
    code: 'rounds.chase_unknown',
  },
  'POST /wps/support/lines': {
    reach: ({ picture }) => ({ body: line(picture) }),
    unknown: { body: line(randomUUID()) },
    // Nobody of staff is there: nothing is looked up.
    code: 'support.nobody_there',
  },
  'POST /wps/messages/mark': {
    reach: ({ message }) => ({ body: { ids: [message], mark: 'read' } }),
    unknown: { body: { ids: ['m987654321'], mark: 'read' } },
    code: 'messages.unknown',
  },
  'POST /wps/promotions/applications': {
    reach: ({ picture }) => ({ body: application(picture) }),
    unknown: { body: application(randomUUID()) },
    code: 'files.unknown',
    // A promotion is of one brand.
    elsewhere: 'promotions.unknown',
  },
  'PUT /wps/feedback': {
    reach: ({ picture }) => ({ body: question(picture) }),
    unknown: { body: question(randomUUID()) },
    code: 'files.unknown',
  },
  'POST /wps/member/identity/documents': {
    reach: ({ picture }) => ({ body: document(picture) }),
    unknown: { body: document(randomUUID()) },
    // The own details are required before anything of a picture is revealed, and the stranger has none.
    code: 'kyc.details_first',
  },
  // A sign-in that waits is its browser's: in another one it is as over as one that never was.
  'POST /wps/session/proof/code': 'public',
  // An identity that opens no account yet is its browser's too: a sign-in or registration elsewhere goes without it
  // (modules/identity/openid).
  'POST /wps/session/login': 'public',
  'PUT /wps/member/register': 'public',
  'PUT /wps/member/register/mobile': 'public',
  'POST /wps/session/proof': 'public',
  'GET /wps/verification/phone': 'public',
  'POST /wps/referral/rewards': {
    reach: ({ friend }) => ({ body: { id: friend, requestId: randomUUID() } }),
    unknown: { body: { id: '987654321', requestId: randomUUID() } },
    code: 'referral.unknown',
  },
  'POST /wps/bonus/:id/forfeit': {
    reach: ({ bonus }) => ({ path: `/wps/bonus/${bonus}/forfeit`, body: { requestId: randomUUID() } }),
    unknown: { path: '/wps/bonus/987654321/forfeit', body: { requestId: randomUUID() } },
    code: 'bonus.unknown',
  },
  'GET /wps/withdrawals/:id': {
    reach: ({ withdrawal }) => ({ path: `/wps/withdrawals/${withdrawal}` }),
    unknown: { path: `/wps/withdrawals/${randomUUID()}` },
    code: 'withdrawals.unknown',
  },
  'GET /wps/withdrawals/:id/dispute': {
    reach: ({ disputed }) => ({ path: `/wps/withdrawals/${disputed}/dispute` }),
    unknown: { path: `/wps/withdrawals/${randomUUID()}/dispute` },
    code: 'withdrawals.unknown',
  },
  'POST /wps/withdrawals': {
    reach: ({ payoutAccount }) => ({ body: payout(payoutAccount) }),
    unknown: { body: payout(randomUUID()) },
    // The own payment password is required before anything of an account is revealed, and the stranger has none.
    code: 'identity.payment_password_missing',
  },
  ...Object.fromEntries(
    [
      ['cancel', {}],
      ['receipt', { answer: 'received' }],
      ['receipt/part', { amount: 1, currency: 'USD' }],
      ['dispute/messages', { text: 'Hello', requestId: randomUUID() }],
    ].map(([step, body]): [string, Attempt] => [
      `POST /wps/withdrawals/:id/${step as string}`,
      {
        reach: ({ withdrawal }) => ({ path: `/wps/withdrawals/${withdrawal}/${step as string}`, body: body as object }),
        unknown: { path: `/wps/withdrawals/${randomUUID()}/${step as string}`, body: body as object },
        code: 'withdrawals.unknown',
      },
    ]),
  ),
  'POST /wps/rounds/act': {
    reach: (of) => ({ body: firstPick(of.openRound) }),
    unknown: { body: firstPick('987654321') },
    code: 'rounds.round_unknown',
  },
};

/** `requestId` is the caller's own; `recommenderId` and `firebaseIdToken` are fields of a form. */
const isReference = (field: string): boolean =>
  /^(ids?|vendor|code)$|(Ids?|Token|Ref)$/.test(field) && !/^(requestId|recommenderId|firebaseIdToken)$/.test(field);

test('every call that takes an id is in the table (R-60)', async () => {
  const taking = (await servedCalls(server)).filter(
    ({ path, fields }) => path.includes(':') || fields.some((field) => isReference(field) && !['vendor', 'code'].includes(field)),
  );
  expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

const tried = Object.entries(TABLE).filter((row): row is [string, Attempt] => row[1] !== 'public');

test.each(sampled(tried, ([name]) => name))(
  '%s with what belongs to somebody else answers as with what never was (R-60)',
  async (name, { reach, unknown, code, elsewhere: there = code, owner: ownerOf }) => {
    const [method, template] = name.split(' ') as [string, string];
    const ask = ({ path = template, body }: Reach, as: Pick<CallOptions, 'token' | 'host'>) =>
      call(method, path, { ...as, ...(body && { body }) });
    const callers: { as: { token: string; host?: string }; isAtHome: boolean; says?: string }[] = [
      { as: stranger, isAtHome: true },
      { as: elsewhere, isAtHome: true, says: there },
      { as: { token: elsewhere.token }, isAtHome: false },
    ];
    for (const { as, isAtHome, says = code } of callers) {
      const [foreign, never] = [await ask(reach(mine), as), await ask(unknown, as)];
      expect(foreign.body.code).toBe(isAtHome ? says : 'session.required');
      expect(foreign.status, foreign.text).toBeGreaterThanOrEqual(401);
      expect(foreign.text).toBe(never.text);
      for (const secret of mine.secrets) expect(foreign.text).not.toContain(secret);
    }
    // It was there all the time: its owner reaches it.
    if (method === 'GET') expect((await ask(reach(mine), { token: ownerOf ? ownerOf(mine) : mine.token })).status).toBe(200);
  },
);

test('a room of one brand is unknown in another (R-60)', async () => {
  const room = await pokerRoom(server);
  for (const [method, path] of [
    ['GET', `/wps/rooms/${room}`],
    ['POST', `/wps/poker/tables/${room}/wait`],
    ['DELETE', `/wps/poker/tables/${room}/wait`],
  ] as const) {
    expect((await call(method, path, elsewhere)).body.code, path).toBe('rooms.unknown');
    expect((await call(method, path, stranger)).status, path).toBe(200);
  }
});

test.each([
  ['pool', '/wps/poker/lobby?mode=practice&kind=fast'],
  ['tournament', '/wps/poker/tourneys?mode=practice'],
])('a %s has no waiting list', async (_what, path) => {
  const listed = async () => ((await call('GET', path, stranger)).body.value as { list: { room: string }[] }).list;
  await expect.poll(listed, { timeout: 30_000 }).not.toEqual([]);
  const [{ room }] = (await listed()) as [{ room: string }];
  for (const method of ['POST', 'DELETE'])
    expect((await call(method, `/wps/poker/tables/${room}/wait`, stranger)).body.code, method).toBe('rooms.unknown');
});

test('nothing of somebody else is reached by lists and their filters (R-60)', async () => {
  const lists = (await servedCalls(server)).filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && path.startsWith('/wps/'),
  );
  expect(lists.length).toBeGreaterThan(20);
  for (const { path } of sampled(lists, ({ name }) => name))
    for (const query of ['', '?mode=real', `?memberId=1`, `?vendor=AE&gameCode=AE-0001&mode=real`]) {
      const { text } = await call('GET', path + query, { token: stranger.token });
      for (const secret of [
        ...mine.secrets,
        mine.session,
        mine.deposit,
        mine.gameToken,
        `"roundId":"${mine.round}"`,
        `"roundId":"${mine.openRound}"`,
      ])
        expect(text, `${path}${query}`).not.toContain(secret);
    }
  // The session that was to be ended lives on, its launch still opens, and its round goes on where it stood.
  expect((await call('GET', '/wps/member/info', { token: mine.token })).status).toBe(200);
  expect((await call('POST', '/wps/rounds/open', { token: mine.token, body: { launchToken: mine.launchToken } })).status).toBe(200);
  expect((await call('POST', '/wps/rounds/act', { token: mine.token, body: firstPick(mine.openRound) })).status).toBe(200);
});
