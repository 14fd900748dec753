import { onFrame, readAgain } from '#web/http/frames.ts';

// The count in the menu changes with what staff write.
onFrame(['support', 'ready'], readAgain('support'));
onFrame(['support'], readAgain('badge'));
