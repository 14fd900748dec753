import * as z from 'zod/mini';
import { offerCalls, rewardsCall } from '#contracts/bo/offers.ts';
import { missionPeriod, missionStep, missionWagering } from '#contracts/mission-steps.ts';
import { minors } from '#contracts/money.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

const settings = {
  period: missionPeriod,
  steps: z.array(missionStep).check(z.minLength(1), z.maxLength(6)),
  /** Reward by currency, in minor units. */
  amounts: minors,
  wagering: z.nullable(missionWagering),
};

export const missionCalls = offerCalls({
  path: 'missions',
  permission: PROMOTIONS,
  codes: {
    unknown: 'missions.unknown',
    notADraft: 'missions.not_a_draft',
    notPublished: 'missions.not_published',
    datesWrong: 'missions.dates_wrong',
  },
  settings: { ...settings, budget: minors },
  shown: settings,
  filters: {},
  summaries: {
    list: 'Missions of all brands, the newest first',
    stop: 'Give nothing more for a mission, at once; what was claimed stays',
  },
  errors: { save: ['missions.figures_wrong'], publish: [], stop: [] },
});
export const { list: missions, save: saveMission, publish: publishMission, stop: stopMission } = missionCalls;

export const missionRewards = rewardsCall('mission-claims', 'missionId', 'What was claimed for missions, the newest first');
