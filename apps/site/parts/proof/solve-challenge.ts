import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';
import { call, type Answer } from '#web/http/api.ts';
import { challenge } from '#contracts/account.ts';

/** Fetches a challenge and solves it. Returns the text for the field `challenge`, which is valid for one request within five minutes. */
export async function solveNewChallenge(): Promise<Answer<string>> {
  const answer = await call(challenge);
  if (!answer.success) return answer;
  const issued = answer.value as unknown as Challenge;
  const solution = await solveChallenge({ challenge: issued, deriveKey });
  if (!solution) return { success: false, code: 'client.unreadable', message: '', status: 0, reference: null };
  return { success: true, value: btoa(JSON.stringify({ challenge: issued, solution })) };
}
