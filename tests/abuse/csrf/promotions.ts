import { randomUUID } from 'node:crypto';
import { grantedBonus } from '#tests/abuse/bonus.ts';
import type { GoodCalls, World } from '#tests/abuse/csrf/good-calls.ts';

async function promotionId({ owner }: World, slug: string): Promise<number> {
  return (await owner.query<{ id: number }>('SELECT id FROM offer WHERE slug = $1 AND merchant_id = 1', [slug])).rows[0]!.id;
}

/** Requests about promotions and bonuses. */
export default {
  'POST /wps/promotions/applications': async (world) => ({
    body: { promotionId: await promotionId(world, 'on-the-phone'), comment: 'Mine.', requestId: randomUUID() },
  }),
  'POST /wps/relay/MCSFE_signUpPromotionJoin': async (world) => ({ body: { promotionId: await promotionId(world, 'first-deposit') } }),
  'POST /wps/relay/MCSFE_signUpRequestReward': async (world) => {
    await world.owner.query("UPDATE bonus_grant SET state = 'forfeited', closed_in = 1 WHERE state = 'running'");
    return { body: { promotionId: await promotionId(world, 'welcome'), slot: 'registration', requestId: randomUUID() } };
  },
  'POST /wps/bonus/:id/forfeit': async ({ server }) => ({
    path: `/wps/bonus/${await grantedBonus(server, 'mara07')}/forfeit`,
    body: { requestId: randomUUID() },
  }),
} satisfies GoodCalls;
