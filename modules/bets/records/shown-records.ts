import type { Catalogue } from '#modules/catalogue/index.ts';
import type { BetRecord } from '#modules/bets/records/bet-records.ts';

/** A line of the betting record beside its sums. */
export type RecordLine = {
  gameName: string;
  accountTypeName: string;
  iconUrl: string;
  /** Whether it can be shown again here. */ hasReplay: boolean;
};

/** How the rounds of a family are shown in the record, where that is another way than by their title. */
export type RecordStyle = (bet: BetRecord) => Partial<RecordLine>;

export type ShownRecords = ReturnType<typeof createShownRecords>;

/** Lines of the betting record: by the title that was played, or as the module says that records rounds of the family. */
export function createShownRecords(catalogue: Pick<Catalogue, 'titleEver' | 'vendor'>) {
  const styles = new Map<string, RecordStyle>();
  return {
    /** A module that records rounds of a family of its own says here how they are shown. */
    declare: (family: string, style: RecordStyle): void => void styles.set(family, style),
    lineOf: (bet: BetRecord): RecordLine => {
      const { vendor, gameCode, family } = bet;
      const { name, reroll } = catalogue.titleEver(vendor, gameCode);
      const { accountTypeName } = catalogue.vendor(vendor);
      const iconUrl = `/art/tile/${vendor}/${gameCode}-${reroll}.avif`;
      return { gameName: name, accountTypeName, iconUrl, hasReplay: true, ...(family !== null && styles.get(family)?.(bet)) };
    },
  };
}
