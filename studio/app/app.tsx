import { BrowserRouter } from 'react-router-dom'
import { SpeechProvider } from '../language/language.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Pages } from './pages.tsx'

export function App() {
  return (
    <SpeechProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <Toasts />
    </SpeechProvider>
  )
}
