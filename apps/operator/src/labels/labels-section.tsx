import { describeLabelAddress, type LabelAddress } from '@homeward/contract/label-address';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { fieldErrorsOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBatches } from '../batches/batch-calls.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { useSettled } from '../components/use-settled.ts';
import { type PreviewBody, useMakeFile, usePreview } from './label-calls.ts';
import { LabelFields } from './label-fields.tsx';
import { LabelFiles } from './label-files.tsx';
import { FIRST_INPUTS, readInputs } from './label-options.ts';
import { LabelPreview } from './label-preview.tsx';

type Subject = Pick<PreviewBody, 'batch' | 'tagId'>;

/** Shows the labels of the batch or tag in the page's URL. */
export function LabelsSection() {
  const [params] = useSearchParams();
  const [batch, tagId] = [params.get('batch'), params.get('id')];
  const query = useBatches();
  const name = batch ?? tagId;
  return (
    <Section title="Labels" lead={name === null ? undefined : <>To print, of {name}.</>}>
      {name === null ? (
        <EmptyState title="No batch chosen" titleAs="h2">
          Labels are made of a{' '}
          <Link to={OPERATOR_ROUTES.batches} className="text-accent underline">
            batch
          </Link>{' '}
          or of a tag.
        </EmptyState>
      ) : (
        <QueryView query={query} what="labels">
          {({ labels }) => (
            <LabelMaker key={name} subject={batch === null ? { tagId: name } : { batch }} address={labels} />
          )}
        </QueryView>
      )}
    </Section>
  );
}

function LabelMaker({ subject, address }: { readonly subject: Subject; readonly address: LabelAddress }) {
  const [inputs, setInputs] = useState(FIRST_INPUTS);
  const settled = useSettled(inputs);
  const preview = usePreview(readInputs(subject, settled));
  const make = useMakeFile(readInputs(subject, inputs));
  const [isAnyway, setIsAnyway] = useState(false);
  const error = make.error ?? preview.error;
  const fieldErrors = fieldErrorsOf(error);
  const isOfField = Object.keys(fieldErrors).some((field) => field in inputs);
  const makeAs = (format: 'pdf' | 'svg' | 'csv') => make.mutate({ format, isAnyway });

  return (
    <div className="grid items-start gap-6 desktop:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Panel>
          <LabelFields
            inputs={inputs}
            errors={fieldErrors}
            onChange={(change) => {
              setInputs({ ...inputs, ...change });
              make.reset();
            }}
          />
          {address.problem === null ? (
            <p className="pt-1 text-muted">Labels lead to {address.address}.</p>
          ) : (
            <>
              <Notice tone="error" isSilent>
                Labels lead to {describeLabelAddress(address)}. A printed code can’t be corrected.
              </Notice>
              <Checkbox
                label="Make them anyway"
                checked={isAnyway}
                aria-invalid={fieldErrors.anyway !== undefined || undefined}
                onChange={(event) => {
                  setIsAnyway(event.target.checked);
                  make.reset();
                }}
              />
            </>
          )}
          {!isOfField && <ErrorNotice error={error} className="mb-3" />}
          <Button className="mt-3" busy={make.isPending} onClick={() => makeAs('pdf')}>
            Make PDF
          </Button>
          <div className="-ms-2.5 flex flex-wrap gap-x-2 pt-2">
            <TextButton onClick={() => makeAs('svg')}>SVG files (zip)</TextButton>
            <TextButton onClick={() => makeAs('csv')}>Table (CSV)</TextButton>
          </div>
        </Panel>
        <LabelFiles subject={subject} />
      </div>
      <LabelPreview preview={preview.data} isStale={preview.isFetching} />
    </div>
  );
}
