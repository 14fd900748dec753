import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = { support_chat: rowOf('support_chat'), support_reply: rowOf('support_reply') };
