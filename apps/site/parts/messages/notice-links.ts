import type { LinkProps } from '@tanstack/react-router';
import type { MessageId } from '#web/text/message-ids.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { messageList } from '#contracts/messages.ts';

export type Sent = NonNullable<WireOutput<typeof messageList>['list'][number]['sent']>;

/** The link below a notice: where it leads, and its text of the area `inbox`. */
export type NoticeLink = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: MessageId };

/** Links by template. A page exports its own as `notices` of its `notices.ts`; a notice without any shows its text alone. */
export type NoticeLinks = Readonly<Record<string, (sent: Sent) => NoticeLink | null>>;
