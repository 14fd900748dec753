import { useRef } from 'react';
import type { Answer } from '#web/http/api.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const loadSolver = chunkInTime(() => import('#apps/site/parts/proof/solve-challenge.ts'));

/** Age up to which a solution is used, in ms. It is valid for five minutes, so one that is nearly over is not sent. */
const GOOD_FOR_MS = 4 * 60_000;
const CUT_LINE: Answer<string> = { success: false, code: 'client.network', message: '', status: 0, reference: null };

/**
 * Returns functions for the proof of work, which slows robots down. It begins while the form is filled in, and is usually done before the
 * form is sent. A solution is valid for a single request.
 */
export function useChallenge() {
  const work = useRef<{ answer: Promise<Answer<string>>; since: number }>(null);

  function begin(): void {
    if (work.current && Date.now() - work.current.since < GOOD_FOR_MS) return;
    work.current = { answer: solve(), since: Date.now() };
  }

  async function take(): Promise<Answer<string>> {
    begin();
    const { answer } = work.current!;
    work.current = null;
    return answer;
  }

  return { begin, take };
}

/** Solves a new challenge. If the code of the solver cannot be loaded, that counts as a lost connection. */
async function solve(): Promise<Answer<string>> {
  const solver = await loadSolver().catch(() => null);
  return solver ? solver.solveNewChallenge() : CUT_LINE;
}
