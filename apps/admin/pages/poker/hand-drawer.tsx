import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pokerDeskCards, pokerDeskHand } from '#contracts/bo/poker-hands.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import type { HandLine } from '#apps/admin/pages/poker/hands-page.tsx';
import { chipsText, GAMES } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import './hand-drawer.css';

type Hand = WireOutput<typeof pokerDeskHand>;

/** Shows the players and the board of a hand, and whether its shuffle verifies. Hole cards are opened for a reason alone. */
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
            Show all cards
          </Button>
        </div>
      )}
      {isRequesting && (
        <ActDialog
          title="Show all hole cards?"
          description="Your name and the reason are recorded in the audit log before the cards are shown."
          submit="Show cards"
          variant="danger"
          onSubmit={({ reason }) => call(pokerDeskCards, { id, reason })}
          done={() => 'All cards are shown.'}
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
            ['hand', id],
            ['game', GAMES[variant]],
            ['time', timeText(at)],
            ['board', boards.map((board) => board.join(' ')).join(' and ') || 'no flop'],
            ['pot', amount(pot)],
            ['rake', amount(rake)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Players">
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
      <DrawerPart title="Shuffle">
        <p>
          <Tag tone={isTrue ? 'good' : 'bad'}>{isTrue ? 'verified' : 'does not verify'}</Tag>
        </p>
        <Facts
          facts={[
            ['published draw', proof.alarm === null ? 'true' : `${proof.alarm}, frame ${proof.at}`],
            ['record', proof.isHashTrue ? 'unchanged' : 'changed'],
            ['sealed deck', proof.isKeyTrue ? 'as published' : 'another one'],
            ['hand before', proof.follows === null ? 'bots only' : 'linked'],
            ['silent seats', String(proof.silent)],
            ['draws by the house', String(proof.drawnByHouse)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Action">
        <pre className="hand-text">{text}</pre>
      </DrawerPart>
    </>
  );
}
