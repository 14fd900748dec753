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
  /** Folder of the program, which has vendors, payment providers, games and texts. */
  root: string;
  messages: Messages;
  /** Own texts of brands for texts that the server writes. */
  brandTexts: BrandTexts;
  payload: Payload;
  /** Encrypts data that the database must not have in plain text. */
  secrets: SecretBox;
  /** Finds rooms and lets members in, whichever process leads a room. */
  directory: Directory;
  /** Shows whether the database was restored from a backup, so that nothing may be sent out yet. */
  restored: Restored;
  /** Returns the address at which an outside company reaches this process, which is known once it listens. */
  callbackBase(): string;
};

/** A check that a process of a role must pass. `check` returns the fault in one sentence, or undefined. */
export type Duty = { role: Role; name: string; check(): Promise<string | undefined> };

/** Parts that a module gives to the server when it opens. Only `api` is required. */
export type Module<Api = unknown> = {
  /** Functions that other modules may call. */
  api: Api;
  /** Adds the rows of the demonstration, once every module is open. Can be repeated. */
  seed?(): Promise<void>;
  routes?: readonly Route[];
  /** Adds addresses that no contract describes, such as pictures and callbacks whose bytes are signed. */
  register?(app: FastifyInstance, siteOf: SiteOf): void;
  jobs?: readonly Job[];
  /** Kinds of rooms that processes of the role `rooms` lead. */
  rooms?: readonly AnyKind[];
  /** Consumers of events of the outbox. */
  consumers?: readonly Consumer[];
  /** Messages that members receive because of events. */
  notices?: readonly NoticeSource[];
  /** Figures of brands' days that the module reports to the back office. */
  figures?: readonly FigureSource[];
  /** Sums of games by day that the module reports to the back office. */
  gameDays?: readonly GameDaySource[];
  /** Costs of members on parts of days that it reports to the back office. */
  memberCosts?: readonly MemberCostSource[];
  /** Amounts at an instant that it reports to the back office. */
  asOf?: readonly AsOfSource[];
  /** Sums of members by month of registration that the module reports to the back office. */
  cohorts?: readonly CohortSource[];
  /** Reports of the back office that the module makes as files. */
  reports?: readonly LongReport[];
  /** Personal data that the module stores. It is exported for the member on request, and erased (`modules/identity/leaving`). */
  personal?: Personal;
  /**
   * Subjects of calls of the back office, by kind: SQL that reads the brand (`merchant_id`) of the subject with the id `$1`. Grants for one
   * brand are judged by that brand.
   */
  subjects?: Readonly<Record<string, string>>;
  /** Finds members by data that the module stores about them, for staff. */
  finders?: readonly Finder[];
  /** Lines that the module reports about a member, for staff. */
  timeline?: readonly TimelineSource[];
  /** Subscribes the websocket to events of the module. */
  pushes?(push: Push): void;
  /** Duties of roles, which `/readyz` checks. */
  duties?: readonly Duty[];
  /** Ends work in the background. Called after the last request and the last job. */
  stop?(): Promise<void>;
};
