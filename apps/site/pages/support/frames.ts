import { onFrame, readAgain } from '#apps/site/lib/http/frames.ts';

// The count in the menu changes with what staff write.
onFrame(['support', 'ready'], readAgain('support'));
onFrame(['support'], readAgain('badge'));
