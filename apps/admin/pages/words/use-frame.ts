import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wordsFrame } from '#contracts/bo/words.ts';
import { isWordsMessage, type FromFrame, type ToFrame } from '#contracts/words-messages.ts';
import { call, CallError } from '#apps/admin/lib/call.ts';
import { siteAddress } from '#apps/admin/lib/site-address.ts';

type Pressed = Extract<FromFrame, { words: 'pressed' }>['keys'];

/** Holds the framed site of a brand: its address, and the messages that the frame and this page send each other. */
export function useFrame(merchantId: number, { language, onPressed }: { language: string; onPressed: (keys: Pressed) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [mode, setMode] = useState<'press' | 'use'>('press');
  const [isReady, setReady] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['words-frame', merchantId],
    queryFn: async () => {
      const answer = await call(wordsFrame, { merchantId });
      if (answer.success) return siteAddress(answer.value);
      throw new CallError(answer);
    },
    // The code of the address is valid for ten minutes. The page is never read again by itself, because that would reload the frame.
    staleTime: 'static',
    gcTime: 0,
  });
  const send = (message: ToFrame): void => {
    if (data?.href !== undefined) frame.current?.contentWindow?.postMessage(message, data.origin);
  };
  const latest = useRef({ onPressed, send, mode, language });
  useEffect(() => {
    latest.current = { onPressed, send, mode, language };
  });
  useEffect(() => {
    const receive = ({ source, origin, data: said }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== data?.origin || !isWordsMessage(said)) return;
      const message = said as FromFrame;
      if (message.words === 'pressed') return latest.current.onPressed(message.keys);
      setReady(true);
      latest.current.send({ words: 'mode', mode: latest.current.mode });
      if (message.language !== latest.current.language) latest.current.send({ words: 'language', language: latest.current.language });
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [data?.origin]);
  useEffect(() => latest.current.send({ words: 'language', language }), [language]);
  useEffect(() => latest.current.send({ words: 'mode', mode }), [mode]);
  return {
    frame,
    address: data,
    error,
    isReady,
    mode,
    setMode,
    send,
    /** Loads the page again, with a new code. */
    reload: () => {
      setReady(false);
      void refetch();
    },
  };
}
