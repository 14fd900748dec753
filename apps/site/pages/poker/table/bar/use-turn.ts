import { useEffect, useEffectEvent, useState } from 'react';
import { clamped, isSettled, rangeOf, type Range } from '#apps/site/pages/poker/table/bar/sizing.ts';
import { actOf, holds, type PreAct } from '#apps/site/pages/poker/table/bar/pre-act.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { Act } from '#poker/kit/betting.ts';
import { ownChair, type TableView } from '#poker/table/view.ts';

/** A press that needs a second press as confirmation: a fold although a check is free, or an all-in. */
export type Ask = 'fold' | 'allIn' | null;

export type Turn = {
  range: Range | undefined;
  to: number;
  /** True if `to` is all that the player has at the table. */
  isAllIn: boolean;
  ask: Ask;
  preAct: PreAct | null;
  isSent: boolean;
  setTo: (to: number) => void;
  choose: (preAct: PreAct | null) => void;
  fold: () => void;
  call: () => void;
  raise: () => void;
  allIn: () => void;
};

type State = { turn: string; to: number; changedAt: number; ask: Ask; isSent: boolean };

/** Returns the player's turn at a table: the amount, the act chosen ahead, and functions that send each act once. */
export function useTurn(view: TableView, link: TableLink, onRefused: (code: string) => void): Turn {
  const range = rangeOf(view);
  const options = view.own?.options ?? null;
  const hand = view.hand?.id ?? '';
  const no = view.hand?.acts ?? -1;
  const turn = options ? `${hand}-${no}` : '';
  const first: State = { turn, to: range ? range.least : 0, changedAt: 0, ask: null, isSent: false };
  const [state, setState] = useState(first);
  const [preAct, setPreAct] = useState<PreAct | null>(null);
  if (state.turn !== turn) setState(first);
  if (preAct && !holds(preAct, view)) setPreAct(null);
  const current = state.turn === turn ? state : first;

  const send = (act: Act): void => {
    if (!options || current.isSent) return;
    setState({ ...current, isSent: true, ask: null });
    void sendNow(act);
  };
  async function sendNow(what: Act): Promise<void> {
    const code = await link.act({ kind: 'act', hand, no, act: what });
    if (code === undefined) return;
    setState((now) => ({ ...now, isSent: false }));
    onRefused(code);
  }
  const chosen = preAct && options ? actOf(preAct, view) : undefined;
  const sendChosen = useEffectEvent(() => {
    if (!chosen) return;
    setPreAct(null);
    send(chosen);
  });
  useEffect(() => {
    if (turn !== '') sendChosen();
  }, [turn]);

  const ask = (what: Ask): void => setState({ ...current, ask: what });
  const allIn = (): void => {
    if (!range) return;
    if (current.ask === 'allIn') send({ kind: 'raise', to: range.most });
    else setState({ ...current, to: range.most, ask: 'allIn' });
  };
  const me = ownChair(view);
  const to = range ? clamped(range, current.to) : 0;
  const isAllIn = range !== undefined && me !== undefined && to >= me.stack + me.bet;
  return {
    range,
    to,
    isAllIn,
    ask: current.ask,
    preAct,
    isSent: current.isSent,
    setTo: (next) => setState({ ...current, to: next, changedAt: performance.now(), ask: null }),
    choose: setPreAct,
    fold: () => (options?.call === 0 && current.ask !== 'fold' ? ask('fold') : send({ kind: 'fold' })),
    call: () => send({ kind: 'call' }),
    raise: () => {
      if (!range || !isSettled(current.changedAt, performance.now())) return;
      if (isAllIn) allIn();
      else send({ kind: 'raise', to });
    },
    allIn,
  };
}
