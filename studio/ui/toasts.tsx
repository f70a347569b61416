import { Toaster } from 'sonner'
import { useText } from '../language/language.tsx'
import { useTheme } from '../theme/theme.ts'

/** The specification's most. */
const MOST = 20

export function Toasts() {
  const [theme] = useTheme()
  const { t } = useText()
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      visibleToasts={MOST}
      containerAriaLabel={t('shell.notices')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md border border-line bg-paper px-4 py-3 text-sm text-ink shadow-lift',
          error: 'border-s-4 border-s-bad',
          success: 'border-s-4 border-s-good',
        },
      }}
    />
  )
}
