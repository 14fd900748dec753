import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { createDeposit } from '#contracts/cashier.ts';
import type { betRecords, openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { readVendors } from '#modules/catalogue/index.ts';
import { ask } from '#bench/support/request.ts';
import { clientOf } from '#tests/factories/client.ts';
import { betOf } from '#tests/robot/families.ts';

type Deposit = WireOutput<typeof createDeposit, number>;
type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;
type Bets = WireOutput<typeof betRecords, number>;
type Detail = WireOutput<typeof roundDetail, number>;

const VENDORS = join(import.meta.dirname, '../../vendors');
const AMOUNT = 50;
const WITHIN_MS = 30_000;
/** Number of repeats of a call, so that the calls reach every server behind a balancer. */
const REPEATS = 6;

/**
 * Goes a member's way through the site at `http://localhost:<port>`: sign in, deposit, play, read the record, enter rooms. A single process and a cluster must answer alike. Returns a line for each step; throws at the first wrong answer.
 */
export async function walk(origin: string): Promise<string[]> {
  const client = clientOf(Number(new URL(origin).port));
  const token = await client.signIn();
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => ask<T>(origin, method, path, body, token);
  const socket = await openSocket(`${origin.replace(/^http/, 'ws')}/rt`, origin, { type: 'hello', token });
  try {
    await socket.until('ready');
    const lines = ['signed in, and the socket is open'];
    const before = await balanceOf(call);
    await deposit(origin, call);
    const paid = await settled(call, before + AMOUNT);
    lines.push(`a deposit of ${AMOUNT} is in the balance`);
    const opened = await openTitle(call);
    const order = {
      gameToken: opened.gameToken,
      requestId: randomUUID(),
      stake: opened.stakes[0]!,
      currency: opened.currency,
      bet: await betOf(opened.family),
    };
    socket.frames.length = 0;
    const played = await call<Played>('POST', '/wps/rounds/play', order);
    expect(cents(played.balance) === cents(paid) - cents(order.stake) + cents(played.round.payout), 'the balance after the spin adds up');
    await socket.until('balance');
    lines.push('a spin moves the balance, and the socket shows it');
    for (let n = 0; n < REPEATS; n++) {
      const again = await call<Played>('POST', '/wps/rounds/play', order);
      expect(again.isReplay && isDeepStrictEqual(again.round, played.round), 'a repeated spin is the same round');
    }
    lines.push(`the spin repeated ${REPEATS} times is the same round`);
    for (let n = 0; n < REPEATS; n++) {
      const { content } = await call<Bets>('GET', '/wps/member/bets');
      expect(content[0]?.roundId === played.round.roundId, 'the newest line of the record is the spin');
      const { round } = await call<Detail>('GET', `/wps/member/rounds/${played.round.roundId}`);
      expect(round.payout === played.round.payout && isDeepStrictEqual(round.outcome, played.round.outcome), 'the record has the outcome');
    }
    lines.push('the record has the spin with its outcome');
    expect(cents(await balanceOf(call)) === cents(played.balance), 'the balance stays');
    lines.push(`the sockets of ${await visitRooms(origin, call)} rooms show their tables`);
    return lines;
  } finally {
    socket.close();
  }
}

type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

async function balanceOf(call: Call): Promise<number> {
  return (await call<{ balance: number }>('GET', '/wps/v2/wallets/balance')).balance;
}

async function deposit(origin: string, call: Call): Promise<void> {
  const { methods } = await call<{ methods: { code: string; isSandbox: boolean; fee: number }[] }>('GET', '/wps/cashier/methods');
  const free = methods.find(({ isSandbox, fee }) => isSandbox && fee === 0);
  expect(free !== undefined, 'a method of the sandbox is offered');
  const order = { method: free!.code, amount: AMOUNT, currency: 'USD', requestId: randomUUID() };
  const opened = await call<Deposit>('POST', '/wps/cashier/deposits', order);
  const page = new URL(opened.payUrl!);
  const paid = await fetch(`${origin}${page.pathname}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  expect(paid.status === 303, `the payment is taken, and not answered ${paid.status}`);
  for (const until = Date.now() + WITHIN_MS; ; await sleep(200)) {
    const { status } = await call<Deposit>('GET', `/wps/cashier/deposits/${opened.id}`);
    if (status === 'credited') return;
    expect(Date.now() < until, `the deposit is credited in time, and not ${status}`);
  }
}

async function settled(call: Call, wanted: number): Promise<number> {
  const balance = await balanceOf(call);
  expect(cents(balance) === cents(wanted), `the balance is ${wanted}, and not ${balance}`);
  return balance;
}

/** Opens the first slot that this system deals itself. */
async function openTitle(call: Call): Promise<Opened> {
  const dealtHere = new Set((await readVendors(VENDORS)).filter(({ isDemoStudio }) => isDemoStudio).map(({ code }) => code));
  const list = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=100';
  const { games } = await call<{ games: { vassalage: string; gameCode: string }[] }>('GET', list);
  const { vassalage: vendor, gameCode } = games.find(({ vassalage }) => dealtHere.has(vassalage))!;
  const { launchToken } = await call<{ launchToken: string }>('POST', '/wps/game/launchGame', { vendor, gameCode, mode: 'real' });
  return call<Opened>('POST', '/wps/rounds/open', { launchToken });
}

/** Opens the socket of each room of a title; rooms are spread over the processes that lead them. */
async function visitRooms(origin: string, call: Call): Promise<number> {
  const { rooms } = await call<{ rooms: { id: string }[] }>('GET', '/wps/rooms?vendor=XY&gameCode=XY-HIGHCARD&mode=real');
  for (const { id } of rooms) {
    const { url, pass } = await entered(call, id);
    expect(new URL(url).host === new URL(origin).host, `a room is at the site's own address, and not at ${url}`);
    const socket = await openSocket(url, origin, { type: 'hello', room: id, pass });
    await socket.until('view');
    socket.close();
  }
  return rooms.length;
}

/** Enters a room; a room without a leader is given to a process at the first call. */
async function entered(call: Call, id: string): Promise<{ url: string; pass: string }> {
  for (const until = Date.now() + WITHIN_MS; ; await sleep(500)) {
    const found = await call<{ url: string; pass: string }>('GET', `/wps/rooms/${id}`).catch((error: Error) => error);
    if (!(found instanceof Error)) return found;
    expect(found.message.endsWith('rooms.moving') && Date.now() < until, `a room is entered, and not refused by ${found.message}`);
  }
}

type Frame = { type: string };

async function openSocket(url: string, origin: string, hello: object) {
  const ws = new WebSocket(url, { headers: { origin } });
  const frames: Frame[] = [];
  ws.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) frames.push(JSON.parse(data.toString()) as Frame);
  });
  await new Promise((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('error', reject);
  });
  ws.send(JSON.stringify(hello));
  const until = async (type: string): Promise<void> => {
    for (const end = Date.now() + WITHIN_MS; !frames.some((frame) => frame.type === type); await sleep(50))
      expect(Date.now() < end, `the socket gets ${type}`);
  };
  return { frames, until, close: () => ws.terminate() };
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

function expect(isSo: boolean, words: string): void {
  if (!isSo) throw new Error(`It is not so that ${words}.`);
}
