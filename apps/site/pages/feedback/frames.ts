import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['feedback', 'ready'], readAgain('feedback'));
