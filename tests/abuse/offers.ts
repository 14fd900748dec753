import type { TestServer } from '#tests/factories/server.ts';

/**
 * Publishes a gift of the first brand that each of its members may claim once, and returns the body of its claim, without the request id.
 */
export async function thankYou({ owner }: Pick<TestServer, 'owner'>): Promise<{ offerId: number; slot: string }> {
  const { rows } = await owner.query<{ offerId: number }>(
    `WITH made AS (
       INSERT INTO offer (merchant_id, kind, slug, state, texts, settings, starts_at, ends_at)
       VALUES (1, 'folder/thank-you', 'gift-' || substr(gen_random_uuid()::text, 1, 8), 'published', '{"EN": {"title": "Thank you", "summary": "A gift."}}',
               '{"amounts": {"USD": "500"}, "days": 0}', now() - interval '1 day', now() + interval '1 day') RETURNING id)
     INSERT INTO offer_budget (offer_id, currency, total) SELECT id, 'USD', 100000 FROM made RETURNING offer_id AS "offerId"`,
  );
  return { offerId: rows[0]!.offerId, slot: 'once' };
}
