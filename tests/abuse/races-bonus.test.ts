import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { grantedBonus } from '#tests/abuse/bonus.ts';
import { codesOf, counter, done, isOfBonus, runRaces, type Races } from '#tests/abuse/race.ts';
import { OPEN_TICKET, ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);

const promotion = async (slug: string): Promise<number> =>
  (await server.owner.query<{ id: number }>('SELECT id FROM offer WHERE slug = $1 AND merchant_id = 1', [slug])).rows[0]!.id;

const RACES: Races = {
  'POST /wps/bonus/:id/forfeit': async () => {
    const token = await server.signIn();
    const id = await grantedBonus(server, 'mara07');
    return {
      send: () => ({ token, path: `/wps/bonus/${id}/forfeit`, body: { requestId: randomUUID() } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['bonus.over', 'done']);
        expect(await count("bonus_move WHERE grant_id = $1 AND reason = 'forfeited'", [id])).toBe(1);
      },
    };
  },
  [`POST ${OPEN_TICKET}`]: async () => {
    const [token, tickets] = [await server.signIn(), await ticketsOf(server, 'mara07')];
    const one = randomUUID();
    return {
      // Half of them are one request, the others one each, and all are for the same ticket.
      send: (at) => ({ token, body: { ticketId: tickets[0]!, clientSeed: 'mine', requestId: at % 2 === 0 ? one : randomUUID() } }),
      check: async (answers) => {
        expect(codesOf(answers).filter((code) => code !== 'rewards.opened')).toEqual(['done']);
        expect(new Set(done(answers).map(({ text }) => text)).size).toBe(1);
        expect(await count('reward_opening WHERE ticket_id = $1', [tickets[0]])).toBe(1);
      },
    };
  },
  'POST /wps/promotions/applications': async () => {
    const [token, promotionId] = [await server.signIn(), await promotion('on-the-phone')];
    return {
      send: () => ({ token, body: { promotionId, comment: 'Mine.', requestId: randomUUID() } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'promotions.applied', 'request.too_many']);
        expect(await count('promotion_application')).toBe(1);
      },
    };
  },
  'POST /wps/relay/MCSFE_signUpPromotionJoin': async () => {
    const [token, promotionId] = [await server.signIn(), await promotion('first-deposit')];
    return {
      send: () => ({ token, body: { promotionId } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('promotion_join WHERE promotion_id = $1', [promotionId])).toBe(1);
      },
    };
  },
  'POST /wps/relay/MCSFE_signUpRequestReward': async () => {
    const [token, promotionId] = [await server.signIn('linus01', 'Agent001'), await promotion('welcome')];
    return {
      send: () => ({ token, body: { promotionId, slot: 'registration', requestId: randomUUID() } }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(await count('offer_reward WHERE offer_id = $1', [promotionId])).toBe(1);
        expect(await count("bonus_grant WHERE origin LIKE 'promotion/%'")).toBe(1);
      },
    };
  },
};

await runRaces(server, RACES, isOfBonus);
