import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function NoticeParts() {
  const { t } = useTranslation('dev-parts')
  const [gone, setGone] = useState(false)
  return (
    <div className="grid gap-3">
      {!gone && (
        <Notice tone="good" onClose={() => setGone(true)}>
          {t('toast_good')}
        </Notice>
      )}
      <Notice tone="waiting">{t('waiting')}</Notice>
      <Notice tone="bad">{t('failed')}</Notice>
    </div>
  )
}

export function ConfirmParts() {
  const { t } = useTranslation('dev-parts')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('danger')}
      </Button>
      {asking && (
        <ConfirmDialog title={t('question')} action={t('danger')} onConfirm={close} onClose={close}>
          {t('question_text')}
        </ConfirmDialog>
      )}
    </>
  )
}
