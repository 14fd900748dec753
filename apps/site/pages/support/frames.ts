import { onFrame, readAgain } from '#web/http/frames.ts';

// The number beside the menu's entry depends on the messages of the staff.
onFrame(['support', 'ready'], readAgain('support'));
onFrame(['support'], readAgain('badge'));
