import { useRef } from 'react';
import type { Answer } from '#web/http/api.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const loadSolver = chunkInTime(() => import('#apps/site/parts/proof/solve-challenge.ts'));

/** A solution is good for five minutes; one that is nearly over is not sent. */
const GOOD_FOR_MS = 4 * 60_000;
const CUT_LINE: Answer<string> = { success: false, code: 'client.network', message: '', status: 0, reference: null };

/**
 * The little work that robots would have to do as well: it begins while the form is filled in and is done, as a rule, before it is sent.
 * A solution is used up by the call that takes it.
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

/** A part of the site that does not come is a cut line like any other. */
async function solve(): Promise<Answer<string>> {
  const solver = await loadSolver().catch(() => null);
  return solver ? solver.solveNewChallenge() : CUT_LINE;
}
