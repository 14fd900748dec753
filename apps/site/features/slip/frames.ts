import { onFrame, readAgain } from '#web/http/frames.ts';

onFrame(['sports-bet', 'ready'], readAgain('sports/bets', 'sports/waiting', 'sports/sales', 'sports/value'));
