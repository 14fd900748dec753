export type ActAnswer = { ok: true } | { ok: false; code: string };
type Act = object | Uint8Array;
type Sent = { n: number; act: Act; answer(answer: ActAnswer): void };

/** Queue of acts that wait for their answers, in order. Each has a number by which the server counts; 0 before its first sending. */
export function createActQueue(send: (n: number, act: Act) => void) {
  let n = 0;
  let waiting: Sent[] = [];

  function answered(number: number, answer: ActAnswer): void {
    const one = waiting.find((sent) => sent.n === number);
    waiting = waiting.filter((sent) => sent !== one);
    one?.answer(answer);
  }

  return {
    answered,
    put: (act: Act, isReady: boolean): Promise<ActAnswer> =>
      new Promise((answer) => {
        const one = { n: isReady ? ++n : 0, act, answer };
        waiting.push(one);
        if (isReady) send(one.n, act);
      }),
    /** Resolves all acts up to the last one that the server has done, whose number a view gives. */
    happened: (done: number): void => {
      for (const one of waiting) if (one.n > 0 && one.n <= done) answered(one.n, { ok: true });
      n = Math.max(n, done);
    },
    /** Sends all waiting acts. Acts that were sent before keep their number. */
    sendAgain: (): void => {
      for (const one of waiting) {
        if (one.n === 0) one.n = ++n;
        send(one.n, one.act);
      }
    },
    end: (): void => {
      for (const { answer } of waiting) answer({ ok: false, code: 'rooms.unknown' });
      waiting = [];
    },
  };
}
