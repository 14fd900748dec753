import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import './toast.css';

type Toast = { id: number; text: string; tone: 'plain' | 'good' | 'bad' };

const SHOWN_FOR_MS = 5_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the foot of the page; it is read out politely and leaves by itself. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = ++lastId;
  change([...toasts.slice(-2), { id, text, tone }]);
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), SHOWN_FOR_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <p key={toast.id} className={`toast toast--${toast.tone}`}>
          <Icon name={toast.tone === 'good' ? 'check' : toast.tone === 'bad' ? 'alert' : 'info'} />
          {toast.text}
        </p>
      ))}
    </div>
  );
}
