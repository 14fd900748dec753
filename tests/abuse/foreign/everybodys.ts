/** Calls with the id of a thing that belongs to all members. */
export const everybodys: readonly string[] = [
  'GET /wps/catalogue/games/:vendor/:code',
  'GET /wps/tables/:family/:model',
  'GET /wps/draws/:vendor/:gameCode',
  // Proofs are public.
  'GET /wps/fairness/chains/:id',
  'POST /wps/fairness/chains/:id/seed',
  'GET /wps/fairness/draws/:id',
  'GET /wps/fairness/games/:vendor/:gameCode',
  // Rooms are open to every member of their brand.
  'GET /wps/rooms/:id',
  'POST /wps/poker/tables/:room/wait',
  'DELETE /wps/poker/tables/:room/wait',
  // Every member of its brand may verify a hand; cards that were not shown are visible only to their player.
  'GET /wps/poker/tourneys/:room',
  'GET /wps/poker/hands/:id',
  'GET /wps/poker/hands/:id/proof',
  'GET /wps/sports/events/:id',
  'GET /wps/sports/proof/:event',
  'GET /wps/sports/bookings/:code',
  'GET /wps/chat/rooms/:kind/:name',
  'POST /wps/chat/rooms/:kind/:name/messages',
  // Any reader of a message may report it.
  'POST /wps/chat/messages/:id/report',
  // Any reader of a message may tip its author.
  'POST /wps/chat/messages/:id/tip',
  'POST /wps/chat/rooms/:kind/:name/rain',
  'POST /wps/relay/MCSFE_addFavoriteGameV2',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
  // A launch token is its own proof, and the address that it returns reveals nothing about its member.
  'POST /wps/relay/GCS_gameLaunchFB',
  'POST /wps/relay/MCSFE_signUpPromotionJoin',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
  'POST /wps/relay/MCSFE_signUpRequestReward',
  // Missions and races belong to a brand; the claims and the shown progress are those of the caller.
  'POST /wps/missions/claims',
  'POST /wps/offers/claims',
  'GET /wps/relay/MCSFE_getMissionLeaderboard',
  'GET /wps/races/:raceId/draw',
  // A waiting sign-in belongs to its browser: in another browser it is refused like one that never existed.
  'POST /wps/session/proof/code',
  'POST /wps/session/proof',
  // An identity that opens no account yet also belongs to its browser: a sign-in or registration elsewhere ignores it
  // (modules/identity/openid).
  'POST /wps/session/login',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
  'GET /wps/verification/phone',
];
