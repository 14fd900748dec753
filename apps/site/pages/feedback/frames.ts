import { onFrame, readAgain } from '#apps/site/lib/http/frames.ts';

onFrame(['feedback', 'ready'], readAgain('feedback'));
