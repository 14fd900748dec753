import { noticesOf } from '#platform/module/notice.ts';

type Given = { memberId: string; source: string };

/** New reward tickets. */
export const notices = [
  noticesOf({
    name: 'reward-tickets',
    topic: 'RewardTicketsGiven',
    templates: ['tickets_given'],
    of: ({ memberId, source }: Given) => [{ memberId, template: 'tickets_given', source }],
  }),
];
