import {
  counter,
  isOfAgents,
  isOfAnyModule,
  isOfBonus,
  isOfChat,
  isOfLed,
  isOfMissions,
  isOfPapers,
  isOfPlay,
  isOfPoints,
  isOfSaferPlay,
  isOfVendorWallets,
  isOfVip,
  isOfWithdrawals,
  runRaces,
} from '#tests/abuse/race.ts';
import { doorOf } from '#tests/abuse/door.ts';
import type { DoorRaces, World } from '#tests/abuse/races-door/door-races.ts';
import forgotten from '#tests/abuse/races-door/forgotten.ts';
import identities from '#tests/abuse/races-door/identities.ts';
import previews from '#tests/abuse/races-door/previews.ts';
import profile from '#tests/abuse/races-door/profile.ts';
import sessions from '#tests/abuse/races-door/sessions.ts';
import signInRaces from '#tests/abuse/races-door/sign-in.ts';
import { mailbox } from '#tests/factories/mail.ts';
import { sandboxId } from '#tests/factories/sandbox-id.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal, signIn } = server;
const world: World = {
  server,
  call,
  owner,
  seal,
  signIn,
  box: mailbox(server),
  company: sandboxId(server),
  count: counter(server),
  door: doorOf(server),
};
const races: DoorRaces = { ...signInRaces, ...forgotten, ...sessions, ...identities, ...previews, ...profile };

await runRaces(
  server,
  Object.fromEntries(Object.entries(races).map(([name, prepare]) => [name, () => prepare(world)])),
  (contract) =>
    ![
      isOfAgents,
      isOfAnyModule,
      isOfBonus,
      isOfChat,
      isOfLed,
      isOfMissions,
      isOfPlay,
      isOfWithdrawals,
      isOfPapers,
      isOfPoints,
      isOfSaferPlay,
      isOfVendorWallets,
      isOfVip,
    ].some((isOf) => isOf(contract)),
);
