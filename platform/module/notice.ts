import type { AgentContractKind } from '#contracts/agents.ts';
import type { Money } from '#kernel/money.ts';

/** Facts of a notice, for its text or for the link beside the text. */
export type NoticeFacts = {
  amount?: Money;
  contract?: AgentContractKind;
  /** Id of a round. */
  round?: string;
  level?: number;
  /** Free rounds of a game. */
  rounds?: { vendor: string; gameCode: string; count: number };
  /** Account name of a sender. `said` is the sender's plain text, which is shown instead of a text of the site. */
  from?: string;
  said?: string;
  /** Id of the message of an agent that the member may answer. */
  about?: string;
};

/** A message to one member. A `source`, such as `deposit/<id>`, is sent once, however often its event arrives. */
export type Notice<Template extends string = string> = NoticeFacts & {
  memberId: string;
  /** The member who wrote `said`. When that member's data are erased, the text is erased too. */
  authorId?: string;
  template: Template;
  source: string;
};

/** The notices that follow from the events of one topic. `name` is that of the consumer of the outbox. */
export type NoticeSource = {
  name: string;
  topic: string;
  /**
   * Names of the texts. Each has a title `inbox.<template>` and a text `inbox.<template>_text` in `locales/en/inbox/<module>.json`; a
   * notice with `said` needs no text.
   */
  templates: readonly string[];
  of(event: object): readonly Notice[];
};

/** Declares the notices of one topic. An event has the shape that its module gives it. */
export function noticesOf<Event extends object, const Template extends string>(source: {
  name: string;
  topic: string;
  templates: readonly Template[];
  of(event: Event): readonly Notice<NoInfer<Template>>[];
}): NoticeSource {
  return source;
}
