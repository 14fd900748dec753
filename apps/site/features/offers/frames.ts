import { onFrame, readAgain } from '#web/http/frames.ts';

// A notice may be an offered contract.
onFrame(['messages'], readAgain('agents/funds'));
