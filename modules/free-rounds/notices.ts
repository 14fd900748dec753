import { noticesOf } from '#platform/module/notice.ts';

type Given = { id: string; memberId: string; vendor: string; gameCode: string; rounds: number };

/** Notices of new free rounds. */
export const notices = [
  noticesOf({
    name: 'free-rounds',
    topic: 'FreeRoundsGiven',
    templates: ['free_rounds_given'],
    of: ({ id, memberId, vendor, gameCode, rounds: count }: Given) => [
      { memberId, template: 'free_rounds_given', rounds: { vendor, gameCode, count }, source: `free-rounds/${id}` },
    ],
  }),
];
