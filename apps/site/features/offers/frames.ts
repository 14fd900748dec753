import { onFrame, readAgain } from '#apps/site/lib/http/frames.ts';

// A notice may be an offered contract.
onFrame(['messages'], readAgain('agents/funds'));
