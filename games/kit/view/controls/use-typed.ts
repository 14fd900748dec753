import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** What an input needs in which a number may be typed; `shown` stands there else. What is no number changes nothing. */
export function useTyped(shown: string, onNumber: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = (): void => {
    const number = Number((typed ?? '').replace(',', '.').replace('×', ''));
    if (typed?.trim() && Number.isFinite(number)) onNumber(number);
    setTyped(null);
  };
  return {
    value: typed ?? shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onBlur: done,
    onKeyDown: ({ key }: KeyboardEvent) => void (key === 'Enter' && done()),
  };
}
