import { lazy, type ComponentType } from 'react';
import { createStore } from '#web/state/store.ts';

/** Props that the frame gives to each dialog; the opener gives the rest. */
export type DialogProps = { isOpen: boolean; onClose: () => void };

type Open<P> = { props: P; isOpen: boolean; /** Number of the opening: each begins anew. */ count: number };

/** The dialogs that were opened since the page was loaded. */
const opened = createStore<readonly ComponentType[]>([]);
const closers = new Set<() => void>();

export const useOpenedDialogs = opened.use;

export function closeAllDialogs(): void {
  for (const close of closers) close();
}

/** A dialog whose contents are made by a tier above: that tier calls `provide`. */
export function declareDialog<P extends object>() {
  const state = createStore<Open<P> | null>(null);
  let load: () => Promise<ComponentType<P & DialogProps>> = () => Promise.reject(new Error('a dialog that nobody provides'));
  const Contents = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P & DialogProps>;

  function open(props: P): void {
    if (!opened.get().includes(Shown)) opened.set([...opened.get(), Shown]);
    state.set({ props, isOpen: true, count: (state.get()?.count ?? 0) + 1 });
  }

  /** It stays mounted until it has faded. */
  function close(): void {
    const shown = state.get();
    if (shown?.isOpen) state.set({ ...shown, isOpen: false });
  }

  function Shown() {
    const shown = state.use();
    return shown && <Contents key={shown.count} {...shown.props} isOpen={shown.isOpen} onClose={close} />;
  }

  closers.add(close);
  return {
    open,
    close,
    /** Shows the same opening for something else. */
    change: (props: Partial<P>): void => {
      const shown = state.get();
      if (shown) state.set({ ...shown, props: { ...shown.props, ...props } });
    },
    useIsOpen: (): boolean => state.use()?.isOpen ?? false,
    /** Fetches it before the click that needs it. */
    preload: (): void => void load().catch(() => {}),
    provide: (from: typeof load): void => void (load = from),
  };
}

/** A dialog that is declared where it lives, fetched when it is first wanted, and shown by the frame: `open` says what it is about. */
export function createDialog<N extends string, P extends DialogProps>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  const { provide, open, close, useIsOpen, preload } = declareDialog<Omit<P, keyof DialogProps>>();
  provide(async () => (await load())[name] as unknown as ComponentType<Omit<P, keyof DialogProps> & DialogProps>);
  return { open, close, useIsOpen, preload };
}
