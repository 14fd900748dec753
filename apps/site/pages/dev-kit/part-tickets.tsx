import { KitPart, KitRow, KitState } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { BarCode, Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import { Tile, TileGhost } from '#ui/components/tile/tile.tsx';

export function StubKitPart() {
  const { ticket, sent, fee, lands, used, of, next, marks, back } = useWords();
  return (
    <KitPart id="stub" name="Stub" use="The only decorated surface: what one holds. Half-round holes, a dotted tear line, scalloped ends.">
      <div className="kit-two">
        <Stub>
          <StubPart>
            <StubHead level="p" serial="D 0091 884">
              {ticket}
            </StubHead>
            <Guilloche />
            <dl>
              <StubLine label={sent}>100.00</StubLine>
              <StubLine label={fee}>0.00</StubLine>
            </dl>
          </StubPart>
          <StubPart>
            <p>{lands}</p>
            <p className="stub-figure">100.00</p>
          </StubPart>
          <StubPart isShaded>
            <Progress label={used} figures={of} value={100} max={500} />
          </StubPart>
          <StubPart>
            <div className="kit-stack">
              <span>
                <Tag>{marks[0]}</Tag>
              </span>
              <BarCode />
            </div>
          </StubPart>
        </Stub>
        <div className="kit-stack">
          <Stub direction="row">
            <StubPart isShaded>
              <Icon name="ticket" size={24} />
            </StubPart>
            <StubPart>
              <StubHead level="p" serial="W 10293">
                {lands}
              </StubHead>
              <p className="stub-figure">1,204.50</p>
            </StubPart>
          </Stub>
          <Stub>
            <StubPart>
              <StubHead level="p">{ticket}</StubHead>
              <div className="kit-buttons">
                <Button variant="primary">{next}</Button>
                <Button variant="line">{back}</Button>
              </div>
            </StubPart>
          </Stub>
        </div>
      </div>
    </KitPart>
  );
}

export function TilePart() {
  const { game, studio, hot, fresh, next, practice } = useWords();
  const same = { name: game, note: studio, openLabel: game, onOpen: () => {} };
  const art = (hue: number) => <span className="kit-art" style={{ '--h': hue } as React.CSSProperties} />;
  const heart = <IconButton icon="heart" label={next} />;
  return (
    <KitPart id="tile" name="Tile" use="Art to the edge and one cut corner. The name is live text in two lines, whatever its script.">
      <div className="kit-tiles">
        <KitState isWide name="idle">
          <Tile {...same} art={art(58)} tab={{ text: hot, tone: 'hot' }} heart={heart} />
        </KitState>
        <KitState isWide name="mouse on it">
          <Tile
            {...same}
            art={art(190)}
            tab={{ text: fresh, tone: 'new' }}
            actions={
              <>
                <Button variant="primary">{next}</Button>
                <Button>{practice}</Button>
                <IconButton icon="info" label={next} />
              </>
            }
          />
        </KitState>
        <KitState isWide name="focus" force="focus">
          <Tile {...same} art={art(338)} />
        </KitState>
        <KitState isWide name="loading">
          <TileGhost />
        </KitState>
      </div>
    </KitPart>
  );
}

export function RailHeadPart() {
  const { rail, all, marks } = useWords();
  return (
    <KitPart
      id="rail-head"
      name="Rail head, tag"
      use="A short rule in the hue of the category, a title, one link. A tag is a word first, a colour second."
    >
      <div className="hue" style={{ '--h': 'var(--hue-rng)' } as React.CSSProperties}>
        <RailHead
          glyph={<Icon name="grid" size={24} />}
          title={rail}
          note={<span className="figures">9,812</span>}
          link={
            <a href="#rail-head" className="text-link">
              {all}
              <Icon name="arrow-right" size={16} className="icon--turns" />
            </a>
          }
        />
      </div>
      <KitRow>
        {(['plain', 'good', 'bad', 'warn', 'info'] as const).map((tone, at) => (
          <KitState key={tone} name={tone}>
            <Tag tone={tone}>{marks[at]}</Tag>
          </KitState>
        ))}
      </KitRow>
    </KitPart>
  );
}
