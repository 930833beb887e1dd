import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type SecretDialogProps = { title: string; about: string; once: string; secret: string; onClose: () => void }

/** Shown only once: the window closes when somebody confirms that the secret is passed on. */
export function SecretDialog({ title, about, once, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('programs')
  return (
    <Dialog title={title} about={about} open locked onClose={onClose}>
      <div className="grid gap-5">
        <output className="rounded-card border border-line-strong bg-page px-4 py-3 font-mono font-semibold wrap-anywhere">
          {secret}
        </output>
        <Notice tone="waiting">{once}</Notice>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton text={secret} />
        <Button onClick={onClose}>{t('key.done')}</Button>
      </div>
    </Dialog>
  )
}
