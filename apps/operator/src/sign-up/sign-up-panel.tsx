import type { SignUpMode } from '@homeward/contract/account/sign-ups';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { useForm } from 'react-hook-form';
import { ErrorNotice } from '../components/error-notice.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel } from '../components/section.tsx';
import { type SignUp, useSaveSignUp, useSignUp } from './sign-up-calls.ts';
import { SignUpLinks } from './sign-up-links.tsx';

const MODES: readonly { readonly value: SignUpMode; readonly label: string; readonly hint: string }[] = [
  { value: 'open', label: 'Anyone', hint: 'Everyone who opens the sign-up page can create an account.' },
  {
    value: 'invited',
    label: 'By invitation',
    hint: 'A new account needs an invitation or a link made here.',
  },
  { value: 'closed', label: 'Nobody', hint: 'The sign-up page says that it is closed.' },
];

export function SignUpPanel() {
  const query = useSignUp();
  return (
    <Panel title="Who can sign up">
      <QueryView query={query} what="the sign-up">
        {(signUp) => (
          <>
            <SignUpChoice signUp={signUp} />
            <SignUpLinks signUp={signUp} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function SignUpChoice({ signUp }: { readonly signUp: SignUp }) {
  const { mode, admitsInvited, isFixed } = signUp;
  const save = useSaveSignUp();
  const { register } = useForm({ values: { mode } });
  const chosen = MODES.find(({ value }) => value === mode);
  return (
    <>
      {isFixed ? (
        <Notice isSilent className="mb-3">
          <strong>{chosen?.label}.</strong> {chosen?.hint} SIGN_UP={mode} in the environment sets this. To
          choose it here, remove SIGN_UP and restart.
        </Notice>
      ) : (
        <RadioGroup
          label={<span className="sr-only">Who can sign up</span>}
          options={MODES}
          {...register('mode', {
            onChange: ({ target }: { target: { value: SignUpMode } }) => save.mutate({ mode: target.value }),
          })}
        >
          <span role="status">{save.isSuccess && save.data.resultMessage.en}</span>
        </RadioGroup>
      )}
      <ErrorNotice error={save.error} className="mb-3" />
      {mode !== 'open' && (
        <Checkbox
          label="People who take over a tag or accept an owner’s invitation may sign up"
          checked={admitsInvited}
          onChange={({ target }) => save.mutate({ mode, admitsInvited: target.checked })}
        />
      )}
    </>
  );
}
