import { BrowserRouter } from 'react-router-dom'
import { SpeechProvider } from '../language/language.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Mishap } from './mishap.tsx'
import { Pages } from './pages.tsx'

export function App() {
  return (
    <SpeechProvider>
      {/* A page that isn't loaded yet takes the old one's place at once, with a sign that it is coming. */}
      <BrowserRouter useTransitions={false}>
        <Mishap place="">
          <Pages />
        </Mishap>
      </BrowserRouter>
      <Toasts />
    </SpeechProvider>
  )
}
