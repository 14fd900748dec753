import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { referralTerms, saveReferralTerms } from '#contracts/bo/referral.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { programmeOf, termsOf } from '#modules/referral/referral-store.ts';

export async function readTerms(db: Queryable, merchantId: number): Promise<Output<typeof referralTerms>> {
  const [programme, terms] = [await programmeOf(db, merchantId), await termsOf(db, merchantId)];
  return { ...programme, terms: [...terms].map(([currency, own]) => ({ currency, ...own })) };
}

/** Stores a brand's rewards for friends, with the audit entry. Refused if the version is not the current version. */
export async function saveTerms(
  db: Database,
  caller: StaffCaller,
  { merchantId, version, isOpen, most, terms, reason }: Input<typeof saveReferralTerms>,
  currencies: readonly Currency[],
): Promise<Result<{ version: number }, Failure<'referral.terms_changed'>>> {
  return db.transaction<{ version: number }, Failure<'referral.terms_changed'>>(async (tx) => {
    await tx.query('INSERT INTO referral_programme (merchant_id, is_open, most) VALUES ($1, false, 1) ON CONFLICT DO NOTHING', [
      merchantId,
    ]);
    await tx.query('SELECT FROM referral_programme WHERE merchant_id = $1 FOR UPDATE', [merchantId]);
    const before = await readTerms(tx, merchantId);
    if (before.version !== version) return err('referral.terms_changed');
    await tx.query('UPDATE referral_programme SET is_open = $2, most = $3, version = version + 1 WHERE merchant_id = $1', [
      merchantId,
      isOpen,
      most,
    ]);
    await tx.query('DELETE FROM referral_terms WHERE merchant_id = $1', [merchantId]);
    for (const currency of currencies) {
      const own = terms[currency];
      if (!own) continue;
      await tx.query('INSERT INTO referral_terms (merchant_id, currency, turnover, reward) VALUES ($1, $2, $3, $4)', [
        merchantId,
        currency,
        own.turnover,
        own.reward,
      ]);
    }
    const after = await readTerms(tx, merchantId);
    await audit(tx, caller, {
      action: 'referral.save_terms',
      merchantId,
      subject: { kind: 'referral_terms', id: String(merchantId) },
      reason,
      before: said(before),
      after: said(after),
    });
    return ok({ version: version + 1 });
  });
}

/** Returns the text for the audit log. */
function said({ isOpen, most, terms }: Output<typeof referralTerms>) {
  return { isOpen, most, terms: terms.map(({ currency, turnover, reward }) => `${currency} ${turnover.minor} ${reward.minor}`) };
}
