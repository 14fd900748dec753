import { useRef, useState } from 'react';
import { FIELDS } from '#games/scratch/quote.ts';
import type { ScratchOutcome } from '#games/scratch/rules.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { SettledRound } from '#games/kit/view/view.ts';

type Round = SettledRound<ScratchOutcome>;

/** Time before the foil of an untouched card goes. */
const SELF_MS = 700;

/** The card on the table: its foil goes where it is scratched, all at once when that is asked for, or by itself. */
export function useCard(missed: Round | null) {
  const [round, setRound] = useState<Round | null>(missed);
  const [open, setOpen] = useState<readonly number[]>([]);
  const [isLoose, setLoose] = useState(false);
  const [isOver, setOver] = useState(missed !== null);
  const bared = useRef(new Set<number>());
  const whenBare = useRef<(() => void) | null>(null);

  /** Lays a card down and waits until all of it is bare. */
  async function lay(next: Round, { isByHand, isStill }: { isByHand: boolean; isStill: boolean }): Promise<void> {
    bared.current.clear();
    setOpen([]);
    setRound(next);
    setOver(false);
    setLoose(isByHand);
    if (isByHand) {
      await new Promise<void>((resolve) => {
        whenBare.current = resolve;
      });
    } else if (!isStill) await pause(SELF_MS);
    whenBare.current = null;
    setLoose(false);
    setOver(true);
  }

  return {
    round,
    /** Fields that can be read. */
    open,
    /** True if there is a card to scratch. */
    isLoose,
    /** True if its foil is gone and its prize is shown. */
    isOver,
    lay,
    /** Takes all the foil off. */
    bareAll: () => whenBare.current?.(),
    bare: (field: number) => {
      bared.current.add(field);
      setOpen([...bared.current]);
      if (bared.current.size === FIELDS) whenBare.current?.();
    },
  };
}
