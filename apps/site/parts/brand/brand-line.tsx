import type { VoiceKey } from '#contracts/words-voice.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './brand-line.css';

/** Shows a sentence that the brand has written for this place; nothing without one. */
export function BrandLine({ of }: { of: VoiceKey }) {
  const text = useI18n().voice(of);
  return text === null ? null : (
    <p className="brand-line" dir="auto">
      {text}
    </p>
  );
}
