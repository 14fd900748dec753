import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import type { NoticeSource } from '#platform/module/notice.ts';
import { root } from '#tools/site/site-inputs.ts';

/** The notices that each module declares in its `notices.ts`. */
export const declaredNotices = await discover(join(root, 'modules'), 'notices.ts', ({ notices }, module) => ({
  module,
  notices: notices as readonly NoticeSource[],
}));
