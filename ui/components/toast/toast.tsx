import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import './toast.css';

type ToastAction = { label: string; onPress: () => void };
type Toast = { id: number; text: string; tone: 'plain' | 'good' | 'bad'; action: ToastAction | undefined };

const SHOWN_FOR_MS = 5_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message at the foot of the page, with at most one action. Screen readers read it when idle, and it disappears on its own. A
 * repeated message without an action replaces the first.
 */
export function showToast(text: string, tone: Toast['tone'] = 'plain', action?: ToastAction): void {
  const id = ++lastId;
  const others = toasts.filter((toast) => action || toast.action || toast.text !== text || toast.tone !== tone);
  change([...others.slice(-2), { id, text, tone, action }]);
  setTimeout(() => dismiss(id), SHOWN_FOR_MS);
}

/** Removes all toasts, which would cover a question that must be answered first. */
export function clearToasts(): void {
  change([]);
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
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
          {toast.action && <ToastButton id={toast.id} action={toast.action} />}
        </p>
      ))}
    </div>
  );
}

function ToastButton({ id, action }: { id: number; action: ToastAction }) {
  return (
    <button
      type="button"
      className="toast__action"
      onClick={() => {
        dismiss(id);
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}
