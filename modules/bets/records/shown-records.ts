import type { Catalogue } from '#modules/catalogue/index.ts';
import type { BetRecord } from '#modules/bets/records/bet-records.ts';

/** A line of the betting record, without its sums. */
export type RecordLine = {
  gameName: string;
  accountTypeName: string;
  iconUrl: string;
  /** True where the site itself can replay the round. */
  hasReplay: boolean;
  /** Page of the site that shows the bet by `bet=<round>` instead of a replay; null for a round without such a page. */
  page: string | null;
};

/** Style of a family's rounds in the record: the fields that differ from those of their title. */
export type RecordStyle = (bet: BetRecord) => Partial<RecordLine>;

/** Lines of the betting record. */
export interface ShownRecords {
  /** Declares the style of a family's rounds; the module that records them calls it. */
  declare(family: string, style: RecordStyle): void;
  /** Returns the line of a record, by its title and the style of its family. */
  lineOf(bet: BetRecord): RecordLine;
}

/** Creates the lines of the betting record, from the title that was played and the style of the round's family. */
export function createShownRecords(catalogue: Pick<Catalogue, 'titleEver' | 'vendor'>): ShownRecords {
  const styles = new Map<string, RecordStyle>();
  return {
    declare: (family, style) => void styles.set(family, style),
    lineOf: (bet) => {
      const { vendor, gameCode, family } = bet;
      const { name, reroll } = catalogue.titleEver(vendor, gameCode);
      const { accountTypeName } = catalogue.vendor(vendor);
      const iconUrl = `/art/tile/${vendor}/${gameCode}-${reroll}.avif`;
      return { gameName: name, accountTypeName, iconUrl, hasReplay: true, page: null, ...(family !== null && styles.get(family)?.(bet)) };
    },
  };
}
