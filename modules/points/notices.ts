import { noticesOf } from '#platform/module/notice.ts';

type Decided = { id: string; memberId: string; state: 'approved' | 'rejected' };

/** Notices of decided orders of the mall. */
export const notices = [
  noticesOf({
    name: 'points',
    topic: 'PointOrderDecided',
    templates: ['points_approved', 'points_rejected'],
    of: ({ id, memberId, state }: Decided) => [{ memberId, template: `points_${state}`, source: `points/${id}` }],
  }),
];
