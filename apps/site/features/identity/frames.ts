import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['identity', 'ready'], readAgain('identity'));
