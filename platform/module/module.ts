import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Config, Role } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { SiteOf } from '#platform/http/server.ts';
import type { Route } from '#platform/http/route.ts';
import type { BrandTexts } from '#platform/i18n/brand-texts.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Consumer } from '#platform/outbox/relay.ts';
import type { Payload } from '#platform/payload/payload.ts';
import type { Push } from '#platform/realtime/push.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Finder } from '#platform/module/finder.ts';
import type { AsOfSource, CohortSource, FigureSource, GameDaySource, MemberCostSource } from '#platform/module/figure.ts';
import type { LongReport } from '#platform/report/long-report.ts';
import type { NoticeSource } from '#platform/module/notice.ts';
import type { TimelineSource } from '#platform/module/timeline.ts';
import type { Personal } from '#platform/module/personal.ts';

/** Dependencies of every module; each also receives the modules that it may call. */
export type ModuleDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  /** The folder of the program: vendors, payment providers, games and texts are found in it. */
  root: string;
  messages: Messages;
  /** Own texts of brands for what the server writes. */
  brandTexts: BrandTexts;
  payload: Payload;
  /** Encrypts what the database must not have in plain text. */
  secrets: SecretBox;
  /** Finds rooms and lets members in, whichever process leads them. */
  directory: Directory;
  /** Says whether the database came back from a backup and nothing may go out yet. */
  restored: Restored;
  /** Address at which an outside company reaches this process; known once it listens. */
  callbackBase(): string;
};

/** Work that a process of a role must be able to do. `check` returns what is wrong in one sentence, undefined where nothing is. */
export type Duty = { role: Role; name: string; check(): Promise<string | undefined> };

/** Parts that a module gives to the server when it is opened. All but `api` may be left out. */
export type Module<Api = unknown> = {
  /** Functions that other modules may call. */
  api: Api;
  /** Adds the rows of the demonstration, once every module is open. Safe to repeat. */
  seed?(): Promise<void>;
  routes?: readonly Route[];
  /** Adds addresses that no contract describes: pictures, callbacks that are signed byte by byte. */
  register?(app: FastifyInstance, siteOf: SiteOf): void;
  jobs?: readonly Job[];
  /** Kinds of room that processes of the role `rooms` lead. */
  rooms?: readonly AnyKind[];
  /** Consumers of events of the outbox. */
  consumers?: readonly Consumer[];
  /** Messages that members receive when something of the module happens. */
  notices?: readonly NoticeSource[];
  /** Figures of a brand's day that it reports to the back office. */
  figures?: readonly FigureSource[];
  /** Sums of games by day that it reports to the back office. */
  gameDays?: readonly GameDaySource[];
  /** Costs of members on parts of days that it reports to the back office. */
  memberCosts?: readonly MemberCostSource[];
  /** Amounts at an instant that it reports to the back office. */
  asOf?: readonly AsOfSource[];
  /** Sums of members by month of registration that it reports to the back office. */
  cohorts?: readonly CohortSource[];
  /** Reports of the back office that it makes as files. */
  reports?: readonly LongReport[];
  /** Personal data that it stores: exported for the member on request, and erased (`modules/identity/leaving`). */
  personal?: Personal;
  /**
   * Subjects of calls of the back office, by kind: SQL that reads the brand (`merchant_id`) of the one whose id is `$1`. Grants for
   * one brand are judged by it.
   */
  subjects?: Readonly<Record<string, string>>;
  /** Finds members by what it stores of them, for staff. */
  finders?: readonly Finder[];
  /** Lines that it reports of a member, for staff. */
  timeline?: readonly TimelineSource[];
  /** Subscribes the websocket to what the module announces. */
  pushes?(push: Push): void;
  /** Duties of roles, which `/readyz` checks. */
  duties?: readonly Duty[];
  /** Ends what works in the background. Called after the last request and the last job. */
  stop?(): Promise<void>;
};
