import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pokerDeskCards, pokerDeskHand } from '#contracts/bo/poker-hands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { listText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { HandLine } from '#apps/admin/pages/poker/hands-page.tsx';
import { chipsText, GAMES } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import './hand-drawer.css';

type Hand = WireOutput<typeof pokerDeskHand>;

/** Drawer of a hand: players, board, and whether its shuffle verifies. Hole cards are shown only after a reason was given. */
export function HandDrawer({ row, onClose }: { row: HandLine; onClose: () => void }) {
  const may = useMay();
  const { id } = row;
  const hand = useQuery({ queryKey: ['poker-hand', id], queryFn: () => readValue(pokerDeskHand, { id }) });
  const [opened, setOpened] = useState<string[][]>();
  const [isRequesting, setRequesting] = useState(false);
  return (
    <Drawer title={`${row.table} #${row.no}`} onClose={onClose}>
      {hand.isError && !hand.data ? (
        <Failed error={hand.error} onRetry={() => void hand.refetch()} />
      ) : hand.data ? (
        <HandParts hand={hand.data} opened={opened} />
      ) : (
        <Skeleton height="20rem" />
      )}
      {may(pokerDeskCards) && hand.data && !opened && (
        <div className="drawer__acts">
          <Button size="small" variant="danger" onClick={() => setRequesting(true)}>
            {t('Show all cards')}
          </Button>
        </div>
      )}
      {isRequesting && (
        <ActDialog
          title={t('Show all hole cards?')}
          description={t('Your name and the reason are recorded in the audit log before the cards are shown.')}
          submit={t('Show cards')}
          variant="danger"
          onSubmit={({ reason }) => call(pokerDeskCards, { id, reason })}
          done={() => t('All cards are shown.')}
          onDone={({ cards }) => setOpened(cards)}
          onClose={() => setRequesting(false)}
        />
      )}
    </Drawer>
  );
}

function HandParts({ hand, opened }: { hand: Hand; opened: string[][] | undefined }) {
  const { id, variant, at, boards, players, proof, pot, rake, currency, kind, text } = hand;
  const amount = (value: number): string => chipsText(value, currency, kind === 'cash');
  const isTrue = proof.alarm === null && proof.isHashTrue && proof.isKeyTrue;
  return (
    <>
      <DrawerPart>
        <Facts
          facts={[
            [t('hand'), id],
            [t('game'), GAMES[variant]],
            [t('time'), timeText(at)],
            [t('board'), listText(boards.map((board) => board.join(' '))) || t('no flop')],
            [t('pot'), amount(pot)],
            [t('rake'), amount(rake)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Players')}>
        <Facts
          facts={players.map(({ memberId, name, cards, paid, won }, seat) => {
            const held = opened ? opened[seat]! : cards.map((card) => card ?? '??');
            const value = `${held.join(' ')}, ${amount(won - paid)}`;
            return [
              name,
              memberId === null ? (
                value
              ) : (
                <Link key={memberId} to="/members/$id" params={{ id: memberId }} className="link">
                  {value}
                </Link>
              ),
            ] as const;
          })}
        />
      </DrawerPart>
      <DrawerPart title={t('Shuffle')}>
        <p>
          <Tag tone={isTrue ? 'good' : 'bad'}>{isTrue ? t('verified') : t('does not verify')}</Tag>
        </p>
        <Facts
          facts={[
            [t('published draw'), proof.alarm === null ? t('true') : t('{alarm}, frame {at}', { alarm: proof.alarm, at: proof.at })],
            [t('record'), proof.isHashTrue ? t('unchanged') : t('changed')],
            [t('sealed deck'), proof.isKeyTrue ? t('as published') : t('another deck')],
            [t('previous hand'), proof.follows === null ? t('bots only') : t('linked')],
            [t('silent seats'), String(proof.silent)],
            [t('silent, random value shown later'), String(proof.answered)],
            [t('draws by the house'), String(proof.drawnByHouse)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Action')}>
        <pre className="hand-text">{text}</pre>
      </DrawerPart>
    </>
  );
}
