import { readMessagesAgain } from '#apps/site/parts/member/use-unread.ts';
import { onFrame } from '#apps/site/lib/http/frames.ts';

onFrame(['messages', 'ready'], readMessagesAgain);
