import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { readDecimal } from '#kernel/typed-amount.ts';

const MOST_DECIMALS = 6;

/** Returns the properties of an input for a number. It shows `shown` until the player types. Text that is no number changes nothing. */
export function useTyped(shown: string, onNumber: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = (): void => {
    const number = readDecimal((typed ?? '').replace('×', ''), MOST_DECIMALS, 'en');
    if (number !== null) onNumber(Number(number));
    setTyped(null);
  };
  return {
    value: typed ?? shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onBlur: done,
    onKeyDown: ({ key }: KeyboardEvent) => void (key === 'Enter' && done()),
  };
}
