import type { DemandList } from '#contract/land-tax/demand.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { usePublishDemand } from '../office-demand.queries.ts'

type PublishDialogProps = { lists: DemandList[]; onClose: () => void }

/** Question before lists become public. */
export function PublishDialog({ lists, onClose }: PublishDialogProps) {
  const { t } = useTranslation('demand-office')
  const { count, language } = useFormats()
  const publish = usePublishDemand()
  const [first] = lists
  const values = {
    count: lists.length,
    number: count(lists.length),
    name: first ? nameIn(language, first.mouza) : '',
  }

  function confirm() {
    publish
      .mutateAsync(lists.map(({ id }) => id))
      .then(() => notify.success(t('published', values)))
      .catch((problem: Error) => notify.error(messageOf(problem, t('publish_failed'))))
      .finally(onClose)
  }

  return (
    <ConfirmDialog
      title={t('publish_question')}
      action={t('publish')}
      variant="primary"
      pending={publish.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('publish_about', values)}
    </ConfirmDialog>
  )
}
