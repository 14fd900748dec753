import { call } from '#web/http/api.ts';
import { visitByLink } from '#contracts/agent-downlines.ts';

/** Reports that a visitor came by a link. The server decides whether the code is one of a link; nothing waits for the answer. */
export function reportVisit(code: string): void {
  void call(visitByLink, { code });
}
