import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '#tests/cluster/players.ts';
import type { AcknowledgedLog } from '#tests/faults/acknowledged-log.ts';

const PAUSE_MS = 100;
const AGAIN_MS = 250;
/** Time that a call may take, longer than the balancer waits for a server. */
const ANSWER_WITHIN_MS = 25_000;

/** Codes that leave the outcome open or ask the caller to wait: a page repeats the call with its id. */
const REPEATED = new Set(['server.stopping', 'server.database_unavailable', 'wallet.busy', 'wallet.outcome_unknown', 'request.too_many']);

/** A fault as players saw it. */
export type Seen = {
  bets: number;
  /** Number of answers that asked for a retry, and of calls without an answer, by cause. */
  repeated: Map<string, number>;
  /** Milliseconds from the first try of a bet to its answer. */
  longestWaitMs: number;
  /** Longest time in which no player got an answer. */
  longestSilenceMs: number;
  /** Answers that no player should get. */
  wrong: string[];
};

/** A bet for which a player received an answer, in major units. */
export type Acknowledged = { requestId: string; account: string; roundId: string; stake: number; payout: number };

type Order = { requestId: string; sentAt: number };
type Answer = { success: boolean; code?: string; value?: { round: { roundId: string; stake: number; payout: number }; isReplay: boolean } };

/** Makes every player bet, wait, and bet again. A bet without a clear answer is repeated with its id until it has one. */
export function startPlay(url: string, players: readonly Player[], log: AcknowledgedLog<Acknowledged>) {
  const seen: Seen = { bets: 0, repeated: new Map(), longestWaitMs: 0, longestSilenceMs: 0, wrong: [] };
  let isOn = true;
  let answeredAt = performance.now();

  async function play(player: Player): Promise<void> {
    while (isOn) {
      await decide(player, { requestId: randomUUID(), sentAt: performance.now() });
      await sleep(PAUSE_MS);
    }
  }

  async function decide(player: Player, order: Order): Promise<void> {
    for (;;) {
      const answer = await bet(url, player, order.requestId);
      if (typeof answer !== 'string') {
        const now = performance.now();
        const { roundId, stake, payout } = answer.round;
        await log.write({ requestId: order.requestId, account: player.account, roundId, stake, payout });
        seen.bets++;
        seen.longestWaitMs = Math.max(seen.longestWaitMs, now - order.sentAt);
        seen.longestSilenceMs = Math.max(seen.longestSilenceMs, now - answeredAt);
        answeredAt = now;
        return;
      }
      if (answer.startsWith('wrong ')) return void seen.wrong.push(`${player.account} ${answer.slice(6)}`);
      seen.repeated.set(answer, (seen.repeated.get(answer) ?? 0) + 1);
      await sleep(AGAIN_MS);
    }
  }

  const playing = Promise.all(players.map(play));
  playing.catch(() => {});
  return {
    seen,
    /** Discards everything that was seen before the fault. */
    reset: (): void => {
      Object.assign(seen, { repeated: new Map(), longestWaitMs: 0, longestSilenceMs: 0 });
      answeredAt = performance.now();
    },
    /** Sends no more bets; resolves once all sent bets have an answer. */
    finish: async (): Promise<void> => {
      isOn = false;
      await playing;
    },
  };
}

/** Returns the answer to one try: the round, the reason to retry, or `wrong` with the code. */
export async function bet(url: string, { token, gameToken, stake, currency, bet }: Player, requestId: string) {
  const answer = await fetch(`${url}/wps/rounds/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ gameToken, requestId, stake, currency, ...(bet && { bet }) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return 'no answer';
  const said = (await answer.json().catch(() => undefined)) as Answer | undefined;
  if (said?.success && said.value) return said.value;
  const code = said?.code ?? 'no answer';
  return said === undefined || REPEATED.has(code) ? `${answer.status} ${code}` : `wrong ${answer.status} ${code}`;
}
