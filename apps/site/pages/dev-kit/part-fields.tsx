import { useState } from 'react';
import { KitPart, KitRow, KitState } from '#apps/site/pages/dev-kit/kit-board.tsx';
import { useWords } from '#apps/site/pages/dev-kit/kit-words.ts';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { AmountField } from '#ui/components/field/amount-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';

const QUICK = ['50', '100', '200', '500'].map((value) => ({ value, text: value }));

export function FieldPart() {
  const { account, password, hint, wrong, required, method, methods } = useWords();
  return (
    <KitPart
      id="field"
      name="Field"
      use="The label stands above, the error under it says the exact rule. 48 px high, 16 px type: no phone zooms in."
    >
      <div className="kit-two">
        <KitState isWide name="idle, with a hint">
          <TextField label={account} hint={hint} />
        </KitState>
        <KitState isWide name="filled, focus" force="focus">
          <TextField label={account} defaultValue="mara07" />
        </KitState>
        <KitState isWide name="error">
          <TextField label={account} defaultValue="mara07" error={wrong} />
        </KitState>
        <KitState isWide name="disabled">
          <TextField label={account} defaultValue="mara07" disabled />
        </KitState>
        <KitState isWide name="password">
          <PasswordField label={password} defaultValue="Lantern07" autoComplete="off" showLabel="Show" hideLabel="Hide" />
        </KitState>
        <KitState isWide name="select">
          <SelectField label={method}>
            {methods.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </KitState>
        <KitState isWide name="select, disabled">
          <SelectField label={method} disabled>
            <option>{methods[0]}</option>
          </SelectField>
        </KitState>
        <KitState isWide name="select, error">
          <SelectField label={method} error={required}>
            <option>{methods[0]}</option>
          </SelectField>
        </KitState>
      </div>
    </KitPart>
  );
}

export function AmountPart() {
  const { amount, limit, tooMuch } = useWords();
  const [value, setValue] = useState('100');
  const same = { label: amount, currency: 'USD', quick: QUICK, quickLabel: amount, onChange: setValue };
  return (
    <KitPart id="amount" name="Amount" use="Empty until the member types it. The offered sums are equal; none is chosen beforehand.">
      <KitState isWide name="a sum taken">
        <AmountField {...same} value={value} hint={limit} />
      </KitState>
      <KitState isWide name="error">
        <AmountField {...same} value="9000" error={tooMuch} hint={limit} />
      </KitState>
      <KitState isWide name="disabled">
        <AmountField {...same} value="" disabled />
      </KitState>
    </KitPart>
  );
}

export function ChoicePart() {
  const { agree, music, musicNote, method, methods } = useWords();
  const [one, setOne] = useState([methods[0]!]);
  const [many, setMany] = useState([methods[1]!]);
  const [isOn, setOn] = useState(true);
  const rows = methods.map((label, at) => ({ value: label, label, note: ['0.00', '0.50', '0.00'][at] }));
  return (
    <KitPart
      id="choice"
      name="Check, radio, switch"
      use="Native inputs under our drawing: arrows, Space and a screen reader work as they know it."
    >
      <div className="kit-two">
        <KitState isWide name="radio: one of a few">
          <ChoiceList legend={method} rows={rows} chosen={one} onChoose={setOne} />
        </KitState>
        <KitState isWide name="check: several">
          <ChoiceList legend={method} rows={rows} chosen={many} onChoose={setMany} isMany />
        </KitState>
      </div>
      <KitRow>
        <KitState name="idle">
          <CheckField label={agree} />
        </KitState>
        <KitState name="checked">
          <CheckField label={agree} defaultChecked />
        </KitState>
        <KitState name="focus" force="focus">
          <CheckField label={agree} defaultChecked />
        </KitState>
        <KitState name="disabled">
          <CheckField label={agree} disabled />
        </KitState>
      </KitRow>
      <div className="kit-two">
        <KitState isWide name="switch: on or off at once">
          <Switch label={music} note={musicNote} checked={isOn} onChange={() => setOn(!isOn)} />
        </KitState>
        <KitState isWide name="hover" force="hover">
          <Switch label={music} />
        </KitState>
        <KitState isWide name="focus" force="focus">
          <Switch label={music} defaultChecked />
        </KitState>
        <KitState isWide name="disabled">
          <Switch label={music} disabled />
        </KitState>
      </div>
    </KitPart>
  );
}
