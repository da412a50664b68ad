import { t } from '@homeward/messages/browser/messages';
import { Component, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { StrayTag } from '../pictures/stray-tag.tsx';
import { buttonLook } from '../styles/button-look.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly children: ReactNode;
  /** A new value, for example a new URL, resets the boundary. */
  readonly attempt?: string;
  readonly start?: string;
}

interface State {
  readonly error?: unknown;
  readonly attempt: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, error: undefined };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <EmptyState
        picture={<StrayTag className="w-56" />}
        title={t('ui.crash.title')}
        titleAs="h1"
        className="min-h-(--page-height) justify-center"
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('ui.crash.reload')}</Button>
            {/* This is a plain link, because a full page load also discards broken state. */}
            <a href={this.props.start ?? '/'} className={buttonLook('secondary')}>
              {t('ui.crash.start')}
            </a>
          </>
        }
      >
        {t('ui.crash.hint')}
      </EmptyState>
    );
  }
}
