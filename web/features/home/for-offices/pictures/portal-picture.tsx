import { useTranslation } from '#web/text/use-translation.ts'

export function PortalPicture() {
  const { t } = useTranslation('for-offices')
  return (
    <div className="overflow-hidden rounded-control border border-line-strong">
      <p className="flex items-center gap-1.5 bg-page px-3 py-1.5 text-ink-soft">
        <span className="size-2 rounded-full bg-line-strong" />
        <span className="mr-1.5 size-2 rounded-full bg-line-strong" />
        {t('portal.office')}
      </p>
      <div className="grid gap-2.5 bg-deep p-4">
        <b className="text-lg text-bright">{t('portal.question')}</b>
        <span className="h-6 rounded-md bg-card" />
      </div>
    </div>
  )
}
