import { endSession } from '#web/state/session.ts';
import { onFrame } from '#web/http/frames.ts';

// Each of these folders registers its handlers.
import.meta.glob('../../{parts,features,pages}/*/frames.ts', { eager: true });

onFrame(['signed-out'], () => endSession('expired'));
