import { useState } from 'react';
import { KitPart, KitRow, KitState } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { Chip } from '#ui/components/chip/chip.tsx';
import { Pager } from '#ui/components/pager/pager.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Stepper } from '#ui/components/stepper/stepper.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';

export function TabsPart() {
  const { tabs, sentence, hint, days } = useWords();
  const [day, setDay] = useState(days[0]!);
  const options = days.map((value) => ({ value, label: value }));
  const panels = [sentence, hint, ''];
  return (
    <KitPart id="tabs" name="Tabs, segmented" use="Tabs change the panel below; a segmented control changes what one list shows.">
      <Tabs
        tabs={tabs.map((label, at) => ({
          value: label,
          label,
          panel: panels[at],
          count: at === 1 ? '12' : undefined,
          isDisabled: at === 2,
        }))}
      />
      <KitRow>
        <KitState name="idle">
          <Segmented label={days[0]!} options={options} chosen={day} onChoose={setDay} />
        </KitState>
        <KitState name="disabled">
          <Segmented label={days[0]!} options={options} chosen={days[0]!} onChoose={setDay} isDisabled />
        </KitState>
      </KitRow>
    </KitPart>
  );
}

export function ChipPart() {
  const { days, methods } = useWords();
  const [isOn, setOn] = useState(true);
  return (
    <KitPart id="chip" name="Chip" use="The only round thing. Pressed while it holds, or with a cross that takes it away.">
      <KitRow>
        <KitState name="idle">
          <Chip aria-pressed={false}>{days[0]}</Chip>
        </KitState>
        <KitState name="pressed">
          <Chip aria-pressed={isOn} onClick={() => setOn(!isOn)}>
            {days[1]}
          </Chip>
        </KitState>
        <KitState name="hover" force="hover">
          <Chip>{days[2]}</Chip>
        </KitState>
        <KitState name="focus" force="focus">
          <Chip>{days[2]}</Chip>
        </KitState>
        <KitState name="removable">
          <Chip isRemovable>{methods[1]}</Chip>
        </KitState>
        <KitState name="disabled">
          <Chip disabled>{methods[0]}</Chip>
        </KitState>
      </KitRow>
    </KitPart>
  );
}

export function StepsPart() {
  const { method, steps, page, back, next } = useWords();
  const [at, setAt] = useState(2);
  return (
    <KitPart id="stepper" name="Stepper, pager" use="Where one is on a way of a few steps, and in a list of a few pages.">
      <KitState isWide name="first">
        <Stepper label={method} steps={steps} current={0} />
      </KitState>
      <KitState isWide name="on the way">
        <Stepper label={method} steps={steps} current={2} />
      </KitState>
      <KitState isWide name="done">
        <Stepper label={method} steps={steps} current={4} />
      </KitState>
      <KitState isWide name="pager">
        <Pager pageNo={at} pages={9} onPage={setAt} label={page} previous={back} next={next} place={page.replace('2', String(at))} />
      </KitState>
      <KitState isWide name="pager, busy">
        <Pager pageNo={2} pages={9} onPage={setAt} label={page} previous={back} next={next} place={page} isBusy />
      </KitState>
    </KitPart>
  );
}
