import { call } from '#web/http/api.ts';
import { visitByLink } from '#contracts/agent-downlines.ts';

/** Reports that a visitor came with a code. The server decides whether the code belongs to a link; nothing waits for the answer. */
export function reportVisit(code: string): void {
  void call(visitByLink, { code });
}
