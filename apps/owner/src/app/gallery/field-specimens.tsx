import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { SearchField } from '@homeward/ui/fields/search-field.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { Switch } from '@homeward/ui/fields/switch.tsx';
import { EmailField, TextArea, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useState } from 'react';
import { Specimen, Specimens } from './specimen.tsx';

const OPTIONS = ['Bags', 'Keys', 'Luggage'].map((name) => ({ value: name, label: name }));
const ANSWERS = [
  { value: 'hand', label: 'In the hand', hint: 'It has a handle, or fits into a fist.' },
  { value: 'back', label: 'On the back', hint: 'It has straps.' },
];
const LONG_ERROR = 'A message as long as some are: it stands on two lines, beside its sign.';

export function FieldSpecimens() {
  return (
    <Specimens title="Fields">
      <Specimen name="TextField" note="The line below keeps its place when there is nothing to say.">
        <TextField label="Empty" placeholder="Blue suitcase" />
        <TextField label="With a hint" hint="Optional" defaultValue="Blue suitcase" />
        <TextField label="With a mistake" error="Name of item is required" />
        <TextField label="With a long mistake" error={LONG_ERROR} defaultValue="Blue suitcase" />
        <TextField label="Disabled" disabled defaultValue="Blue suitcase" />
      </Specimen>
      <Specimen name="EmailField">
        <EmailField label="Email" placeholder="you@example.org" />
      </Specimen>
      <Specimen name="PasswordField" note="It can be looked at; the mistake waits until then.">
        <PasswordField label="Password" defaultValue="Right-Horse-7" autoComplete="off" />
        <PasswordField label="With a mistake" error="Wrong password" autoComplete="off" />
      </Specimen>
      <Specimen name="TextArea" note="Grows with its text where the browser can.">
        <TextArea label="Note to the finder" placeholder="Please call me, day or night." />
        <TextArea label="With a mistake" error="Default Message is required" />
      </Specimen>
      <Specimen name="SelectField" note="The device's own list.">
        <SelectField label="Category" placeholder="Category" options={OPTIONS} defaultValue="" />
        <SelectField label="Chosen" options={OPTIONS} defaultValue="Keys" />
        <SelectField label="With a mistake" options={OPTIONS} error="Category is required" />
      </Specimen>
      <Search />
      <Choices />
    </Specimens>
  );
}

function Search() {
  const [text, setText] = useState('');
  const hint = text.length === 1 || text.length === 2 ? 'Enter at least 3 characters to search' : undefined;
  const shared = { maxLength: 100, onSearch: () => undefined };
  return (
    <Specimen name="SearchField" note="Type two letters for its hint.">
      <div className="gallery-stack">
        <SearchField
          {...shared}
          label="Search items"
          value={text}
          hint={hint}
          busy={false}
          onType={setText}
          onClear={() => setText('')}
        />
        <SearchField
          {...shared}
          label="Search, while it waits"
          value="suitcase"
          hint={undefined}
          busy
          onType={() => undefined}
          onClear={() => undefined}
        />
      </div>
    </Specimen>
  );
}

function Choices() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Specimen name="Checkbox" note="All of it can be pressed.">
        <Checkbox label="I understand that this cannot be undone" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="To be ticked first" aria-invalid />
      </Specimen>
      <Specimen name="RadioGroup" note="A few answers, each with a line that explains it.">
        <RadioGroup label="How is it carried?" name="carried" options={ANSWERS} defaultValue="hand" />
        <RadioGroup label="With a mistake" name="mistaken" options={ANSWERS} error="Please choose one" />
      </Specimen>
      <Specimen
        name="Switch"
        note="Amber where on is a warning, otherwise of tone accent; a mark on the thumb says it too."
      >
        <div className="gallery-row">
          <Switch aria-label="To try" checked={isOn} onCheckedChange={setOn} />
          <Switch aria-label="On" checked onCheckedChange={() => undefined} />
          <Switch aria-label="On, and well" tone="accent" checked onCheckedChange={() => undefined} />
          <Switch aria-label="On its way" checked={false} pending onCheckedChange={() => undefined} />
          <Switch aria-label="Disabled" checked={false} disabled onCheckedChange={() => undefined} />
        </div>
      </Specimen>
    </>
  );
}
