import { useEffect, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

const WAIT_MS = 150;

/** Field that finds games by name inside a lobby. The address changes once the visitor stops typing. */
export function LobbyFind({ label, value, onFind }: { label: string; value: string; onFind: (q: string) => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  // The value changed from outside: by the Back button, a chip or "Clear all".
  if (reported !== value) {
    setReported(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === reported.trim()) return;
    const timer = setTimeout(() => onFind(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, reported, onFind]);
  return (
    <label className="lobby-find">
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className="lobby-find__input"
        placeholder={label}
        maxLength={60}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className="lobby-find__clear" aria-label={t('lobby.clear_name')} onClick={() => setText('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </label>
  );
}
