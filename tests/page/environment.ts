import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Vitest environment with a simulated DOM. Requests, URLs and abort signals are those of Node, which equal a browser's. Forms, files and
 * events are those of the DOM. The DOM never navigates, loads an image or runs a script of a page.
 */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  async setup(global, options) {
    const {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      URL,
      URLSearchParams,
      FormData,
      File,
      DOMException,
      performance,
    } = globalThis;
    const own = {
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      URL,
      URLSearchParams,
      DOMException,
      performance,
      nativeFetch: fetch,
      NativeFormData: FormData,
      NativeFile: File,
    };
    const ended = await builtinEnvironments['happy-dom'].setup(global, {
      ...options,
      happyDOM: {
        url: 'http://localhost/',
        width: 1440,
        height: 900,
        settings: {
          navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true },
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          device: { prefersReducedMotion: 'reduce', prefersColorScheme: 'dark' },
        },
      },
    });
    for (const [name, value] of Object.entries(own)) Object.defineProperty(global, name, { value, writable: true, configurable: true });
    return ended;
  },
} satisfies Environment;
