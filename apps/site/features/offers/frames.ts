import { onFrame, readAgain } from '#web/http/frames.ts';

// A new notice may be about an offered contract, so the offers are read again.
onFrame(['messages'], readAgain('agents/funds'));
