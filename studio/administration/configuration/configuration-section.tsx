import { Note } from '../../ui/panel.tsx'
import type { Configuration } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { SectionHead } from '../section-head.tsx'
import { useAnswer } from '../use-answer.ts'
import { usePortal } from '../use-portal.ts'
import { Endpoints } from './endpoints.tsx'
import { ServerSettings } from './server-settings.tsx'

export function ConfigurationSection() {
  const { t } = usePortal()
  const configuration = useAnswer<Configuration>({ name: 'configuration', path: '/api/admin/configuration' })
  return (
    <>
      <SectionHead section="configuration" />
      <Loaded of={configuration}>
        {(answer) => (
          <>
            {answer.demo && (
              <Note className="mb-8 max-w-prose">
                <p className="font-medium text-ink">{t('configuration.demo')}</p>
                <p className="mt-1">{t('configuration.demo-about')}</p>
                {answer.free && <p className="mt-1">{t('configuration.demo-free')}</p>}
              </Note>
            )}
            {answer.writer === 'nobody' && (
              <Note className="mb-8 max-w-prose">
                <p className="font-medium text-ink">{t('configuration.nobody')}</p>
                <p className="mt-1">{t('configuration.nobody-about')}</p>
              </Note>
            )}
            <Endpoints endpoints={answer.endpoints} />
            <ServerSettings configuration={answer} />
          </>
        )}
      </Loaded>
    </>
  )
}
