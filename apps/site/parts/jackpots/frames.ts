import { readJackpotsAgain } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { onFrame } from '#web/http/frames.ts';

onFrame(['jackpot-win', 'ready'], readJackpotsAgain);
