import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endContract, whatIf } from '#contracts/bo/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Contract } from '#apps/admin/pages/agent-contracts/contracts-page.tsx';
import { CARRIES, CONTRACT_STATES, CONTRACT_TONES, KINDS, PERIODS, RULES, tiersText } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of one version of a contract. */
export function ContractDrawer({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { id, member, state, endsAt, isEndWaiting, merchantId } = contract;
  const may = useMay();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  return (
    <Drawer title={t('Contract {id}', { id })} tag={<Tag tone={CONTRACT_TONES[state]}>{CONTRACT_STATES[state]}</Tag>} onClose={onClose}>
      <ContractFacts contract={contract} />
      {isEndWaiting && <p className="drawer__note drawer__part">{t('Termination requested. Waiting for a second approver.')}</p>}
      <div className="drawer__acts">
        {may(whatIf) && (
          <Button
            size="small"
            variant="primary"
            onClick={() =>
              void navigate({
                to: '/agent-contracts/$id/what-if',
                params: { id },
                search: { account: member.account, merchantId: String(merchantId) },
              })
            }
          >
            {t('Simulate terms')}
          </Button>
        )}
        {may(endContract) && state === 'valid' && endsAt === null && !isEndWaiting && (
          <Button size="small" variant="danger" onClick={() => setEnding(true)}>
            {t('End contract')}
          </Button>
        )}
      </div>
      {isEnding && (
        <ActDialog
          title={t('End contract {id}?', { id })}
          description={t(
            'The contract ends with the current period, together with all contracts of its kind below it. A second person must approve within 24 hours.',
          )}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(endContract, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}

/** Shows the parties, terms and dates of a contract. */
function ContractFacts({ contract }: { contract: Contract }) {
  const { member, upline, kind, version, period, tiers, rule, carry, payer, isAutoPaid, currency } = contract;
  const { offeredAt, startsAt, endsAt, endRequestedAt } = contract;
  return (
    <>
      <DrawerPart title={t('Parties')}>
        <Facts
          facts={[
            memberFact(member),
            [t('other party'), upline?.account ?? t('the house')],
            [t('paid by'), payer === 'platform' ? t('the house') : (upline?.account ?? t('the house'))],
            [t('paid'), isAutoPaid ? t('automatically') : t('when claimed')],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Terms')}>
        <Facts
          facts={[
            [t('kind'), KINDS[kind]],
            [t('version'), String(version)],
            [t('period'), PERIODS[period]],
            [t('rates'), tiersText(tiers)],
            [t('thresholds apply to'), RULES[rule]],
            kind === 'dividend' && [t('loss carry-over'), CARRIES[carry]],
            [t('currency'), currency],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Dates')}>
        <Facts
          facts={[
            [t('offered at'), timeText(offeredAt)],
            startsAt !== null && [t('from'), timeText(startsAt)],
            endsAt !== null && [t('until'), timeText(endsAt)],
            endRequestedAt !== null && [t('termination requested'), timeText(endRequestedAt)],
          ]}
        />
      </DrawerPart>
    </>
  );
}
