import { lazy, type ComponentType } from 'react';
import { createStore } from '#web/state/store.ts';

/** Props that the frame gives to each dialog; the caller of `open` gives the others. */
export type DialogProps = { isOpen: boolean; onClose: () => void };

type Open<P> = { props: P; isOpen: boolean; /** Number of the opening; each opening mounts the dialog again. */ count: number };

/** Dialogs that were opened since the page was loaded. */
const opened = createStore<readonly ComponentType[]>([]);
const closers = new Set<() => void>();

export const useOpenedDialogs = opened.use;

export function closeAllDialogs(): void {
  for (const close of closers) close();
}

/** Declares a dialog whose content is made by a higher layer, which calls `provide`. */
export function declareDialog<P extends object>() {
  const state = createStore<Open<P> | null>(null);
  let load: () => Promise<ComponentType<P & DialogProps>> = () => Promise.reject(new Error('a dialog that nobody provides'));
  const Contents = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P & DialogProps>;

  function open(props: P): void {
    if (!opened.get().includes(Shown)) opened.set([...opened.get(), Shown]);
    state.set({ props, isOpen: true, count: (state.get()?.count ?? 0) + 1 });
  }

  /** Closes the dialog, which stays mounted until it has faded. */
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
    /** Changes the props of the open dialog, without a new opening. */
    change: (props: Partial<P>): void => {
      const shown = state.get();
      if (shown) state.set({ ...shown, props: { ...shown.props, ...props } });
    },
    useIsOpen: (): boolean => state.use()?.isOpen ?? false,
    /** Loads the code of the dialog before the click that needs it. */
    preload: (): void => void load().catch(() => {}),
    provide: (from: typeof load): void => void (load = from),
  };
}

/** Declares a dialog beside the code that opens it. Its code loads when it is first opened, and the frame shows it. */
export function createDialog<N extends string, P extends DialogProps>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  const { provide, open, close, useIsOpen, preload } = declareDialog<Omit<P, keyof DialogProps>>();
  provide(async () => (await load())[name] as unknown as ComponentType<Omit<P, keyof DialogProps> & DialogProps>);
  return { open, close, useIsOpen, preload };
}
