import { Download } from 'lucide-react'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useDownloadOwnData } from './security.queries.ts'

/** All that is kept about the person, as a file. */
export function OwnDataCard() {
  const { t } = useTranslation('security')
  const own = useDownloadOwnData()
  const fail = (problem: Error) => notify.error(messageOf(problem, t('own_data.failed')))
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold text-lg">{t('own_data.heading')}</h2>
        <p className="text-ink-soft">{t('own_data.about')}</p>
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={own.isPending}
        onClick={() => own.mutate(undefined, { onError: fail })}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {t('own_data.download')}
      </Button>
    </Card>
  )
}
