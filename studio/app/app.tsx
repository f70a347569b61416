import { BrowserRouter } from 'react-router-dom'
import { SpeechProvider } from '../language/language.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Mishap } from './mishap.tsx'
import { Pages } from './pages.tsx'

export function App() {
  return (
    <SpeechProvider>
      <BrowserRouter>
        <Mishap place="">
          <Pages />
        </Mishap>
      </BrowserRouter>
      <Toasts />
    </SpeechProvider>
  )
}
