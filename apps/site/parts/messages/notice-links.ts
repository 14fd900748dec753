import type { LinkProps } from '@tanstack/react-router';
import type { MessageId } from '#web/text/message-ids.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { messageList } from '#contracts/messages.ts';

export type Sent = NonNullable<WireOutput<typeof messageList>['list'][number]['sent']>;

/** Link below a notice: its address, and its text from the area `inbox`. */
export type NoticeLink = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: MessageId };

/**
 * Links of notices, by template. A page exports its links as `notices` from its `notices.ts`; a notice without a link shows only its text.
 */
export type NoticeLinks = Readonly<Record<string, (sent: Sent) => NoticeLink | null>>;
