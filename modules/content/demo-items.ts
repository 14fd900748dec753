import type { Banner, HelpArticle } from '#contracts/content.ts';
import type { BodyOf } from '#contracts/bo/content-body.ts';

type DemoBanner = Pick<Banner, 'groupName' | 'linkageType' | 'url'> & {
  slug: string;
  /** A scene for each demonstration brand in turn. */
  scenes: readonly [Banner['scene'], Banner['scene']];
};
type DemoAnnouncement = { slug: string } & Pick<BodyOf<'announcement'>, 'place' | 'audience' | 'promotionType'>;

const route = (url: string) => ({ linkageType: 'ROUTE', url }) as const;
const nowhere = { linkageType: null, url: null } as const;

/** Banners in the order in which they are shown. Texts are in `locales/<tag>/demo/banners.json` under the same slugs. */
export const DEMO_BANNERS: readonly DemoBanner[] = [
  { slug: 'home-practice', groupName: 'w_home', scenes: ['harbour', 'kites'], ...route('/rng') },
  { slug: 'home-fair', groupName: 'w_home', scenes: ['mountain', 'reef'], ...route('/help') },
  { slug: 'home-wallet', groupName: 'w_home', scenes: ['market', 'hall'], ...route('/member/depositv2') },
  { slug: 'activity-practice', groupName: 'w_activity', scenes: ['stage', 'reef'], linkageType: 'GAME', url: 'CQ9/CQ9-0002' },
  { slug: 'activity-invite', groupName: 'w_activity', scenes: ['kites', 'market'], ...route('/member/referral') },
  { slug: 'partner-ways', groupName: 'w_model', scenes: ['reef', 'mountain'], ...route('/rng?vassalage=AE') },
  { slug: 'partner-lines', groupName: 'w_model', scenes: ['garden', 'harbour'], ...route('/rng?vassalage=PNG') },
  { slug: 'partner-tumble', groupName: 'w_model', scenes: ['hall', 'stage'], ...route('/rng?vassalage=CQ9') },
  { slug: 'login', groupName: 'w_login', scenes: ['hall', 'garden'], ...nowhere },
  { slug: 'register', groupName: 'w_register', scenes: ['garden', 'kites'], ...nowhere },
  { slug: 'forget', groupName: 'w_forget', scenes: ['mountain', 'hall'], ...nowhere },
];

const toAll = (slug: string): DemoAnnouncement => ({ slug, place: 'PL', audience: ['A', 'B'], promotionType: null });
const popup = (slug: string, audience: 'A' | 'B' | 'F', promotionType: string | null = null): DemoAnnouncement => ({
  slug,
  place: 'PU',
  audience: [audience],
  promotionType,
});

export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  ...['demo-money', 'practice-open', 'seeds-shown', 'deposit-tab', 'withdraw-open', 'languages', 'records-csv', 'sign-ins'].map(toAll),
  popup('first-sign-in', 'F'),
  popup('terms-first', 'A', 'NEWBIE'),
  ...[
    'how-money-moves',
    'check-a-round',
    'practice-refill',
    'deposit-mismatch',
    'limit-in-one-step',
    'own-seed',
    'reload-a-round',
    'other-devices',
    'tiles-own-art',
    'return-to-player',
    'payout-cut',
  ].map((slug) => popup(slug, 'A')),
  popup('visitor-welcome', 'B'),
  popup('visitor-trial', 'B'),
];

export const DEMO_ARTICLES: readonly Pick<HelpArticle, 'slug' | 'topic'>[] = [
  { slug: 'open-an-account', topic: 'start' },
  { slug: 'deposit', topic: 'money' },
  { slug: 'play-a-slot', topic: 'games' },
  { slug: 'verify-a-round', topic: 'fairness' },
  { slug: 'trial', topic: 'start' },
  { slug: 'wallet-and-withdrawing', topic: 'money' },
  { slug: 'find-a-game', topic: 'games' },
  { slug: 'seeds', topic: 'fairness' },
  { slug: 'limits', topic: 'safer-play' },
  { slug: 'age-and-help', topic: 'safer-play' },
  { slug: 'password-and-sign-ins', topic: 'account' },
  { slug: 'locked-out', topic: 'account' },
  { slug: 'bet-on-sports', topic: 'games' },
  { slug: 'fishing', topic: 'games' },
];
