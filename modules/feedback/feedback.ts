import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { sendFeedback as contract } from '#contracts/feedback.ts';
import { ok, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import type { Database } from '#platform/db/database.ts';
import type { Files } from '#modules/files/index.ts';
import { keeperOf, readFeedback, type Feedback } from '#modules/feedback/feedback-store.ts';
import { sendFeedback, type Sending, type SendFailure } from '#modules/feedback/send-feedback.ts';

export type FeedbackDeps = {
  db: Database;
  files: Pick<Files, 'keep' | 'storedBy'>;
  /** Called after the commit that answered a question. */
  announce(change: { memberId: bigint }): void;
};
type FeedbackView = Output<typeof contract>;
type Change = { memberId: bigint };

/** Questions of members to staff. */
export interface FeedbackApi {
  /** Dependencies by which staff answer questions. */
  deps: FeedbackDeps;
  /** Stores a question with a number and the day by which it is answered. Each `requestId` of a member is one question. */
  send(sending: Sending): Promise<Result<FeedbackView, SendFailure>>;
  /** Returns the member's questions with their answers, the newest first. */
  list(caller: Caller, now: Date): Promise<{ list: FeedbackView[] }>;
  /** Calls the listener after a question was answered. */
  onAnswered(listener: (change: Change) => void): void;
}

/** Creates the questions of members and the answers of staff. */
export function createFeedback(options: Omit<FeedbackDeps, 'announce'>): FeedbackApi {
  const listeners: ((change: Change) => void)[] = [];
  const deps: FeedbackDeps = { ...options, announce: (change) => listeners.forEach((listener) => listener(change)) };
  return {
    deps,
    send: async (sending) => {
      const sent = await sendFeedback(deps, sending);
      return sent.ok ? ok((await viewsOf(deps, [sent.value], sending.now))[0]!) : sent;
    },
    list: async ({ memberId }, now) => {
      const found = await readFeedback(deps.db, 'WHERE f.member_id = $1 ORDER BY f.sent_at DESC, f.serial DESC LIMIT 50', [memberId]);
      return { list: await viewsOf(deps, found, now) };
    },
    onAnswered: (listener) => void listeners.push(listener),
  };
}

async function viewsOf({ files }: Pick<FeedbackDeps, 'files'>, found: readonly Feedback[], now: Date): Promise<FeedbackView[]> {
  const pictures = await files.storedBy(found.map(keeperOf), now);
  return found.map(({ id, serial, questionType, content, sentAt, dueAt, answer, answeredAt }) => ({
    id,
    serial: serialText('F', serial),
    questionType,
    content,
    sentAt,
    dueAt,
    answer,
    answeredAt,
    pictures: pictures.get(keeperOf({ id })) ?? [],
  }));
}
