import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isWordsMessage, type FromFrame, type ToFrame } from '#contracts/words-messages.ts';
import type { OwnTexts } from '#contracts/system.ts';
import { followTexts, textsAt } from '#apps/site/frame/words/shown-texts.ts';
import { OwnTextsContext, useLanguage } from '#web/text/i18n.tsx';
import './words-frame.css';

followTexts();

/** Events that must not reach the page while clicks choose texts. */
const PRESSES = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'submit', 'dblclick'];

/**
 * Shows a page of the site in a frame of the back office, where a click names the keys of the text under it. The server allows only the
 * editor's window to frame the page.
 */
export function WordsFrame({ children }: { children: ReactNode }) {
  const { language, chooseLanguage } = useLanguage();
  const own = use(OwnTextsContext);
  const [tried, setTried] = useState<{ language: string; texts: OwnTexts } | null>(null);
  const [mode, setMode] = useState<'press' | 'use'>('press');
  const latest = useRef({ language, chooseLanguage });
  useEffect(() => {
    latest.current = { language, chooseLanguage };
    send({ words: 'ready', language, path: location.pathname });
  }, [language, chooseLanguage]);

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== window.parent || !isWordsMessage(data)) return;
      const message = data as ToFrame;
      if (message.words === 'mode') setMode(message.mode);
      else if (message.words === 'try') setTried(message.texts && { language: message.language, texts: message.texts });
      else if (message.words === 'language' && message.language !== latest.current.language)
        void latest.current.chooseLanguage(message.language).catch(() => {});
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    document.documentElement.dataset['words'] = mode;
    if (mode === 'use') return;
    return followPresses((keys) => send({ words: 'pressed', language: latest.current.language, keys }));
  }, [mode]);

  const texts = useMemo(() => (tried?.language === language ? { ...own, ...tried.texts } : own), [own, tried, language]);
  return <OwnTextsContext value={texts}>{children}</OwnTextsContext>;
}

type Keys = (FromFrame & { words: 'pressed' })['keys'];

/** Marks the text under the pointer, and reports the keys of a text that is pressed by mouse, finger or keyboard. */
function followPresses(onPressed: (keys: Keys) => void): () => void {
  let marked: Element | undefined;
  const mark = (next: Element | undefined): void => {
    marked?.removeAttribute('data-words-over');
    next?.setAttribute('data-words-over', '');
    marked = next;
  };
  const over = ({ target }: Event): void => mark(target instanceof Element ? textsAt(target)?.element : undefined);
  const press = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' && event.target instanceof Element) onPressed(textsAt(event.target)?.keys ?? []);
  };
  for (const name of PRESSES) window.addEventListener(name, press, { capture: true, passive: false });
  for (const name of ['pointerover', 'focusin']) window.addEventListener(name, over, true);
  return () => {
    mark(undefined);
    for (const name of PRESSES) window.removeEventListener(name, press, true);
    for (const name of ['pointerover', 'focusin']) window.removeEventListener(name, over, true);
  };
}

function send(message: FromFrame): void {
  // The server names the editor as the only window that may frame this page, and messages contain only public data.
  window.parent.postMessage(message, '*');
}
