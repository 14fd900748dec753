import { onFrame, readAgain } from '#apps/site/lib/http/frames.ts';

onFrame(['promotions'], readAgain('promotions', 'badge'));
