import { call } from '#web/http/api.ts';
import { visitByLink } from '#contracts/agent-downlines.ts';

/** Says that somebody came by a link; whether it is one is the server's to know. Nothing waits for it. */
export function reportVisit(code: string): void {
  void call(visitByLink, { code });
}
