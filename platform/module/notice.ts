import type { AgentContractKind } from '#contracts/agents.ts';
import type { Money } from '#kernel/money.ts';

/** Facts that a notice carries into its text, or into the link beside it. */
export type NoticeFacts = {
  amount?: Money;
  contract?: AgentContractKind;
  /** The id of a round. */
  round?: string;
  level?: number;
  /** Free rounds of a game. */
  rounds?: { vendor: string; gameCode: string; count: number };
  /** The account name of a sender, and the plain text that is shown in place of a text of the site. */
  from?: string;
  said?: string;
  /** The message of an agent that may be answered. */
  about?: string;
};

/** A message to one member. Its `source`, as `deposit/<id>`, is sent once, however often the event arrives. */
export type Notice<Template extends string = string> = NoticeFacts & {
  memberId: string;
  /** The member who wrote `said`; its words go with its data. */
  authorId?: string;
  template: Template;
  source: string;
};

/** The notices that follow from the events of one topic. The name is that of their consumer of the outbox. */
export type NoticeSource = {
  name: string;
  topic: string;
  /** Each has a title and a text in `locales/en/inbox/<module>.json`: `inbox.<template>`, and `inbox.<template>_text` unless it is sent with `said`. */
  templates: readonly string[];
  of(event: object): readonly Notice[];
};

/** Declares the notices of one topic. An event has the shape in which its own module writes it. */
export function noticesOf<Event extends object, const Template extends string>(source: {
  name: string;
  topic: string;
  templates: readonly Template[];
  of(event: Event): readonly Notice<NoInfer<Template>>[];
}): NoticeSource {
  return source;
}
