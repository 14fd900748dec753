import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#tests/simulation/random.ts';
import type { Step } from '#tests/paid-out/step.ts';
import type { Harmed } from '#tests/paid-out/supervise.ts';
import { isBehind, type Sent } from '#tests/paid-out/verify.ts';

export type Member = { id: string; account: string };

/** Time by which the senders' clock advances with each of their turns, because a provider is asked again after a minute at the earliest. */
const TURN_MS = 65_000;
/** Time that is longer than the senders' clock can have advanced, and half an hour more. */
const SILENCE_MS = 3 * 86_400_000;

/**
 * Runs members who deposit, withdraw and confirm receipts, and staff who approve, send or pay by hand. Repeats steps with unknown outcomes
 * with the same ids until the outcome is known.
 */
export function startLoad({ harmed, members, random }: { harmed: Harmed; members: readonly Member[]; random: Random }) {
  const sent: Sent = { deposits: new Map(), withdrawals: new Map() };
  const counts = { sent: 0, unknown: 0 };
  const wrong: string[] = [];
  let waiting: { since: number; notify(ms: number): void }[] = [];
  let [isOn, isAbandoned] = [true, false];

  async function known(step: Step): Promise<string | undefined> {
    while (!isAbandoned) {
      const sentAt = performance.now();
      const answer = await harmed.ask(step);
      if (answer === 'unknown') {
        counts.unknown++;
        await sleep(100);
        continue;
      }
      if (answer.startsWith('failed')) wrong.push(`${step.name}: ${answer}`);
      counts.sent++;
      const now = performance.now();
      for (const { since, notify } of waiting) if (sentAt >= since) notify(now - since);
      waiting = waiting.filter(({ since }) => sentAt < since);
      return answer;
    }
    return undefined;
  }

  /** Takes a step of a withdrawal, records its reported state, and checks that no state goes back. */
  async function move(member: string, id: string, step: Step): Promise<string | undefined> {
    const state = await known(step);
    if (state === undefined) return undefined;
    const before = sent.withdrawals.get(id)?.state ?? 'requested';
    if (isBehind(state, before)) wrong.push(`${id} was ${before} and is ${state} after ${step.name}`);
    else sent.withdrawals.set(id, { member, state });
    return state;
  }

  async function withdraw({ id: member, account }: Member, own: Random): Promise<void> {
    const id = await known({ name: 'ask', member, account, request: randomUUID() });
    if (id === undefined) return;
    if (!/^[0-9a-f]{8}-/.test(id)) return void wrong.push(`a withdrawal was refused: ${id}`);
    sent.withdrawals.set(id, { member, state: 'requested' });
    const isByHand = own.chance(0.4);
    const answer = own.pick(['receive', 'part', 'silence'] as const);
    for (let state: string | undefined = 'requested'; state !== undefined && state !== 'received';) {
      if (state === 'requested') state = await move(member, id, { name: 'approve', id, request: randomUUID() });
      else if (state === 'approved') state = await move(member, id, isByHand ? { name: 'pay', id } : { name: 'hand', id, request: id });
      else if (state === 'paid' && answer === 'silence') return;
      else if (state === 'paid') state = await move(member, id, { name: answer as 'receive' | 'part', member, id });
      else if (state === 'disputed') state = await move(member, id, { name: 'receive', member, id });
      else if (state === 'paying') {
        await sleep(100);
        state = await move(member, id, { name: 'look', id });
      } else return void wrong.push(`${id} is ${state}`);
    }
  }

  async function live(member: Member): Promise<void> {
    const own = random.fork(member.id);
    while (isOn) {
      const request = randomUUID();
      const outcome = await known({ name: 'deposit', member: member.id, request });
      if (outcome === undefined) return;
      if (outcome === 'credited') sent.deposits.set(request, member.id);
      else wrong.push(`a deposit was ${outcome}`);
      await withdraw(member, own);
    }
  }

  const living = Promise.all(members.map(live));
  living.catch(() => {});
  let isSending = true;
  const sending = (async () => {
    for (let turn = 1; isSending && !isAbandoned; turn++) {
      await harmed.ask({ name: 'send', aheadMs: turn * TURN_MS });
      await sleep(250);
    }
  })();
  return {
    sent,
    counts,
    wrong,
    answeredSince: (since: number): Promise<number> => new Promise((notify) => waiting.push({ since, notify })),
    abandon: async (): Promise<void> => {
      [isOn, isAbandoned] = [false, true];
      await sending;
    },
    /** Waits until all pending work is finished. A member who gave no answer counts as one who confirmed nothing. */
    finish: async (): Promise<void> => {
      isOn = false;
      await living;
      isSending = false;
      await sending;
      const silent = () => [...sent.withdrawals].filter(([, { state }]) => state !== 'received');
      while (silent().length > 0 && wrong.length === 0) {
        await known({ name: 'silence', aheadMs: SILENCE_MS });
        for (const [id, { member }] of silent()) await move(member, id, { name: 'look', id });
      }
    },
  };
}
