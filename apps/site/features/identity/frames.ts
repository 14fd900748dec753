import { onFrame, readAgain } from '#apps/site/lib/http/frames.ts';

onFrame(['identity', 'ready'], readAgain('identity'));
