import { randomUUID } from 'node:crypto';
import type { AgentContractKind } from '#contracts/agents.ts';
import { agentsOf } from '#tests/abuse/agents.ts';
import { grantedBonus } from '#tests/abuse/bonus.ts';
import { messageInChat } from '#tests/abuse/chat.ts';
import { chaseOf } from '#tests/abuse/chases.ts';
import { messageTo } from '#tests/abuse/messages.ts';
import { openRound } from '#tests/abuse/open-game.ts';
import { dueFriend } from '#tests/abuse/referral.ts';
import { ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { sellable } from '#tests/abuse/sports.ts';
import { endedChat } from '#tests/abuse/support.ts';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { sendPicture } from '#tests/factories/pictures.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** Things of one member, whose data no other member may read. */
export type Belongings = {
  token: string;
  session: string;
  deposit: string;
  round: string;
  openRound: string;
  /** A round that was played at an outside studio. */
  studioRound: string;
  /** A finished sitting in a room. */
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
  /** A message of the agent above to this member only. */
  letter: string;
  /** A request for a contract. */
  ask: string;
  /** A chat with customer service. */
  chat: string;
  message: string;
  /** A chat message of the member. */
  said: string;
  bill: string;
  offers: Record<AgentContractKind, string>;
  memberId: string;
  /** The promotion that accepts an application with pictures. */
  promotion: number;
  upline: string;
  link: string;
  sportsBet: string;
  secrets: string[];
};

async function studioRoundOf({ owner }: TestServer, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO vendor_round (id, merchant_id, member_id, vendor, game_code, external_id, currency, stake, staked_in, opened_at, moved_at)
     SELECT 900000000 + id, merchant_id, id, 'AG', 'AG-BAC1', 'theirs', 'USD', 100, '{}', now(), now() FROM member WHERE account = $1 RETURNING id`,
    [account],
  );
  return String(rows[0]!.id);
}

async function sittingOf({ owner }: TestServer, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO sitting (id, merchant_id, member_id, room, name, mode, vendor, game_code, currency, account_id, state, bought, chips, opened_at, moved_at, ended_in)
     SELECT 910000000 + id, merchant_id, id, 'theirs', '1', 'practice', 'BBIN', 'BBIN-REEF', 'USD', 0, 'over', 100, 0, now(), now(), 1
       FROM member WHERE account = $1 RETURNING id`,
    [account],
  );
  return String(rows[0]!.id);
}

/** Makes one of each thing that a member can have. */
export async function belongingsOf(server: TestServer, account: string, password: string): Promise<Belongings> {
  const { call, owner, signIn } = server;
  const agents = agentsOf(server);
  const phone = await owner.query<{ id: number }>("SELECT id FROM offer WHERE slug = 'on-the-phone' AND merchant_id = 1");
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
    letter: await agents.letterTo(account),
    ask: await agents.askOf(account),
    chat: await endedChat(server, account),
    message: await messageTo(server, account),
    said: await messageInChat(server, account),
    bill: await agents.billOf(account),
    offers: await agents.offersTo(account),
    memberId: await agents.idOf(account),
    promotion: phone.rows[0]!.id,
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
    studioRound: await studioRoundOf(server, account),
    sitting: await sittingOf(server, account),
    launchToken: await launch(),
    gameToken: opened.gameToken,
    openRound: (await openRound(server, token)).roundId,
    secrets: [account, '31.07', deposit.payUrl, opened.fair.serverSeedHash],
  };
}
