import { Component, type ReactNode } from 'react';
import { clearFailedImports } from '../lib/loading/lazy-component';
import { paths } from '../lib/routes';
import { Button, ButtonLink } from '../ui/buttons/button';
import { ErrorState } from '../ui/notices/message-state';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  /** When it changes (for example the path of the page), the children are rendered again. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
  failed: boolean;
}

/** Shows an error page instead of a page that failed to render; header and footer stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, failedAt: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failed, failedAt }: ErrorBoundaryState,
  ): ErrorBoundaryState {
    if (!failed) return { failed, failedAt: resetKey };
    return failedAt === resetKey ? { failed, failedAt } : { failed: false, failedAt: resetKey };
  }

  private readonly tryAgain = () => {
    clearFailedImports();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.screen}>
        <ErrorState
          heading="h1"
          title="Questa stanza non si apre."
          text="Qualcosa si è inceppato dalla nostra parte. Quello che hai salvato è al sicuro: riprova, oppure torna all’inizio."
          buttons={
            <>
              <Button onClick={this.tryAgain}>Riprova</Button>
              <ButtonLink variant="secondary" href={paths.home}>
                Torna alla home
              </ButtonLink>
            </>
          }
        />
      </div>
    );
  }
}
