import { useRef, useState } from 'react';
import { FIELDS } from '#games/scratch/quote.ts';
import type { ScratchOutcome } from '#games/scratch/rules.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { SettledRound } from '#games/kit/view/view.ts';

type Round = SettledRound<ScratchOutcome>;

/** Time after which the foil of an untouched card is removed automatically, in milliseconds. */
const SELF_MS = 700;

/** Holds the card on the table. Its foil is removed by scratching, at once by a press, or automatically. */
export function useCard(missed: Round | null) {
  const [round, setRound] = useState<Round | null>(missed);
  const [open, setOpen] = useState<readonly number[]>([]);
  const [isLoose, setLoose] = useState(false);
  const [isOver, setOver] = useState(missed !== null);
  const bared = useRef(new Set<number>());
  const whenBare = useRef<(() => void) | null>(null);

  /** Lays a card down and waits until its foil is gone. */
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
    /** Removes the whole foil. */
    bareAll: () => whenBare.current?.(),
    bare: (field: number) => {
      bared.current.add(field);
      setOpen([...bared.current]);
      if (bared.current.size === FIELDS) whenBare.current?.();
    },
  };
}
