import { join } from 'node:path';
import { FOLDER_CODES, type offerCalls, type rewardsCall } from '#contracts/bo/offers.ts';
import type { Contract, Input } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { discover } from '#platform/discover/discover.ts';
import type { Pay } from '#modules/offers/give-reward.ts';
import { offerKind, type OfferDraft, type OfferKind } from '#modules/offers/kind.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

/** Facts about a member that a kind by folder may use. Days are calendar days of the brand. */
export type FolderFacts = { now: Date; today: string; registeredDay: string; daysSinceRegistration: number };

/** A reward that a member may collect once for its slot. */
export type FolderDue = { slot: string; minor: bigint };

type Calls = Pick<ReturnType<typeof offerCalls>, 'list' | 'publish' | 'stop'> & { save: Contract };
type SettingsOf<C extends Calls> = Omit<Input<C['save']>, keyof OfferDraft<object>>;

/** A kind of offer in a folder of `modules/offers/kinds`: its calls, its settings, and its due rewards. Pure. */
export type FolderKind<C extends Calls = Calls> = {
  calls: C;
  rewards: ReturnType<typeof rewardsCall<string, 'offerId'>>;
  /** Returns the field of a draft that is inconsistent. */
  wrongIn?(draft: OfferDraft<SettingsOf<C>>): string | undefined;
  due(settings: SettingsOf<C>, facts: FolderFacts, currency: Currency): FolderDue[];
  pay(settings: SettingsOf<C>): Pay;
};

const GATES = { claimed: 'offers.claimed', over: 'offers.over', spent: 'offers.budget_spent' } as const;

/** Returns the kind unchanged. It infers the type of the settings from the schema of the draft. */
export function folderKind<C extends Calls>(kind: FolderKind<C>): FolderKind<C> {
  return kind;
}

/** A folder with the kind of offer that it declares. */
export type LoadedKind = { name: string; kind: OfferKind<object, typeof FOLDER_CODES, typeof GATES>; folder: FolderKind };

/** Returns the kind of offer of a folder. */
function kindOf(name: string, folder: FolderKind): LoadedKind {
  const kind = offerKind<object>()({
    kind: `folder/${name}`,
    area: name,
    transfer: 'offer',
    codes: FOLDER_CODES,
    gates: GATES,
    permission: PROMOTIONS.approve,
    facts: ({
      id: _id,
      merchantId: _brand,
      slug: _slug,
      state: _state,
      texts: _texts,
      audience: _audience,
      startsAt: _from,
      endsAt: _until,
      ...own
    }) => ({
      settings: JSON.stringify(own),
    }),
  });
  return { name, kind, folder };
}

/** Loads all kinds in folders. */
export async function loadFolderKinds(root: string): Promise<readonly LoadedKind[]> {
  return discover(join(root, 'modules/offers/kinds'), 'offer.ts', (exports, name) => {
    const folder = exports['default'] as FolderKind | undefined;
    if (!folder || typeof folder.due !== 'function') throw new Error('it exports no kind of offer by default');
    return kindOf(name, folder);
  });
}
