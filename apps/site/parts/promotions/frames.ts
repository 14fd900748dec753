import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['promotions'], readAgain('promotions', 'badge'));
