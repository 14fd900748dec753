import { readMessagesAgain } from '#apps/site/parts/member/use-unread.ts';
import { onFrame } from '#web/http/frames.ts';

onFrame(['messages', 'ready'], readMessagesAgain);
