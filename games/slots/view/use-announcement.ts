import { useEffect, useEffectEvent, useState } from 'react';
import type { Shown } from '#games/slots/view/shown.ts';
import { announcement, type Words } from '#games/slots/view/words.ts';

/**
 * Returns the text for screen readers: each result once, after it was shown in full. The text is empty during a round, so that an equal
 * result of the next round is read again.
 */
export function useAnnouncement(words: Words, shown: Shown, isBusy: boolean, notice: string | null): string {
  const [text, setText] = useState('');
  const textOf = useEffectEvent(() => announcement(words, shown.line, shown.amount));
  const isMissed = shown.line.kind === 'missed';
  useEffect(() => {
    setText(isBusy ? '' : (notice ?? textOf()));
  }, [isBusy, notice, isMissed]);
  return text;
}
