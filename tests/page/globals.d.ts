/** Classes and functions of Node for requests, which the simulated DOM would otherwise hide. */
declare const nativeFetch: typeof fetch;
declare const NativeFormData: typeof FormData;
declare const NativeFile: typeof File;
/** Controls of the simulated DOM. */
declare const happyDOM: {
  setURL(url: string): void;
  setViewport(size: { width: number; height: number }): void;
  settings: { device: { prefersReducedMotion: string; prefersColorScheme: string } };
};
