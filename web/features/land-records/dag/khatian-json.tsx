import { Copy } from 'lucide-react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'

export function KhatianJson({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const { dag_no, khatiyan_number, khatian_version, area, khotiyan, meta } = dag
  const survey_type = dag.survey_type?.code ?? null
  const text = JSON.stringify({ dag_no, khatiyan_number, survey_type, khatian_version, area, khotiyan, meta }, null, 2)

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('more.copied')),
      () => notify.error(t('more.not_copied')),
    )

  return (
    <div className="grid gap-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-control border border-line bg-page p-4 text-sm leading-relaxed"
      >
        {text}
      </pre>
      <Button variant="secondary" className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4.5" />
        {t('more.copy')}
      </Button>
    </div>
  )
}
