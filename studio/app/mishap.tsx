import { Component, type ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/panel.tsx'

interface MishapProps {
  /** Where the page stands: at another place it is drawn anew. */
  place: string
  children: ReactNode
}

/** What can't be drawn says so and offers to load the page again; what is typed and written is kept elsewhere. */
export class Mishap extends Component<MishapProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: MishapProps) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Undrawn /> : this.props.children
  }
}

function Undrawn() {
  const { t } = useText()
  return (
    <div role="alert">
      <Empty title={t('shell.failed')}>
        <Button className="mt-4" onClick={() => location.reload()}>
          {t('shell.try-again')}
        </Button>
      </Empty>
    </div>
  )
}
