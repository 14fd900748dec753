/** A catalogue of messages, compiled to syntax trees by `build/icu-messages.ts`. */
declare module '*?icu' {
  import type { MessageFormatElement } from 'react-intl';
  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}

/** The same library without what no table needs; it brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
