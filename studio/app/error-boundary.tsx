import { Component, type ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'

interface ErrorBoundaryProps {
  /** The page's path: another one resets the boundary. */
  place: string
  children: ReactNode
}

/** Catches rendering errors and offers to reload the page. Typed and written text is saved elsewhere. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <ErrorFallback /> : this.props.children
  }
}

function ErrorFallback() {
  const { t } = useText()
  return (
    <div role="alert">
      <EmptyState title={t('shell.failed')}>
        <Button className="mt-4" onClick={() => location.reload()}>
          {t('shell.try-again')}
        </Button>
      </EmptyState>
    </div>
  )
}
