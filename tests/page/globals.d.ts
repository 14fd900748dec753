/** Classes and functions with which Node sends, beside the simulated DOM. */
declare const nativeFetch: typeof fetch;
declare const NativeFormData: typeof FormData;
declare const NativeFile: typeof File;
/** The simulated DOM's own switches. */
declare const happyDOM: {
  setURL(url: string): void;
  setViewport(size: { width: number; height: number }): void;
  settings: { device: { prefersReducedMotion: string; prefersColorScheme: string } };
};
