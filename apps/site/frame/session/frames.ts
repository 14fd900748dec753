import { endSession } from '#web/state/session.ts';
import { onFrame } from '#web/http/frames.ts';

// Loads the `frames.ts` of all folders, which register their handlers.
import.meta.glob('../../{parts,features,pages}/*/frames.ts', { eager: true });

onFrame(['signed-out'], () => endSession('expired'));
